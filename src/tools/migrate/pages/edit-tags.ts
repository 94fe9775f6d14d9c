import { createProcessor } from '@mdx-js/mdx';
import type { Nodes } from 'mdast';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import { remarkEastAsianEmphasis } from '../../../base/text/markdown.ts';
import { type Change, applyChanges } from './changes.ts';

type Element = MdxJsxFlowElement | MdxJsxTextElement;

export type Tag = {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string | true | { readonly code: string }>;
  readonly hasSpread: boolean;
  readonly parent: string | null;
  readonly hasContent: boolean;
};

export type TagEdit =
  | { readonly open: string; readonly close: string }
  | { readonly all: string }
  | null;

const plugins = [remarkGfm, remarkEastAsianEmphasis, remarkDirective];
const parser = createProcessor({ format: 'mdx', remarkPlugins: plugins });
const mathParser = createProcessor({ format: 'mdx', remarkPlugins: [...plugins, remarkMath] });

const isElement = (node: Nodes): node is Element =>
  node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';

const attributesOf = (node: Element): Tag['attributes'] =>
  new Map(
    node.attributes.flatMap((attribute) =>
      attribute.type === 'mdxJsxAttribute'
        ? [
            [
              attribute.name,
              typeof attribute.value === 'object' && attribute.value !== null
                ? { code: attribute.value.value }
                : (attribute.value ?? true),
            ] as const,
          ]
        : [],
    ),
  );

const edgesOf = (node: Element, text: string) => {
  const start = node.position?.start.offset ?? 0;
  const end = node.position?.end.offset ?? start;
  const last = node.attributes.at(-1)?.position?.end.offset;
  const openEnd = text.indexOf('>', last ?? start + 1 + (node.name?.length ?? 0)) + 1;
  const closeStart = openEnd >= end ? end : text.lastIndexOf('</', end);
  return { start, openEnd, closeStart, end };
};

export const parsePage = (text: string, hasMath = false): Nodes | null => {
  try {
    return (hasMath ? mathParser : parser).parse(text);
  } catch {
    return null;
  }
};

/** Whether plain Markdown is also valid MDX that contains no expressions, imports or exports. */
export const readsWithoutCode = (text: string, hasMath = false): boolean => {
  const isCode = (node: Nodes): boolean =>
    node.type === 'mdxjsEsm' ||
    ((node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') &&
      !/^\s*\/\*[\s\S]*\*\/\s*$/.test(node.value)) ||
    ('children' in node && node.children.some(isCode));
  const tree = parsePage(text, hasMath);
  return tree !== null && !isCode(tree);
};

/**
 * Edits only the tags of an MDX page. Returns null if the page is not valid MDX; the error is reported when the new
 * folder is checked.
 */
export const editTags = (text: string, edit: (tag: Tag) => TagEdit): string | null => {
  const tree = parsePage(text);
  if (!tree) {
    return null;
  }
  const changes: Change[] = [];
  const walk = (node: Nodes, parent: string | null): void => {
    if (!isElement(node)) {
      if ('children' in node) {
        node.children.forEach((child) => walk(child, parent));
      }
      return;
    }
    const { start, openEnd, closeStart, end } = edgesOf(node, text);
    const change = edit({
      name: node.name ?? '',
      attributes: attributesOf(node),
      hasSpread: node.attributes.some(({ type }) => type === 'mdxJsxExpressionAttribute'),
      parent,
      hasContent: text.slice(openEnd, closeStart).trim() !== '',
    });
    if (change && 'all' in change) {
      changes.push({ start, end, text: change.all });
      return;
    }
    if (change && openEnd >= end) {
      changes.push({ start, end: openEnd, text: change.open + change.close });
    } else if (change) {
      changes.push({ start, end: openEnd, text: change.open });
      changes.push({ start: closeStart, end, text: change.close });
    }
    node.children.forEach((child) => walk(child, node.name));
  };
  walk(tree, null);
  return applyChanges(text, changes);
};
