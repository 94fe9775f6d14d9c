import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';

/** The value of an attribute written as a string; undefined where it is absent or an expression. */
export const stringAttribute = (
  node: MdxJsxFlowElement | MdxJsxTextElement,
  name: string,
): string | undefined => {
  const found = node.attributes.find(
    (item) => item.type === 'mdxJsxAttribute' && item.name === name,
  );
  return typeof found?.value === 'string' ? found.value : undefined;
};
