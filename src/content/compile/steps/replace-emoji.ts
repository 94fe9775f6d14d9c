import type { Heading, Root, Text } from 'mdast';
import type { PageCompilation } from '../page-compilation.ts';
import { report } from '../report.ts';
import { locationOfPart, locationOfSpan, spanOf } from '../source-location.ts';
import { isIcon } from '../syntax/foreign-syntax.ts';
import { plainTextOf } from '../text-of.ts';
import { visitType } from '../visit.ts';
import { type FoundText, textsOf } from './check-foreign-syntax.ts';

declare module 'mdast' {
  interface HeadingData {
    /** The text of the heading with emoji codes such as `:tada:`. GitHub and Docusaurus derive the id from it. */
    written?: string;
  }
}

/** Matches codes such as `:tada:`, but not `std::key::first`, `12:100:30` or `"key":100:`. */
const codes = /(?<=^|[\s([*~,.!…—–\p{Pi}\p{Lo}\p{So}])(?::[a-z0-9_+-]+:)+(?![\w:])/gu;

const singleCode = /:([^:]+):/g;

const hasCode = ({ value }: Text): boolean => value.search(codes) !== -1;

/** Emoji that GitHub shows as pictures, because Unicode has no character for them (https://api.github.com/emojis). */
const pictures = new Set(
  [
    'accessibility atom basecamp basecampy bowtie copilot dependabot electron feelsgood finnadie fishsticks goberserk',
    'godmode hurtrealbad neckbeard octocat rage1 rage2 rage3 rage4 shipit suspect trollface',
  ].flatMap((names) => names.split(' ')),
);

const unknown = {
  expected: 'the code of an emoji that GitHub knows, such as `:tada:`',
  found: 'codes with unknown names, which readers see as text',
};

const picture = {
  expected: 'an emoji that has a character, or a picture',
  found: 'codes of pictures on GitHub, which readers see as text',
};

const word = /(?<!\S)(?::[^:\s]+:)+(?!\S)/y;

/** Matches reStructuredText fields such as `:author: John`, which are not emoji codes. */
const field = /(?<=^[ \t>]*):[^:\s]+:[ \t]+\S/my;

const matchesAt = (pattern: RegExp, text: string, at: number): boolean => {
  pattern.lastIndex = at;
  return pattern.test(text);
};

const reportUnknown = (
  { node, around }: FoundText,
  names: Readonly<Record<string, string>>,
  page: PageCompilation,
): void => {
  let [next] = spanOf(node);
  for (const { 0: run, index } of node.value.matchAll(codes)) {
    const at = node.position ? page.source.indexOf(run, next) : -1;
    const [text, from] = at === -1 ? [node.value, index] : [page.source, at];
    next = at === -1 ? next : at + run.length;
    if (!matchesAt(word, text, from) || matchesAt(field, text, from)) {
      continue;
    }
    for (const { 0: code, 1: name = '', index: offset } of run.matchAll(singleCode)) {
      if (/[a-z]/.test(name) && !isIcon.test(code) && !Object.hasOwn(names, name)) {
        const span = [at + offset, at + offset + code.length] as const;
        const where = at === -1 ? locationOfPart(page, around, code) : locationOfSpan(page, span);
        report(page, 'mdx/foreign-syntax', where, pictures.has(name) ? picture : unknown);
      }
    }
  }
};

/** Replaces codes that GitHub supports with emoji. Keeps unknown codes, and text that contains an escaped colon. */
export const replaceEmoji = async (tree: Root, page: PageCompilation): Promise<void> => {
  const headings: Heading[] = [];
  const addresses = new Set<Text>();
  visitType(tree, 'heading', (node) => void headings.push(node));
  visitType(tree, 'link', ({ url, children: [first] }) => {
    if (first?.type === 'text' && url.endsWith(first.value)) {
      addresses.add(first);
    }
  });
  const texts = textsOf(tree).filter(({ node }) => hasCode(node) && !addresses.has(node));
  if (texts.length === 0) {
    return;
  }
  const { nameToEmoji } = await import('gemoji');
  for (const heading of headings) {
    heading.data = { ...heading.data, written: plainTextOf(heading) };
  }
  for (const text of texts) {
    const { node } = text;
    if (!page.source.slice(...spanOf(node)).includes(String.raw`\:`)) {
      reportUnknown(text, nameToEmoji, page);
      node.value = node.value.replace(codes, (run) =>
        run.replace(singleCode, (code, name: string) =>
          Object.hasOwn(nameToEmoji, name) ? String(nameToEmoji[name]) : code,
        ),
      );
    }
  }
};
