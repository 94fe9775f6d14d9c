import type { Nodes, PhrasingContent, RootContent } from 'mdast';
import type { MdxJsxAttribute, MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import { type SourceSpan, spanOf } from '../source-location.ts';

export type JsxElement = MdxJsxFlowElement | MdxJsxTextElement;

export const isJsxElement = (node: Nodes): node is JsxElement =>
  node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';

export const isComponentName = (name: string | null): boolean =>
  name !== null && /^[A-Z]/.test(name);

export const nameSpan = (node: JsxElement): SourceSpan => {
  const from = spanOf(node)[0] + 1;
  return [from, from + (node.name?.length ?? 0)];
};

export const namedAttributes = (node: JsxElement): MdxJsxAttribute[] =>
  node.attributes.filter((item) => item.type === 'mdxJsxAttribute');

export const findAttribute = (node: JsxElement, name: string): MdxJsxAttribute | undefined =>
  namedAttributes(node).find((attribute) => attribute.name === name);

export const stringAttribute = (node: JsxElement, name: string): string | undefined => {
  const value = findAttribute(node, name)?.value;
  return typeof value === 'string' ? value : undefined;
};

export const hasSpread = (node: JsxElement): boolean =>
  node.attributes.some(({ type }) => type === 'mdxJsxExpressionAttribute');

export const inPlaceOf = ({ type }: Pick<Nodes, 'type'>, content: PhrasingContent): RootContent =>
  type === 'mdxJsxFlowElement' || type === 'mdxFlowExpression'
    ? { type: 'paragraph', children: [content], position: content.position }
    : content;

export const createJsxElement = (
  name: string,
  props: Readonly<Record<string, string | boolean | undefined>>,
  children: readonly unknown[] = [],
): MdxJsxFlowElement => ({
  type: 'mdxJsxFlowElement',
  name,
  attributes: Object.entries(props)
    .filter(([, value]) => value !== undefined && value !== false)
    .map(([key, value]) => ({
      type: 'mdxJsxAttribute',
      name: key,
      value: value === true ? null : String(value),
    })),
  children: [...children] as MdxJsxFlowElement['children'],
});

export const createInlineElement = (
  name: string,
  props: Readonly<Record<string, string>>,
): MdxJsxTextElement => ({
  ...createJsxElement(name, props),
  type: 'mdxJsxTextElement',
  children: [],
});
