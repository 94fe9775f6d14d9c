/**
 * What a compiled page does not know yet, in the Markdown that is made of it: the address of a link, an error's entry in
 * the catalogue, the reference of an operation, the pages of a category, the servers of the API.
 */
export type SlotKind = 'href' | 'error' | 'operation' | 'cards' | 'servers';

/** U+0000 cannot occur in a page: Markdown replaces it (CommonMark 2.3). */
const mark = '\u0000';
// oxlint-disable-next-line no-control-regex -- see above
const slotPattern = /\u0000(\w+) ([^\u0000]*)\u0000/g;

export const slot = (kind: SlotKind, value: string): string => `${mark}${kind} ${value}${mark}`;

/** The markers of the quotes and list items that a line is in. */
const containers = /^(?:[\s>]|(?:[-*+]|\d+[.)])[ \t])*/;

/** Prefix of a line that continues the quotes and list items at an offset. */
const continuationAt = (text: string, at: number): string => {
  const before = text.slice(text.lastIndexOf('\n', at) + 1, at);
  return containers.exec(before)?.[0].replaceAll(/[^\s>]/g, ' ') ?? '';
};

/** Fills all slots of a text. All lines of a filling stay in the quotes and list items of its first. */
export const fillSlots = (
  text: string,
  fill: Readonly<Record<SlotKind, (value: string) => string>>,
): string =>
  text.replaceAll(slotPattern, (_, kind: string, value: string, at: number) => {
    const filling = fill[kind as SlotKind](value);
    const start = filling.includes('\n') ? continuationAt(text, at) : '';
    return start === '' ? filling : filling.replaceAll('\n', `\n${start}`);
  });
