import { fillAddressSlots } from '../compile/address-slots.ts';
import type { CompiledDocument } from '../compile/compiled-document.ts';

/** The last result for each page: of the pages of a site, an edit changes few. */
const filled = new WeakMap<
  CompiledDocument,
  { readonly version: string; readonly result: CompiledDocument }
>();

/**
 * Puts addresses into the slots of a compiled page. Its Markdown copy, which is read elsewhere, gets those with
 * the address of the site.
 *
 * @param resolved addresses on this site by the address as written
 * @returns the same object where the page has no slots
 */
export const fillAddresses = (
  document: CompiledDocument,
  resolved: Readonly<Record<string, string>>,
  siteUrl: string,
): CompiledDocument => {
  const addressOf = (index: number): string => {
    const href = document.references[index]?.href ?? '';
    return resolved[href] ?? href;
  };
  const version = JSON.stringify([siteUrl, resolved]);
  const last = filled.get(document);
  if (last?.version === version) {
    return last.result;
  }
  const code =
    document.code && fillAddressSlots(document.code, (index) => inString(addressOf(index)));
  const markdown = fillAddressSlots(document.markdown, (index) => {
    const address = addressOf(index);
    return address.startsWith('/') ? siteUrl + address : address;
  });
  const isUnchanged = code === document.code && markdown === document.markdown;
  const result = isUnchanged ? document : { ...document, code, markdown };
  filled.set(document, { version, result });
  return result;
};

/** A text as it stands between the quotes of a string in JavaScript. */
const inString = (text: string): string => JSON.stringify(text).slice(1, -1);
