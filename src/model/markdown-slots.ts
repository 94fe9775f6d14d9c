/** Parts of a page's Markdown that depend on the whole site, such as links or the cards of a category. */
export type SlotKind = 'href' | 'error' | 'operation' | 'cards' | 'servers';

/** U+0000 cannot occur in a page, because Markdown replaces it (CommonMark 2.3). */
const mark = '\u0000';
// oxlint-disable-next-line no-control-regex -- see above
const slotPattern = /\u0000(\w+) ([^\u0000]*)\u0000/g;

export const slot = (kind: SlotKind, value: string): string => `${mark}${kind} ${value}${mark}`;

const containers = /^(?:[\s>]|(?:[-*+]|\d+[.)])[ \t])*/;

/** Returns a prefix that keeps a new line inside the block quotes and list items around the offset. */
const continuationAt = (text: string, at: number): string => {
  const before = text.slice(text.lastIndexOf('\n', at) + 1, at);
  return containers.exec(before)?.[0].replaceAll(/[^\s>]/g, ' ') ?? '';
};

export const fillSlots = (
  text: string,
  fill: Readonly<Record<SlotKind, (value: string) => string>>,
): string =>
  text.replaceAll(slotPattern, (_, kind: string, value: string, at: number) => {
    const filling = fill[kind as SlotKind](value);
    const start = filling.includes('\n') ? continuationAt(text, at) : '';
    return start === '' ? filling : filling.replaceAll('\n', `\n${start}`);
  });
