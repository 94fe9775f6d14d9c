import { fillMarks } from '../compile/address-marks.ts';
import type { CompiledDocument } from '../compile/compiled-document.ts';

/**
 * Puts addresses in the place of the marks in a compiled page. Its Markdown copy, which is read elsewhere, gets those with
 * the address of the site.
 *
 * @param resolved addresses on this site by the address as written
 * @returns the same object where the page has no marks
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
  const code = document.code && fillMarks(document.code, (index) => inString(addressOf(index)));
  const markdown = fillMarks(document.markdown, (index) => {
    const address = addressOf(index);
    return address.startsWith('/') ? siteUrl + address : address;
  });
  return code === document.code && markdown === document.markdown
    ? document
    : { ...document, code, markdown };
};

/** A text as it stands between the quotes of a string in JavaScript. */
const inString = (text: string): string => JSON.stringify(text).slice(1, -1);
