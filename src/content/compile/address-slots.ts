/**
 * A slot stands in for an address on this site until all pages are compiled and the address can be resolved. HTML and
 * strings can contain it without escaping.
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
