/*
 * Addresses on this site are resolved after all pages are compiled. Until then the code and the Markdown of a page have a
 * slot for each: the index of a reference of the page. URLs, HTML and strings keep it unchanged, and its random part does
 * not occur in the text of pages.
 */

const prefix = 'docs-address-c1f4b9e27d60:';
const slotPattern = new RegExp(`${prefix}(\\d+):`, 'g');
const wholeSlot = new RegExp(`^${prefix}(\\d+):$`);

export const addressSlot = (index: number): string => `${prefix}${index}:`;

export const addressSlotIndex = (value: string): number | null => {
  const [whole, index] = wholeSlot.exec(value) ?? [];
  return whole === undefined ? null : Number(index);
};

export const fillAddressSlots = (text: string, addressOf: (index: number) => string): string =>
  text.includes(prefix)
    ? text.replace(slotPattern, (_, index: string) => addressOf(Number(index)))
    : text;
