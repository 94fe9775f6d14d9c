import type { Code, Parents, Root, RootContent } from 'mdast';
import { parseCodeMeta, takeMagicComments } from '../highlight/code-meta.ts';
import { renderCode } from '../highlight/render-code.ts';
import { createJsxElement } from '../jsx/jsx-element.ts';
import type { PageCompilation } from '../page-compilation.ts';
import { visitType } from '../visit.ts';
import { checkCode } from './check-code.ts';

const toCodeBlock = async (node: Code, page: PageCompilation): Promise<RootContent> => {
  const language = node.lang ?? 'text';
  const { code, highlighted, problems: highlightProblems } = takeMagicComments(node.value);
  const lines = code.split('\n').length;
  const meta = parseCodeMeta(node.meta ?? '', lines);
  checkCode({ node, meta, lines, highlightProblems }, page);
  const lit = new Set([...meta.highlighted, ...highlighted]);
  const html =
    page.purpose === 'render' ? await renderCode({ code, language, highlighted: lit }) : '';
  const { title, showLineNumbers } = meta;
  const props = { html, language, title: title ?? undefined, showLineNumbers };
  return { ...createJsxElement('CodeBlock', props), position: node.position };
};

/** Replaces every fence by a `CodeBlock` whose highlighted code is one string. */
export const renderCodeBlocks = async (tree: Root, page: PageCompilation): Promise<void> => {
  const found: { readonly node: Code; readonly index: number; readonly parent: Parents }[] = [];
  visitType(tree, 'code', (node, index, parent) => {
    if (parent && index !== undefined) {
      found.push({ node, index, parent });
    }
  });
  for (const { node, index, parent } of found) {
    parent.children[index] = await toCodeBlock(node, page);
  }
};
