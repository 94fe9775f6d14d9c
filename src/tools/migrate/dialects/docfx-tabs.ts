import type { RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';

const header = /^#{1,6}[ \t]+\[(.*)\]\(#tab\/([\w.-]+)(?:\/([\w.-]+))?\)[ \t]*$/;

const labelOf = (line: string): string | null => {
  const [whole, label = '', , condition] = header.exec(line) ?? [];
  // Tabs for different conditions share a label, so add the condition to tell them apart.
  const name = condition === undefined ? label : `${label} (${condition})`;
  return whole === undefined ? null : name.replaceAll('"', "'");
};

/** The columns that a text takes at the start of a line. */
const widthOf = (text: string): number =>
  text
    .split('\t')
    .reduce((width, part, at) => (at === 0 ? 0 : width + 4 - (width % 4)) + part.length, 0);

const indentOf = (line: string): string => /^[ \t]*/.exec(line)?.[0] ?? '';

/** Removes at most `column` columns of indentation. Like Markdown, replaces the rest of a tab with spaces. */
const dedent = (line: string, column: number): string => {
  const { length } = indentOf(line);
  let cut = 0;
  while (cut < length && widthOf(line.slice(0, cut)) < column) {
    cut += 1;
  }
  return ' '.repeat(Math.max(0, widthOf(line.slice(0, cut)) - column)) + line.slice(cut);
};

type Place = { readonly column: number; readonly from: number; readonly to: number };

/** @param lines for each line of the page, the lines that replace it */
const convertTabs = (
  blocks: readonly RootContent[],
  lines: string[][],
  { column, from, to }: Place,
): void => {
  const starts = new Map(blocks.map((node) => [(node.position?.start.line ?? 0) - 1, node]));
  const margin = ' '.repeat(column);
  let level = 0;
  for (let at = from; at < to; at += 1) {
    const [text = '', ...more] = lines[at] ?? [];
    const node = widthOf(indentOf(text)) >= column ? starts.get(at) : undefined;
    const depth = node?.type === 'heading' ? node.depth : 0;
    const label = depth > 0 ? labelOf(dedent(text, column)) : null;
    const isRule = node?.type === 'thematicBreak';
    if (label !== null) {
      const start = depth === level ? [`=== "${label}"`] : ['', `===! "${label}"`];
      lines[at] = [...start.map((line) => (line === '' ? '' : margin + line)), ''];
      level = depth;
    } else if (level > 0 && (isRule || (depth > 0 && depth <= level))) {
      lines[at] = isRule ? [''] : ['', text];
      level = 0;
    } else if (level > 0) {
      lines[at] = [text, ...more].map((line) =>
        line.trim() === '' ? '' : `${margin}    ${dedent(line, column)}`,
      );
    }
  }
};

const convertItems = (blocks: readonly RootContent[], lines: string[][]): void => {
  for (const { children } of blocks.flatMap((node) =>
    node.type === 'list' ? node.children : [],
  )) {
    convertItems(children, lines);
    const [first, last] = [children[0]?.position, children.at(-1)?.position];
    if (first && last) {
      const from = first.start.line - 1;
      const place = {
        column: widthOf((lines[from]?.[0] ?? '').slice(0, first.start.column - 1)),
        from,
        to: last.end.line,
      };
      convertTabs(children, lines, place);
    }
  }
};

/** Converts `# [Label](#tab/id)` to `=== "Label"`. A rule, or a heading of the same or higher level, ends the tabs. */
export const docfxTabs = (written: string): string => {
  const body = written.replace(/\r\n?/g, '\n');
  if (!body.includes('](#tab/')) {
    return body;
  }
  const tree = fromMarkdown(body, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });
  const lines = body.split('\n').map((line) => [line]);
  convertItems(tree.children, lines);
  convertTabs(tree.children, lines, { column: 0, from: 0, to: lines.length });
  return lines.flat().join('\n');
};
