import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';

/** A JSX element for the tree. Text becomes a string attribute, `true` a bare one. */
export const jsxElement = (
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
