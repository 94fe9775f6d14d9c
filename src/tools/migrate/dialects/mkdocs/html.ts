import { maskCode } from '../../../../base/text/fences.ts';
import { htmlTags } from '../../../../base/text/html-tags.ts';
import { noteAttributes, parseAttributes } from './attributes.ts';
import { cardsIn } from './cards.ts';
import {
  type Block,
  type MkdocsContext,
  indentBy,
  isBlank,
  noteGain,
  noteLoss,
  trimBlank,
} from './context.ts';
import { convertFence, fenceEnd, fenceStart } from './fences.ts';
import { replaceIn } from './masks.ts';

const opening = /^( *)<([a-z][\w-]*)((?:\s(?:[^<>"']|"[^"]*"|'[^']*')*)?)>(.*)$/;

const voidNames = /^(?:br|hr|img|input|source|wbr|link|meta)$/;

const blockNames =
  /^(?:address|article|aside|blockquote|center|dd|details|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|header|iframe|li|main|nav|ol|p|pre|script|section|style|summary|svg|table|tbody|td|tfoot|th|thead|tr|ul|video|object)$/;

/** Returns the index of the line after the closing tag; -1 if the element is never closed. */
const elementEnd = (lines: readonly string[], at: number, name: string): number => {
  const tags = new RegExp(`<(/?)${name}(?=[\\s>])[^>]*>`, 'g');
  let depth = 0;
  for (let index = at; index < lines.length; index += 1) {
    for (const [, slash] of (lines[index] ?? '').matchAll(tags)) {
      depth += slash === '' ? 1 : -1;
      if (depth === 0) {
        return index + 1;
      }
    }
  }
  return -1;
};

const dedent = (lines: readonly string[]): string[] => {
  const depths = lines
    .filter((line) => !isBlank(line))
    .map((line) => /^ */.exec(line)?.[0].length ?? 0);
  const depth = depths.length === 0 ? 0 : Math.min(...depths);
  return lines.map((line) => line.slice(depth));
};

const markdownWord = /\smarkdown(?:=(?:"[^"]*"|'[^']*'|\S+))?(?=\s|$)/;

const closeOf = (text: string, name: string): number => text.lastIndexOf(`</${name}`);

/**
 * Converts an HTML element that has the `markdown` attribute. Python-Markdown parses the element's content as Markdown.
 */
export const markdownElement: Block = (lines, at, { context, convert }) => {
  const [whole, indent = '', name = '', attributes = '', rest = ''] =
    opening.exec(lines[at] ?? '') ?? [];
  if (whole === undefined || !markdownWord.test(attributes)) {
    return null;
  }
  const end = elementEnd(lines, at, name);
  if (end === -1) {
    return null;
  }
  const text = [rest, ...lines.slice(at + 1, end)].join('\n');
  const close = closeOf(text, name);
  const after = text
    .slice(close)
    .replace(/^<\/[^>]*>/, '')
    .split('\n');
  const inside = trimBlank(dedent(text.slice(0, close === -1 ? undefined : close).split('\n')));
  const written = attributes.replace(markdownWord, '');
  const list = parseAttributes(written);
  const classes = list?.classes ?? [];
  const write = (): string[] => {
    if (name === 'div' && classes.includes('grid')) {
      const cards = classes.includes('cards') ? cardsIn(inside, { context, convert }) : null;
      if (cards !== null) {
        return cards;
      }
      noteLoss(context, 'grids', 'their parts are below each other');
      return convert(inside);
    }
    return [`<${name}${written.trimEnd()}>`, '', ...trimBlank(convert(inside)), '', `</${name}>`];
  };
  const others = after.some((line) => !isBlank(line)) ? ['', ...convert(after)] : [];
  return { lines: ['', ...indentBy([...write(), ...others], indent), ''], end };
};

/** Joins a line that is only an inline tag with the next line, because CommonMark would start an HTML block there. */
export const inlineElement: Block = (lines, at) => {
  const [whole, , name = '', , rest = ''] = opening.exec(lines[at] ?? '') ?? [];
  const next = lines[at + 1];
  const isAlone = whole !== undefined && rest.trim() === '' && !isBlank(next) && next !== undefined;
  return isAlone && !blockNames.test(name) && !voidNames.test(name)
    ? { lines: [(lines[at] ?? '').trimEnd() + next.trimStart()], end: at + 2 }
    : null;
};

/** Removes blank lines from HTML, but converts its code fences, because Python-Markdown recognizes them even there. */
const withFences = (lines: readonly string[], context: MkdocsContext): string[] => {
  const written: string[] = [];
  for (let at = 0; at < lines.length;) {
    const line = lines[at] ?? '';
    const end = fenceStart.test(line) ? fenceEnd(lines, at) : -1;
    if (end === -1) {
      written.push(...(isBlank(line) ? [] : [line]));
      at += 1;
    } else {
      written.push('', ...convertFence(lines.slice(at, end), context), '');
      at = end;
    }
  }
  return written;
};

/** Copies other HTML blocks without blank lines, because CommonMark ends an HTML block at a blank line. */
export const plainElement: Block = (lines, at, { context }) => {
  const [whole, indent = '', name = '', attributes = ''] = opening.exec(lines[at] ?? '') ?? [];
  if (whole === undefined || voidNames.test(name) || !blockNames.test(name)) {
    return null;
  }
  const end = elementEnd(lines, at, name);
  if (end === -1) {
    return null;
  }
  if (name === 'script' || name === 'style') {
    const why =
      name === 'script' ? 'pages do not run custom scripts' : 'pages have no style sheets';
    noteLoss(context, `\`<${name}>\` elements`, why);
    return { lines: [''], end };
  }
  const list = parseAttributes(attributes);
  if (list?.values.has('style')) {
    noteAttributes(
      { ...list, classes: [], words: [] },
      `\`<${name}>\``,
      context,
      new Set(list.values.keys()),
    );
  }
  const own = lines.slice(at, end);
  const hasText = name === 'pre' || own.some((line) => line.includes('<pre'));
  const kept = hasText ? own : indentBy(withFences(dedent(own), context), indent);
  return { lines: ['', ...kept, ''], end };
};

/** A comment may span blank lines and contain anything. */
export const comment: Block = (lines, at, { context }) => {
  const line = lines[at] ?? '';
  if (!/^ *<!--/.test(line)) {
    return null;
  }
  if (/^ *<!-- more -->/.test(line) && context.markdown.plugins.has('blog')) {
    noteGain(context, '`<!-- more -->`', '`<!-- truncate -->`');
    return { lines: ['<!-- truncate -->'], end: at + 1 };
  }
  const last = lines.findIndex((own, index) => index >= at && own.includes('-->'));
  return last === -1 ? null : { lines: lines.slice(at, last + 1), end: last + 1 };
};

const modeOf = (tag: string): string | undefined =>
  /^<img\b/i.test(tag) ? /\ssrc=["'][^"']*#only-(light|dark)["']/.exec(tag)?.[1] : undefined;

/** Removes leftover `markdown` attributes, and wraps `<img>` tags that are only for light or dark mode. */
export const adaptTags = (text: string, context: MkdocsContext): string =>
  replaceIn(text, context, { mask: maskCode, pattern: htmlTags }, (_, tag) => {
    if (tag.startsWith('<!')) {
      return null;
    }
    const own = tag.replace(/\smarkdown(?:=(?:"[^"]*"|'[^']*'|[^\s>]+))?(?=[\s/>])/, '');
    const mode = modeOf(own);
    return mode === undefined
      ? own
      : `<span class="only-${mode}">${own.replace(`#only-${mode}`, '')}</span>`;
  });
