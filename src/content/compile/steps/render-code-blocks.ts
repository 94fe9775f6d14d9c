import type { Code, Root, RootContent } from 'mdast';
import { parseCodeMeta, takeMagicComments } from '../highlight/code-meta.ts';
import { canonicalLanguage } from '../highlight/highlighter.ts';
import {
  type AddressHtml,
  renderAddresses,
  namesAddress,
  renderCode,
} from '../highlight/render-code.ts';
import { createJsxElement } from '../jsx/jsx-element.ts';
import type { PageCompilation } from '../page-compilation.ts';
import { replaceCode } from '../visit.ts';
import { checkCode } from './check-code.ts';

const kinds: Readonly<Record<string, string>> = {
  classDiagram: 'Class diagram',
  erDiagram: 'Entity relationship diagram',
  flowchart: 'Flowchart',
  gantt: 'Gantt chart',
  gitGraph: 'Git graph',
  graph: 'Flowchart',
  journey: 'User journey',
  mindmap: 'Mind map',
  pie: 'Pie chart',
  sequenceDiagram: 'Sequence diagram',
  stateDiagram: 'State diagram',
  timeline: 'Timeline',
};

const frontMatter = /^\s*---\s*\n([\s\S]*?)\n\s*---\s*\n/;

export const nameOfMermaid = (source: string, title: string | null): string => {
  const own = /^\s*accTitle\s*:\s*(\S.*?)\s*$/m.exec(source)?.[1];
  const inFrontMatter = /^\s*title\s*:\s*(\S.*?)\s*$/m.exec(
    frontMatter.exec(source)?.[1] ?? '',
  )?.[1];
  const body = source.replace(frontMatter, '').replaceAll(/^\s*%%.*$/gm, '');
  const word = /[A-Za-z]+/.exec(body)?.[0] ?? '';
  return (
    own ??
    title ??
    inFrontMatter ??
    (Object.hasOwn(kinds, word) ? kinds[word] : undefined) ??
    'Diagram'
  );
};

const addressesOf = ({ servers = [], tokens }: PageCompilation): AddressHtml => {
  const written = [servers[0]?.url, tokens['api-url']];
  return renderAddresses([...new Set(written.filter((each) => each !== undefined))], servers);
};

const toCodeBlock = async (node: Code, page: PageCompilation): Promise<RootContent> => {
  const { position } = node;
  const language = canonicalLanguage(node.lang ?? 'text');
  const { code, highlighted, problems: highlightProblems } = takeMagicComments(node.value);
  const lines = code.split('\n').length;
  const meta = parseCodeMeta(node.meta ?? '', lines);
  const { title, showLineNumbers, firstLine, notRun } = meta;
  checkCode({ node, meta, lines, highlightProblems }, page);
  if (language === 'mermaid') {
    page.uses.add('mermaid');
    const props = { source: code, name: nameOfMermaid(code, title), title: title ?? undefined };
    return { ...createJsxElement('Mermaid', props), position };
  }
  const addresses = addressesOf(page);
  if (namesAddress(code, addresses)) {
    page.uses.add('servers');
  }
  const lit = new Set([...meta.highlighted, ...highlighted]);
  const input = { code, language, highlighted: lit, hasLines: showLineNumbers, addresses };
  const props = {
    html: page.purpose === 'render' ? await renderCode(input) : '',
    language,
    title: title ?? undefined,
    showLineNumbers,
    firstLine: firstLine === 1 ? undefined : String(firstLine),
    notRun: notRun ?? undefined,
  };
  return { ...createJsxElement('CodeBlock', props), position };
};

export const renderCodeBlocks = (tree: Root, page: PageCompilation): Promise<void> =>
  replaceCode(tree, (node) => toCodeBlock(node, page));
