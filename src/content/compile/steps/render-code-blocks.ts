import type { Code, Root, RootContent } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { type CodeMeta, parseCodeMeta, takeMagicComments } from '../highlight/code-meta.ts';
import { canonicalLanguage } from '../highlight/highlighter.ts';
import { nameOfMermaid } from '../highlight/mermaid-name.ts';
import { type AddressHtml, renderAddresses } from '../highlight/address-html.ts';
import { namesAddress, renderCode } from '../highlight/render-code.ts';
import { createJsxElement } from '../jsx/jsx-element.ts';
import type { PageCompilation } from '../page-compilation.ts';
import { replaceCode } from '../visit.ts';
import { checkCode } from './check-code.ts';

type Rendered = Pick<CodeMeta, 'title' | 'showLineNumbers' | 'firstLine' | 'notRun'> & {
  readonly code: string;
  readonly language: string;
  readonly highlighted: ReadonlySet<number>;
};

const addressesOf = ({ servers = [], tokens }: PageCompilation): AddressHtml => {
  const written = [servers[0]?.url, tokens['api-url']];
  return renderAddresses([...new Set(written.filter((each) => each !== undefined))], servers);
};

const codeBlock = async (
  { code, language, highlighted, title, showLineNumbers, firstLine, notRun }: Rendered,
  page: PageCompilation,
): Promise<MdxJsxFlowElement> => {
  const addresses = addressesOf(page);
  if (namesAddress(code, addresses)) {
    page.uses.add('servers');
  }
  const hasLines = showLineNumbers;
  const html =
    page.purpose === 'render'
      ? await renderCode({ code, language, highlighted, hasLines, addresses })
      : '';
  return createJsxElement('CodeBlock', {
    html,
    language,
    title: title ?? undefined,
    showLineNumbers,
    firstLine: firstLine === 1 ? undefined : String(firstLine),
    notRun: notRun ?? undefined,
  });
};

const toCodeBlock = async (node: Code, page: PageCompilation): Promise<RootContent> => {
  const language = canonicalLanguage(node.lang ?? 'text');
  const { code, highlighted, problems: highlightProblems } = takeMagicComments(node.value);
  const lines = code.split('\n').length;
  const meta = parseCodeMeta(node.meta ?? '', lines);
  checkCode({ node, meta, lines, highlightProblems }, page);
  const lit = new Set([...meta.highlighted, ...highlighted]);
  if (language === 'mermaid') {
    page.uses.add('mermaid');
    const { title } = meta;
    const name = nameOfMermaid(code, title);
    const props = { source: code, name, title: title ?? undefined };
    return { ...createJsxElement('Mermaid', props), position: node.position };
  }
  const rendered = { ...meta, code, language, highlighted: lit };
  const block = await codeBlock(rendered, page);
  return { ...block, position: node.position };
};

export const renderCodeBlocks = (tree: Root, page: PageCompilation): Promise<void> =>
  replaceCode(tree, (node) => toCodeBlock(node, page));
