import type { Code, Root, RootContent } from 'mdast';
import {
  parseCodeMeta,
  takeMagicComments,
  type CodeMeta,
  type HighlightProblem,
  directives,
  isMetaWord,
  metaKeys,
} from '../highlight/code-meta.ts';
import { markNames } from '../highlight/line-marks.ts';
import { canonicalLanguage, isKnownLanguage, languageNames } from '../highlight/highlighter.ts';
import { type AddressHtml, renderAddresses, renderCode } from '../highlight/render-code.ts';
import { createJsxElement } from '../jsx/jsx-element.ts';
import type { PageCompilation } from '../page-compilation.ts';
import { replaceCode } from '../visit.ts';
import { certainName } from '../../../problems/certain-name.ts';
import { suggest } from '../../../problems/suggest.ts';
import { report } from '../report.ts';
import { type SourceSpan, offsetOf, spanOf } from '../source-location.ts';
import { unclosedCode } from '../syntax/syntax-problem.ts';

type CheckedCode = {
  readonly node: Code;
  readonly meta: CodeMeta;
  readonly lines: number;
  readonly highlightProblems: readonly HighlightProblem[];
};

const partSpan = (node: Code, source: string, part: string, within = ''): SourceSpan => {
  const [from, to] = spanOf(node);
  const line = source.slice(from, to).split('\n')[0] ?? '';
  const start = Math.max(0, line.indexOf(within, /^[`~]+/.exec(line)?.[0].length ?? 0));
  const at = line.indexOf(part, start);
  return at === -1 ? [from, from + 3] : [from + at, from + at + part.length];
};

const checkLanguage = (node: Code, page: PageCompilation): void => {
  const language = node.lang ?? 'text';
  if (!isKnownLanguage(canonicalLanguage(language))) {
    const suggestion = suggest(language, languageNames);
    report(page, 'code/unknown-language', partSpan(node, page.source, language), {
      expected: 'a language that can be highlighted (or `text`)',
      found: `\`${language}\``,
      suggestion,
      // Fix only unambiguous typos, because the author may mean a language that we do not know: Graphviz's `dot` is not
      // a misspelled `pot`.
      fix: certainName(language, suggestion),
    });
  }
};

const checkMeta = ({ node, meta, lines }: CheckedCode, page: PageCompilation): void => {
  for (const range of meta.invalidRanges) {
    const span = partSpan(node, page.source, range === '' ? meta.ranges : range, meta.ranges);
    report(page, 'code/invalid-range', span, {
      expected: `line numbers from 1 to ${lines} to highlight`,
      found: range === '' ? 'none' : `\`${range}\``,
    });
  }
  for (const word of meta.unknownKeys) {
    const key = word.split('=')[0] ?? word;
    const suggestion = suggest(key, metaKeys);
    const certain = certainName(key, suggestion, metaKeys);
    report(page, 'code/unknown-key', partSpan(node, page.source, key, ` ${word}`), {
      expected:
        '`title="…"`, `{1,3-5}`, `showLineNumbers`, `npm2yarn`, `norun="…"`, `op=…` or `response=…` after the language',
      found: `\`${word}\``,
      suggestion,
      fix:
        certain !== undefined && isMetaWord(certain + word.slice(key.length)) ? certain : undefined,
    });
  }
};

const checkEnd = (node: Code, page: PageCompilation): void => {
  const [from, to] = spanOf(node);
  const lines = page.source.slice(from, to).split('\n');
  const marker = /^(?:`{3,}|~{3,})/.exec(lines[0] ?? '')?.[0];
  const end = /^[\s>]*(`{3,}|~{3,})\s*$/.exec(lines.at(-1) ?? '')?.[1];
  const isClosed = lines.length > 1 && marker !== undefined && end?.startsWith(marker) === true;
  if (marker !== undefined && !isClosed) {
    page.problems.push(unclosedCode(page, [from, from + marker.length]));
  }
};

const checkHighlights = ({ node, highlightProblems }: CheckedCode, page: PageCompilation): void => {
  for (const { line, comment, ...problem } of highlightProblems) {
    const lineStart = offsetOf(page.source, (node.position?.start.line ?? 0) + line + 1, 1);
    const at = page.source.indexOf(comment, lineStart);
    const span: SourceSpan = [at, at + comment.length];
    report(page, 'code/invalid-highlight', span, {
      ...problem,
      fix: certainName(comment, problem.suggestion, [...directives, ...markNames]),
    });
  }
};

/** Matches scripts, styles and external resources, which the sanitizer would remove from the diagram. */
const unsafeInDiagram =
  /(?:javascript|vbscript):|<\s*(?:script|iframe|object|embed|img|link|style)\b|<[^<>]*\son\w+\s*=|@import|url\(\s*["']?(?:https?:|\/\/)/i;

const checkDiagram = (node: Code, page: PageCompilation): void => {
  const [part] = unsafeInDiagram.exec(node.value) ?? [];
  if (canonicalLanguage(node.lang ?? 'text') === 'mermaid' && part !== undefined) {
    const at = page.source.indexOf(part, spanOf(node)[0]);
    report(page, 'diagram/unsafe', at === -1 ? node : [at, at + part.length], {
      expected: 'a drawing without code and without files that it loads',
      found: `\`${part.trim()}\`, which is left out`,
    });
  }
};

const checkCode = (code: CheckedCode, page: PageCompilation): void => {
  if (code.node.position) {
    checkLanguage(code.node, page);
    checkMeta(code, page);
    checkEnd(code.node, page);
    checkHighlights(code, page);
    checkDiagram(code.node, page);
  }
};

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

type MermaidName = { readonly name: string; readonly isGenerated?: true };

export const nameOfMermaid = (source: string, title: string | null): MermaidName => {
  const own = /^\s*accTitle\s*:\s*(\S.*?)\s*$/m.exec(source)?.[1];
  const inFrontMatter = /^\s*title\s*:\s*(\S.*?)\s*$/m.exec(
    frontMatter.exec(source)?.[1] ?? '',
  )?.[1];
  const body = source.replace(frontMatter, '').replaceAll(/^\s*%%.*$/gm, '');
  const word = /[A-Za-z]+/.exec(body)?.[0] ?? '';
  const written = own ?? title ?? inFrontMatter;
  const kind = (Object.hasOwn(kinds, word) ? kinds[word] : undefined) ?? 'Diagram';
  return written === undefined ? { name: kind, isGenerated: true } : { name: written };
};

export const addressesOf = ({ servers = [], tokens }: PageCompilation): AddressHtml => {
  const written = [servers[0]?.url, tokens['api-url']];
  return renderAddresses([...new Set(written.filter((each) => each !== undefined))], servers);
};

const toCodeBlock = async (node: Code, page: PageCompilation): Promise<RootContent> => {
  const { position } = node;
  const language = canonicalLanguage(node.lang ?? 'text');
  const { code, highlighted, marks, problems: highlightProblems } = takeMagicComments(node.value);
  const lines = code.split('\n').length;
  const meta = parseCodeMeta(node.meta ?? '', lines);
  const { title, showLineNumbers, firstLine, notRun } = meta;
  checkCode({ node, meta, lines, highlightProblems }, page);
  if (language === 'mermaid') {
    page.uses.add('mermaid');
    const props = { source: code, ...nameOfMermaid(code, title), title: title ?? undefined };
    return { ...createJsxElement('Mermaid', props), position };
  }
  const lit = new Set([...meta.highlighted, ...highlighted]);
  const input = {
    code,
    language,
    highlighted: lit,
    marks,
    hasLines: showLineNumbers,
    addresses: addressesOf(page),
  };
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
