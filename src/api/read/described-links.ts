import { findAddresses, type MarkdownAddress } from '../../base/text/markdown-addresses.ts';
import type { SourceRange } from '../../problems/problem.ts';
import { createLocate } from '../../problems/yaml/yaml-locations.ts';
import { describedTexts } from '../document/described-texts.ts';
import type { OpenapiFiles } from './openapi-files.ts';
import type { ParsedFile } from './parsed-file.ts';

/** A link or image in a description. Excludes addresses on other hosts. */
export type DescribedLink = Pick<MarkdownAddress, 'kind' | 'href'> & {
  readonly file: string;
  readonly text: string;
  readonly location: SourceRange;
};

const namesHost = /^(?:https?:\/\/[^/\s]|mailto:|tel:)/i;

const offsetOf = (source: string, { line, column }: SourceRange): number => {
  let start = 0;
  for (let at = 1; at < line; at++) {
    start = source.indexOf('\n', start) + 1;
  }
  return start + column - 1;
};

/**
 * Finds an address in the source by counting its earlier occurrences. Offsets in the text differ from those in the
 * source, because YAML and JSON may fold and escape the text.
 */
const locateAddress = (
  { source, displayFile, locationAt }: ParsedFile,
  path: readonly string[],
  text: string,
  { start, written }: MarkdownAddress,
): SourceRange => {
  const value = locationAt(path);
  let at = offsetOf(source, value) - 1;
  for (let count = text.slice(0, start).split(written).length; count > 0; count--) {
    at = source.indexOf(written, at + 1);
    if (at === -1) {
      return value;
    }
  }
  return createLocate(displayFile, 1, source)(at, at + written.length);
};

const linksOf = (edited: ParsedFile): DescribedLink[] =>
  [...describedTexts(edited.value)].flatMap(({ path: keys, text }) => {
    const { file, path } = edited.sourceOf?.(keys) ?? { file: edited, path: keys };
    return findAddresses(text)
      .filter(({ href }) => href !== '' && !namesHost.test(href))
      .map((address) => ({
        kind: address.kind,
        href: address.href,
        file: file.file,
        text,
        location: locateAddress(file, path, text, address),
      }));
  });

export const findDescribedLinks = (files: OpenapiFiles): DescribedLink[] =>
  [...files.values()].flatMap(linksOf);
