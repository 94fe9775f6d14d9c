import type { Heading, Root, Text } from 'mdast';
import type { PageCompilation } from '../page-compilation.ts';
import { spanOf } from '../source-location.ts';
import { plainTextOf } from '../text-of.ts';
import { visitType } from '../visit.ts';
import { textsOf } from './check-foreign-syntax.ts';

declare module 'mdast' {
  interface HeadingData {
    /** The text of the heading with emoji codes such as `:tada:`. GitHub and Docusaurus derive the id from it. */
    written?: string;
  }
}

/** Matches codes such as `:tada:`, but not `std::key::first`, `12:100:30` or `"key":100:`. */
const codes = /(?<=^|[\s([*~,.!…—–\p{Pi}\p{Lo}\p{So}])(?::[a-z0-9_+-]+:)+(?![\w:])/gu;

const hasCode = ({ value }: Text): boolean => value.search(codes) !== -1;

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
  const texts = textsOf(tree)
    .map(({ node }) => node)
    .filter((node) => hasCode(node) && !addresses.has(node));
  if (texts.length === 0) {
    return;
  }
  const { nameToEmoji } = await import('gemoji');
  for (const heading of headings) {
    heading.data = { ...heading.data, written: plainTextOf(heading) };
  }
  for (const node of texts) {
    if (!page.source.slice(...spanOf(node)).includes(String.raw`\:`)) {
      node.value = node.value.replace(codes, (run) =>
        run.replace(/:([^:]+):/g, (code, name: string) =>
          Object.hasOwn(nameToEmoji, name) ? String(nameToEmoji[name]) : code,
        ),
      );
    }
  }
};
