import type { Heading, Root, Text } from 'mdast';
import type { PageCompilation } from '../page-compilation.ts';
import { spanOf } from '../source-location.ts';
import { plainTextOf } from '../text-of.ts';
import { visit, visitType } from '../visit.ts';

declare module 'mdast' {
  interface HeadingData {
    /** The text of the heading with emoji codes such as `:tada:`. GitHub and Docusaurus derive the id from it. */
    written?: string;
  }
}

/** Matches codes such as `:tada:`, but not `std::key::first` or `12:100:30`. */
const codes = /(?<![\w/:])(?::[a-z0-9_+-]+:)+(?![\w:])/g;

const hasCode = ({ value }: Text): boolean => value.search(codes) !== -1;

/** Replaces codes that GitHub supports with emoji. Keeps unknown codes, and text that contains an escaped colon. */
export const replaceEmoji = async (tree: Root, page: PageCompilation): Promise<void> => {
  const headings: Heading[] = [];
  const texts: Text[] = [];
  visitType(tree, 'heading', (node) => void headings.push(node));
  visit(tree, (node) => void (node.type === 'text' && hasCode(node) && texts.push(node)));
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
        run.replace(/:([^:]+):/g, (code, name: string) => nameToEmoji[name] ?? code),
      );
    }
  }
};
