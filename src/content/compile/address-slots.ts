/*
 * The addresses of files beside a page are known only once all files are, after the page is compiled. Until then a slot
 * stands for each, in its code and in its Markdown: the number of a reference of the page. It passes through URLs, HTML and
 * strings unchanged, and its random part keeps pages from holding it as text.
 */

const prefix = 'docs-address-c1f4b9e27d60:';
const slotPattern = new RegExp(`${prefix}(\\d+):`, 'g');
const wholeSlot = new RegExp(`^${prefix}(\\d+):$`);

export const addressSlot = (index: number): string => `${prefix}${index}:`;

/** The number of the reference whose slot a value is; null for any other value. */
export const addressSlotIndex = (value: string): number | null => {
  const [whole, index] = wholeSlot.exec(value) ?? [];
  return whole === undefined ? null : Number(index);
};

export const fillAddressSlots = (text: string, addressOf: (index: number) => string): string =>
  text.includes(prefix)
    ? text.replace(slotPattern, (_, index: string) => addressOf(Number(index)))
    : text;
