import type { Nodes, Root, RootContent } from 'mdast';
import { isJsxElement } from '../jsx/jsx-element.ts';
import type { PageCompilation } from '../page-compilation.ts';
import { report } from '../report.ts';
import { spanOf } from '../source-location.ts';
import { visit } from '../visit.ts';

/** Slow phones need several seconds to open a larger page. */
const maxSize = 2_000_000;

/** Target size of the pages in a suggested split, in bytes. Leaves room for pages to grow. */
const usefulSize = 1_500_000;

/** Average sizes in the HTML of built pages, in bytes. */
const elementSize = 25;
const headingSize = 300;
const operationSize = 20_000;

/** Factor for highlighted code, whose HTML is longer because it has elements for tokens. */
const highlighted = 1.5;

const isPlain = (lang: string | null | undefined): boolean =>
  !lang || /^(?:te?xt|plain(?:text)?)$/.test(lang);

const ownSize = (node: Nodes): number => {
  if (isJsxElement(node)) {
    return node.name === 'OperationReference' ? operationSize : elementSize;
  }
  const text = 'value' in node ? Buffer.byteLength(node.value) : 0;
  switch (node.type) {
    case 'text':
    case 'html':
      return text;
    case 'code':
      return text * (isPlain(node.lang) ? 1 : highlighted) + headingSize;
    case 'heading':
      return headingSize;
    default:
      return text + elementSize;
  }
};

const sizeOf = (node: Nodes): number => {
  let size = ownSize(node);
  visit(node, (inner) => {
    size += ownSize(inner);
  });
  return size;
};

/** Returns the best heading to start a second page after about `pageSize` bytes. Favors higher-level headings. */
const findDivision = (
  blocks: readonly RootContent[],
  sizes: readonly number[],
  pageSize: number,
): RootContent | undefined => {
  let before = 0;
  let best: { readonly node: RootContent; readonly rank: number } | undefined;
  for (const [index, node] of blocks.entries()) {
    if (node.type === 'heading' && node.position && before > 0) {
      const rank = Math.abs(before - pageSize) * node.depth;
      best = best && best.rank <= rank ? best : { node, rank };
    }
    before += sizes[index] ?? 0;
  }
  return best?.node;
};

const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(1);

/** Warns about a page whose HTML would be too large. Only estimates the size, because a check renders no pages. */
export const checkPageSize = (tree: Root, page: PageCompilation): void => {
  const sizes = tree.children.map(sizeOf);
  const size = sizes.reduce((sum, each) => sum + each, 0);
  if (size <= maxSize) {
    return;
  }
  const pages = Math.ceil(size / usefulSize);
  const heading = findDivision(tree.children, sizes, size / pages);
  report(
    page,
    'content/large-page',
    { kind: 'file', file: page.file },
    {
      expected: `a page with at most ${megabytes(maxSize)} MB of HTML, because phones open larger pages slowly`,
      found: `about ${megabytes(size)} MB, which is enough for ${pages} pages`,
      ...(heading && {
        related: { message: 'The second page could begin at', at: spanOf(heading) },
      }),
    },
  );
};
