import { admonition, slashBlock } from './admonitions.ts';
import {
  type Block,
  type BlockTools,
  type MkdocsContext,
  dedentBy,
  indentOf,
  isBlank,
  noteGain,
  noteLoss,
  takeIndented,
} from './context.ts';
import { definitionList } from './definitions.ts';
import { convertFence, fenceEnd, fenceStart } from './fences.ts';
import { comment, inlineElement, markdownElement, plainElement } from './html.ts';
import { contentTabs } from './tabs.ts';
import { noteAttributes, parseAttributes } from './attributes.ts';

const fence: Block = (lines, at, { context }) => {
  if (!fenceStart.test(lines[at] ?? '')) {
    return null;
  }
  const end = fenceEnd(lines, at);
  if (end === -1) {
    noteGain(context, 'code blocks without an end', 'text, as before');
    return { lines: [(lines[at] ?? '').replace(/(?=[`~]{3})/, '\\')], end: at + 1 };
  }
  const own = lines.slice(at, end);
  const above = lines.slice(0, at).findLast((line) => !isBlank(line));
  const depth = indentOf(own[0] ?? '');
  const outer =
    above === undefined || /^ *(?:[-*+]|\d+[.)]) /.test(above) ? depth : indentOf(above);
  // Python-Markdown accepts a fence that is indented more than the text above it.
  const excess = depth > outer && depth < outer + 4 ? depth - outer : 0;
  return { lines: convertFence(dedentBy(own, excess), context), end };
};

/** Comments out `::: module.name`, because plugins such as `mkdocstrings` generate its content from source code. */
const apiReference: Block = (lines, at, { context }) => {
  const [whole, indent = '', name = ''] = /^( *)::: +([\w.:-]+)\s*$/.exec(lines[at] ?? '') ?? [];
  if (whole === undefined) {
    return null;
  }
  const { inside, end } = takeIndented(lines, at + 1, indent.length + 2);
  noteLoss(
    context,
    '`::: identifier` of `mkdocstrings` or `mkdocs-click`',
    'reads source code; the line is kept as a comment, to be replaced by Markdown',
  );
  const options = inside.map((line) => `  ${line}`.trimEnd());
  return { lines: [`${indent}<!-- ::: ${name}`, ...options, '-->', ''], end };
};

const abbreviation: Block = (lines, at, { context }) => {
  const [whole, short = '', long = ''] =
    /^ {0,3}\*\[([^\]]+)\]: *(.*)$/.exec(lines[at] ?? '') ?? [];
  if (whole === undefined) {
    return null;
  }
  context.abbreviations.set(short, long.trim());
  return { lines: [], end: at + 1 };
};

const contents: Block = (lines, at, { context }) => {
  if (!/^\s*(?:\[TOC\]|\[\[_?toc_?\]\])\s*$/i.test(lines[at] ?? '')) {
    return null;
  }
  noteGain(context, '`[TOC]`', 'the table of contents next to each page');
  return { lines: [''], end: at + 1 };
};

const headingStart = /^(#{1,6}[ \t].*?)[ \t]*\{:?([^{}]*)\}[ \t]*#*[ \t]*$/;

/** Keeps the id of a heading such as `## Heading { #id .class }`, and drops its other attributes. */
const heading: Block = (lines, at, { context }) => {
  const [whole, text = '', braces = ''] = headingStart.exec(lines[at] ?? '') ?? [];
  const list = whole === undefined ? null : parseAttributes(braces);
  if (list === null) {
    return null;
  }
  noteAttributes(list, 'headings', context);
  return { lines: [list.id === null ? text : `${text} {#${list.id}}`], end: at + 1 };
};

/** Drops a line such as `{ .class }` below a block, but keeps its id as an empty span. */
const blockAttributes: Block = (lines, at, { context }) => {
  const [, indent = '', braces] = /^( *)\{:?([^{}]+)\}\s*$/.exec(lines[at] ?? '') ?? [];
  const list = braces === undefined ? null : parseAttributes(braces);
  if (list === null || (list.id === null && list.classes.length === 0 && list.values.size === 0)) {
    return null;
  }
  noteAttributes(list, 'blocks', context);
  return {
    lines: list.id === null ? [] : ['', `${indent}<span id="${list.id}"></span>`, ''],
    end: at + 1,
  };
};

const listItem = /^( *)([-*+]|\d{1,9}[.)])( +)(?=\S)/;

/** Narrows wide list markers, because Python-Markdown indents the content of every list item by four spaces. */
const wideListItem: Block = (lines, at) => {
  const line = lines[at] ?? '';
  const [whole = '', indent = '', mark = ''] = listItem.exec(line) ?? [];
  const outer = 4 * Math.floor(indent.length / 4);
  const room = Math.max(1, 4 - mark.length);
  return whole.length <= outer + 4
    ? null
    : {
        lines: [' '.repeat(outer) + mark + ' '.repeat(room) + line.slice(whole.length)],
        end: at + 1,
      };
};

const blocks: readonly Block[] = [
  fence,
  definitionList,
  comment,
  admonition,
  contentTabs,
  slashBlock,
  apiReference,
  markdownElement,
  plainElement,
  inlineElement,
  heading,
  blockAttributes,
  abbreviation,
  contents,
  wideListItem,
];

const readBlock = (lines: readonly string[], at: number, tools: BlockTools): ReturnType<Block> => {
  for (const read of isBlank(lines[at]) ? [] : blocks) {
    const block = read(lines, at, tools);
    if (block) {
      return block;
    }
  }
  return null;
};

export const convertBlocks = (lines: readonly string[], context: MkdocsContext): string[] => {
  const convert = (inside: readonly string[]): string[] => convertBlocks(inside, context);
  const written: string[] = [];
  for (let at = 0; at < lines.length;) {
    const block = readBlock(lines, at, { context, convert });
    written.push(...(block?.lines ?? [lines[at] ?? '']));
    at = block?.end ?? at + 1;
  }
  return written;
};
