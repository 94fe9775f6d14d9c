import { stringify } from 'yaml';
import type { Api } from '../../model/api.ts';
import { operationAnchor } from '../../model/api-fields.ts';

/** Keys of front matter in the order they are written; undefined ones are left out. */
type Keys = Readonly<Record<string, string | number | readonly string[] | undefined>>;

/** A page as text: front matter, then the body. */
export const renderPage = (keys: Keys, body: string): string => {
  const given = Object.fromEntries(Object.entries(keys).filter(([, value]) => value !== undefined));
  return `---\n${stringify(given, { lineWidth: 0, collectionStyle: 'any' })}---\n\n${body.trim()}\n`;
};

/** The body of a guide. */
export const docBody = `The answer first, in two or three sentences.

## Before you start

What a reader needs to have and to know.

## First step

What to do, and how to see that it worked.
`;

/** A page that a new one may lead on to. */
export type Neighbour = { readonly title: string; readonly file: string };

const nextSection = (neighbour: Neighbour | undefined): string =>
  neighbour
    ? `\n## Next\n\n- [${neighbour.title.replace(/[[\]\\]/g, '\\$&')}](/${neighbour.file.replace(/^docs\//, '')})\n`
    : '';

/** The sections that all module pages have, each with what belongs there. */
export const moduleBody = (
  neighbour: Neighbour | undefined,
): string => `What the module does, in two sentences.

What a game would have to do without it.

## Concepts

- **Term**: what it stands for, and who maintains it.

## Lifecycle

| Stage | What holds | What the game does |
|---|---|---|
| First | What is true in it | What to show or call |

## Do a typical task with it

<Steps>

1. What to prepare in the dashboard.
2. What to call, and when.
3. What to show when the answer is there.

</Steps>

## Limits

| Limit | Value |
|---|---|
| How much of what | How many |

## Common mistakes

- What goes wrong, how to see it, and what to do instead.

## Security notes

- What must not be left to the client.
${nextSection(neighbour)}`;

/** A page of the API: its operations come from the description. */
export const apiBody = ({ operations }: Pick<Api, 'operations'>, tag: string): string => {
  const steps = operations
    .filter((operation) => operation.tag === tag)
    .map(
      ({ id }, index) => `${index + 1}. Call [${id}](#${operationAnchor(id)}), and say what for.`,
    );
  return `What the API is for, in two sentences.

## Before you call

Who may call it, and what has to exist first.
${steps.length > 0 ? `\n## Flow\n\n<Steps>\n\n${steps.join('\n')}\n\n</Steps>\n` : ''}
## Operations

<Operations tag="${tag}" />
`;
};

/** The parts of a changelog entry; those without anything to tell are deleted. */
export const changelogBody = `What players and developers get from this version, in one sentence.

## Added

- What is new, and what it is for.

## Changed

- What works in another way.

## Fixed

- What went wrong before.
`;
