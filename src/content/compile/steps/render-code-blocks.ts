import type { Code, Parents, Root, RootContent } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { type CodeMeta, parseCodeMeta, takeMagicComments } from '../highlight/code-meta.ts';
import { canonicalLanguage } from '../highlight/highlighter.ts';
import { nameOfMermaid } from '../highlight/mermaid-name.ts';
import { renderCode } from '../highlight/render-code.ts';
import { createJsxElement } from '../jsx/jsx-element.ts';
import type { PageCompilation } from '../page-compilation.ts';
import { visitType } from '../visit.ts';
import { checkCode } from './check-code.ts';

const packageManagers = [
  { value: 'npm', label: 'npm' },
  { value: 'yarn', label: 'Yarn' },
  { value: 'pnpm', label: 'pnpm' },
  { value: 'bun', label: 'Bun' },
] as const;

type Rendered = Pick<CodeMeta, 'title' | 'showLineNumbers' | 'firstLine'> & {
  readonly code: string;
  readonly language: string;
  readonly highlighted: ReadonlySet<number>;
};

const codeBlock = async (
  { code, language, highlighted, title, showLineNumbers, firstLine }: Rendered,
  page: PageCompilation,
): Promise<MdxJsxFlowElement> => {
  const html = page.purpose === 'render' ? await renderCode({ code, language, highlighted }) : '';
  return createJsxElement('CodeBlock', {
    html,
    language,
    title: title ?? undefined,
    showLineNumbers,
    firstLine: firstLine === 1 ? undefined : String(firstLine),
  });
};

/** One tab for each package manager. The choice holds for all pages. */
const managerTabs = async (rendered: Rendered, page: PageCompilation): Promise<RootContent> => {
  const { default: convert } = await import('npm-to-yarn');
  const tabs = packageManagers.map(async ({ value, label }) => {
    const code = value === 'npm' ? rendered.code : convert(rendered.code, value);
    return createJsxElement('TabItem', { value, label }, [
      await codeBlock({ ...rendered, code }, page),
    ]);
  });
  return createJsxElement('Tabs', { groupId: 'npm2yarn' }, await Promise.all(tabs));
};

const toCodeBlock = async (node: Code, page: PageCompilation): Promise<RootContent> => {
  const language = canonicalLanguage(node.lang ?? 'text');
  const { code, highlighted, problems: highlightProblems } = takeMagicComments(node.value);
  const lines = code.split('\n').length;
  const meta = parseCodeMeta(node.meta ?? '', lines);
  checkCode({ node, meta, lines, highlightProblems }, page);
  const lit = new Set([...meta.highlighted, ...highlighted]);
  if (language === 'mermaid') {
    const { title } = meta;
    const name = nameOfMermaid(code, title);
    const props = { source: code, name, title: title ?? undefined };
    return { ...createJsxElement('Mermaid', props), position: node.position };
  }
  const rendered = { ...meta, code, language, highlighted: lit };
  const block = await (meta.hasManagers ? managerTabs : codeBlock)(rendered, page);
  return { ...block, position: node.position };
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
