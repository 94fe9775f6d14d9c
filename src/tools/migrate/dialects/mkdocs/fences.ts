import { codeFence } from '../../../../base/text/fences.ts';
import { type AttributeList, noteAttributes, parseAttributes } from './attributes.ts';
import { type MkdocsContext, noteGain } from './context.ts';

export const fenceStart = /^([ >]*(?:(?:[-*+]|\d{1,9}[.)]) +)*)(`{3,}(?!.*`)|~{3,})(.*)$/;

const isFenceEnd = (line: string, marker: string, depth: number): boolean => {
  const text = line.replace(/^[ >]*/, '');
  return (
    text.startsWith(marker) &&
    text.trimEnd().replaceAll(marker[0] ?? '`', '') === '' &&
    line.length - text.length < depth + 4
  );
};

/** The index after the closing line of the fence that starts at `start`; -1 if there is none. */
export const fenceEnd = (lines: readonly string[], start: number): number => {
  const [, before = '', marker = '```'] = fenceStart.exec(lines[start] ?? '') ?? [];
  const end = lines.findIndex((line, at) => at > start && isFenceEnd(line, marker, before.length));
  return end === -1 ? -1 : end + 1;
};

const linesOf = (written: string): string =>
  written
    .trim()
    .split(/[\s,]+/)
    .join(',');

const fenceKeys = new Set(['title', 'hl_lines', 'linenums', 'annotate', 'copy', 'select', 'tab']);

const wordsOf = ({ values }: AttributeList): string[] => {
  const numbers = values.get('linenums')?.trim().split(/\s+/)[0];
  const marked = values.get('hl_lines');
  const title = values.get('title');
  const tab = values.get('tab');
  return [
    marked === undefined || marked.trim() === '' ? '' : `{${linesOf(marked)}}`,
    title === undefined ? '' : `title="${title.replaceAll('"', "'")}"`,
    numbers === undefined ? '' : numbers === '1' ? 'showLineNumbers' : `showLineNumbers=${numbers}`,
    tab === undefined ? '' : `tab="${tab}"`,
  ].filter((word) => word !== '');
};

/** ` ``` { .py title="a" hl_lines="1 2" }` → ` ```py {1,2} title="a"`. */
const rewriteHeader = (rest: string, context: MkdocsContext): string => {
  const [, before = '', braces] = /^([^{]*)\{([^{}]*)\}\s*$/.exec(rest) ?? [null, rest, undefined];
  const list = parseAttributes(`${before.trim()} ${braces?.replace(/^:/, '') ?? ''}`);
  if (list === null) {
    return rest.trim();
  }
  const [written, ...words] = list.words;
  const language = written ?? list.classes[0] ?? '';
  const classes = written === undefined ? list.classes.slice(1) : list.classes;
  const lost = { ...list, classes, words };
  noteAttributes(lost, 'code blocks', context, fenceKeys);
  const options = wordsOf(list);
  const named = language === '' && options.length > 0 ? 'text' : language;
  return [named, ...options].join(' ');
};

const annotation = /((?:#|\/\/|--|;|%|\/\*|<!--|\(\*)\s*(?:\(\d+\)!?\s*)*\(\d+\))!/g;

/** Converts the header and annotation markers of a code block; its code stays unchanged. */
export const convertFence = (lines: readonly string[], context: MkdocsContext): string[] => {
  const [, before = '', marker = '', rest = ''] = fenceStart.exec(lines[0] ?? '') ?? [];
  const code = lines.slice(1).map((line) => {
    const own = line.replace(/\t/g, (tab) => tab).replace(annotation, '$1');
    if (own !== line) {
      noteGain(context, 'annotations of code', 'numbers in comments, explained by the list below');
    }
    return own;
  });
  const inside = code.slice(0, -1);
  // In MDX, even a deeply indented fence closes the code block, so the outer fence must be longer.
  const isShort = inside.some((line) => isFenceEnd(line, marker, Infinity));
  const own = isShort ? codeFence(inside.join('\n')) : marker;
  const end = isShort ? [`${before.replace(/[^ >]/g, ' ')}${own}`] : code.slice(-1);
  return [`${before}${own}${rewriteHeader(rest, context)}`, ...inside, ...end];
};
