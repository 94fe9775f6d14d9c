import type { Api } from '../../api/reference/api.ts';
import { operationAnchor } from '../../api/reference/operation-address.ts';
import type { ExistingPage } from './existing-content.ts';

export const docBody = `The answer first, in two or three sentences.

## Before you start

What a reader needs to have and to know.

## First step

What to do, and how to see that it worked.
`;

const nextSection = (neighbor: ExistingPage | undefined): string =>
  neighbor
    ? `\n## Next\n\n- [${neighbor.title.replace(/[[\]\\]/g, '\\$&')}](/${neighbor.file.replace(/^docs\//, '')})\n`
    : '';

export const moduleBody = (
  neighbor: ExistingPage | undefined,
): string => `What the area is for, in two sentences.

What a caller would have to do without it.

## Concepts

- **Term**: what it means, and who maintains it.

## Lifecycle

| Stage | What holds | What the caller does |
|---|---|---|
| First | What is true at this stage | What to show or call |

## Do a typical task with it

<Steps>

1. What to prepare.
2. What to call, and when.
3. What to show when the response arrives.

</Steps>

## Limits

| Limit | Value |
|---|---|
| What is limited | How many |

## Common mistakes

- What goes wrong, how to see it, and what to do instead.

## Security notes

- What must not be left to the client.
${nextSection(neighbor)}`;

export const apiBody = (operations: Api['operations'], tag: string): string => {
  const steps = operations
    .filter((operation) => operation.tag === tag)
    .map(({ id }, index) => `${index + 1}. Call [${id}](#${operationAnchor(id)}), and say why.`);
  return `The purpose of the API, in two sentences.

## Before you call

Who may call it, and what has to exist first.
${steps.length > 0 ? `\n## Flow\n\n<Steps>\n\n${steps.join('\n')}\n\n</Steps>\n` : ''}
## Operations

<Operations tag="${tag}" />
`;
};

export const changelogBody = `The main change of this version for readers, in one sentence.

## Added

- What is new, and what it is for.

## Changed

- What works differently.

## Fixed

- What went wrong before.
`;
