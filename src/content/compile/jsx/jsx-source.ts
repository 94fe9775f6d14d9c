import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import type { Nodes } from 'mdast';
import type { Position } from 'unist';
import type { Span } from '../syntax/syntax-mistake.ts';

/** An element that an author wrote as a tag. */
export type JsxElement = MdxJsxFlowElement | MdxJsxTextElement;

/** The text that places are counted in, and the path that they name. */
export type JsxSource = { readonly source: string; readonly file: string };

export const isJsxElement = (node: Nodes | { type: string }): node is JsxElement =>
  node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';

/** Where a node is in the source. */
export const spanOf = ({ position }: { position?: Position | undefined }): Span => [
  position?.start.offset ?? 0,
  position?.end.offset ?? 0,
];

/** The name in an element's opening tag. */
export const nameSpan = (node: JsxElement): Span => {
  const from = spanOf(node)[0] + 1;
  return [from, from + (node.name?.length ?? 0)];
};
