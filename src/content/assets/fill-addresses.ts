import { fillAddressSlots } from '../compile/address-slots.ts';
import type { CompiledDocument } from '../compile/compiled-document.ts';

/** The last result for each page: an edit changes few of them. */
const filled = new WeakMap<
  CompiledDocument,
  { readonly version: string; readonly result: CompiledDocument }
>();

const inString = (text: string): string => JSON.stringify(text).slice(1, -1);

/**
 * Puts the resolved addresses into the code, the Markdown and the references of a compiled page.
 *
 * @param resolved addresses on this site by the address as written, where they differ
 */
export const fillAddresses = (
  document: CompiledDocument,
  resolved: Readonly<Record<string, string>>,
): CompiledDocument => {
  const version = JSON.stringify(resolved);
  const last = filled.get(document);
  if (last?.version === version) {
    return last.result;
  }
  const references = document.references.map((reference) => ({
    ...reference,
    href: resolved[reference.href] ?? reference.href,
  }));
  const addressOf = (index: number): string => references[index]?.href ?? '';
  const result = {
    ...document,
    references,
    code: document.code && fillAddressSlots(document.code, (index) => inString(addressOf(index))),
    markdown: fillAddressSlots(document.markdown, addressOf),
  };
  filled.set(document, { version, result });
  return result;
};
