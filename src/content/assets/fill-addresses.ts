import { fillAddressSlots } from '../compile/address-slots.ts';
import type { CompiledDocument } from '../compile/compiled-document.ts';

const filled = new WeakMap<
  CompiledDocument,
  { readonly version: string; readonly result: CompiledDocument }
>();

const inString = (text: string): string => JSON.stringify(text).slice(1, -1);

/** @param resolved maps each address, as the author wrote it, to its canonical form */
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
