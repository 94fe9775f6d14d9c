import type { Nodes, Root, RootContent } from 'mdast';
import { isJsxElement } from '../jsx/jsx-element.ts';
import type { PageCompilation } from '../page-compilation.ts';
import { report } from '../report.ts';
import { type SourceSpan, spanOf } from '../source-location.ts';
import { visit } from '../visit.ts';

declare module 'mdast' {
  interface HeadingData {
    /** Where the page includes the partial that contains this heading: the span of the including element. */
    shownAt?: SourceSpan;
  }
}

/** Slow phones need several seconds to open a larger page. */
const maxSize = 2_000_000;

/** Target size of the pages in a suggested split, in bytes. Leaves room for pages to grow. */
const usefulSize = 1_500_000;

/** Average size of each kind of content in the HTML of built pages, in bytes. */
const elementSize = 25;
const headingSize = 300;
const operationSize = 20_000;

/** Factor for highlighted code. Its HTML is longer, because each token is an element. */
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

/** Returns the source offsets of headings that appear several times, because the page repeats their partial. */
const repeatedIn = (blocks: readonly RootContent[]): ReadonlySet<number> => {
  const found = new Set<number>();
  const offsets = blocks.flatMap((node) => (node.type === 'heading' ? spanOf(node)[0] : []));
  return new Set(offsets.filter((offset) => found.size === found.add(offset).size));
};

/**
 * Returns where a second page could start after about `pageSize` bytes: at a heading, or at the element that shows a
 * repeated partial. Favors higher-level headings.
 */
const findDivision = (
  blocks: readonly RootContent[],
  sizes: readonly number[],
  pageSize: number,
): SourceSpan | undefined => {
  const repeated = repeatedIn(blocks);
  let before = 0;
  let element: SourceSpan | undefined;
  let best: { readonly at: SourceSpan; readonly rank: number } | undefined;
  for (const [index, node] of blocks.entries()) {
    if (node.type === 'heading' && node.position) {
      const span = spanOf(node);
      const shownAt = node.data?.shownAt;
      const at = (repeated.has(span[0]) ? shownAt : undefined) ?? span;
      const rank = Math.abs(before - pageSize) * node.depth;
      if (before > 0 && at !== element && (!best || rank < best.rank)) {
        best = { at, rank };
      }
      element = shownAt;
    }
    before += sizes[index] ?? 0;
  }
  return best?.at;
};

const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(1);

/**
 * Warns about a page whose HTML would be too large. The size is only an estimate, because a check does not render
 * pages.
 */
export const checkPageSize = (tree: Root, page: PageCompilation): void => {
  const sizes = tree.children.map(sizeOf);
  const size = sizes.reduce((sum, each) => sum + each, 0);
  if (size <= maxSize) {
    return;
  }
  const pages = Math.ceil(size / usefulSize);
  const at = findDivision(tree.children, sizes, size / pages);
  report(
    page,
    'content/large-page',
    { kind: 'file', file: page.file },
    {
      expected: `a page with at most ${megabytes(maxSize)} MB of HTML, because phones open larger pages slowly`,
      found: `about ${megabytes(size)} MB, which is enough for ${pages} pages`,
      ...(at && { related: { message: 'The second page could begin at', at } }),
    },
  );
};
