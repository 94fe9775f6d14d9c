import { maskCode } from '../../../../base/text/fences.ts';
import { type AttributeList, noteAttributes, parseAttributes } from './attributes.ts';
import { escapeHtml } from './keys.ts';
import { type Pass, replaceIn } from './masks.ts';

const picture =
  /!\[([^\]]*)\]\(\s*<?([^\s()<>]+(?:\([^\s()]*\)[^\s()<>]*)?)>?(?:\s+(?:"([^"]*)"|'([^']*)'))?\s*\)(?:\{:?([^{}]*)\})?/g;

const pictureKeys = new Set(['width', 'height']);

/** Moves pixel sizes from `style` to `width` and `height`, unless `style` contains anything else. */
const withSizes = (list: AttributeList): AttributeList => {
  const rules = (list.values.get('style') ?? '').split(';').filter((rule) => rule.trim() !== '');
  const sizes = rules.flatMap((rule) => {
    const [, key, value] = /^\s*(width|height)\s*:\s*(\d+)px\s*$/.exec(rule) ?? [];
    return key === undefined || value === undefined ? [] : [[key, value] as const];
  });
  return rules.length === 0 || sizes.length < rules.length
    ? list
    : {
        ...list,
        values: new Map([...[...list.values].filter(([key]) => key !== 'style'), ...sizes]),
      };
};

const size = (list: ReturnType<typeof parseAttributes>): string =>
  [...pictureKeys]
    .flatMap((key) => {
      const value = list?.values.get(key)?.replace(/px$/, '');
      return value === undefined ? [] : ` ${key}="${value}"`;
    })
    .join('');

/** Writes pictures with sizes as `<img>`, and wraps pictures for one color mode, such as `#only-dark`, in a span. */
export const convertPictures: Pass = (text, context) =>
  replaceIn(text, context, { mask: maskCode, pattern: picture }, (match, written) => {
    const [, alt = '', address = '', double, single, braces] = match;
    const parsed = braces === undefined ? null : parseAttributes(braces);
    const list = parsed && withSizes(parsed);
    const mode = /#(?:gh-(?:light|dark)-mode-only|only-(light|dark))$/.exec(address)?.[1];
    if (list === null && mode === undefined) {
      return null;
    }
    if (list) {
      noteAttributes(list, 'pictures', context, pictureKeys);
    }
    const title = double ?? single ?? list?.values.get('title');
    const src = mode === undefined ? address : address.replace(/#[\w-]+$/, '');
    const name = title === undefined ? '' : ` title="${escapeHtml(title)}"`;
    const hasSize = size(list) !== '';
    const plain = written.replace(/\)\{[^{}]*\}$/, ')').replace(address, () => src);
    const image = hasSize
      ? `<img src="${src}" alt="${escapeHtml(alt)}"${name}${size(list)} />`
      : plain;
    return mode === undefined ? image : `<span class="only-${mode}">${image}</span>`;
  });
