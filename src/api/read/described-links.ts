import path from 'node:path';
import {
  escapeEverywhere,
  findAddresses,
  mapAddresses,
  type MarkdownAddress,
} from '../../base/text/markdown-addresses.ts';
import { valueAt } from '../../base/json/json-pointer.ts';
import type { SourceRange } from '../../problems/problem.ts';
import { memoize } from '../../base/memoize.ts';
import { createLocate, lineStarts } from '../../problems/yaml/yaml-locations.ts';
import { describedTexts, mapDescribedTexts } from '../document/described-texts.ts';
import type { OpenapiDocument } from '../document/openapi-document.ts';
import type { OpenapiFiles } from './openapi-files.ts';
import type { ParsedFile } from './parsed-file.ts';

/** A link or image in a description. Excludes addresses on other hosts. */
export type DescribedLink = Pick<MarkdownAddress, 'kind' | 'href'> & {
  readonly file: string;
  /** The address in the bundled document, after `rebaseAddresses` has added the file's folder. */
  readonly bundledHref: string;
  /** The description as written. */
  readonly text: string;
  readonly bundledText: string;
  readonly location: SourceRange;
};

const namesHost = /^(?:https?:\/\/[^/\s]|mailto:|tel:)/i;

const startsOf = memoize(({ source }: ParsedFile) => lineStarts(source));

const locatorOf = memoize(({ source, displayFile }: ParsedFile) =>
  createLocate(displayFile, 1, source),
);

/**
 * Finds an address in the source by counting its earlier occurrences. Offsets in the text differ from offsets in the
 * source, because YAML and JSON may fold and escape the text.
 */
const locateAddress = (
  file: ParsedFile,
  keys: readonly string[],
  text: string,
  { start, written }: MarkdownAddress,
): SourceRange => {
  const { source } = file;
  const value = file.locationAt(keys);
  let at = (startsOf(file)[value.line - 1] ?? 0) + value.column - 2;
  for (let count = text.slice(0, start).split(written).length; count > 0; count--) {
    at = source.indexOf(written, at + 1);
    if (at === -1) {
      return value;
    }
  }
  return locatorOf(file)(at, at + written.length);
};

const rebase = (href: string, file: string): string =>
  /^(?:[a-z][a-z\d+.-]*:|[/#?@]|$)/i.test(href)
    ? href
    : escapeEverywhere(`${path.posix.dirname(file)}/${href}`);

const rebaseText = (text: string, file: string): string =>
  mapAddresses(text, (href) => rebase(href, file));

/**
 * Adds the file's folder to relative addresses in a copy of the file's content. Otherwise, the bundler would merge
 * equal components of two files, although their addresses lead to different places.
 */
export const rebaseAddresses = (edited: ParsedFile, copy: unknown): void => {
  for (const { path: keys, text } of describedTexts(edited.value)) {
    const { file } = edited.sourceOf?.(keys) ?? { file: edited };
    const rebased = rebaseText(text, file.file);
    if (rebased !== text) {
      Object.assign(Object(valueAt(copy, keys.slice(0, -1))), { [keys.at(-1) ?? '']: rebased });
    }
  }
};

export const replaceAddresses = (
  openapi: OpenapiDocument,
  addresses: ReadonlyMap<string, string>,
): OpenapiDocument =>
  addresses.size === 0
    ? openapi
    : mapDescribedTexts(openapi, (text) =>
        mapAddresses(text, (href) => addresses.get(href) ?? href),
      );

/**
 * Undoes `rebaseAddresses`. If limit tokens in a description have been replaced, restores only its addresses, not their
 * escaping.
 */
export const restoreAddresses = (
  openapi: OpenapiDocument,
  links: readonly DescribedLink[],
): OpenapiDocument => {
  const texts = new Map(links.map(({ bundledText, text }) => [bundledText, text]));
  const addresses = new Map(links.map(({ bundledHref, href }) => [bundledHref, href]));
  return mapDescribedTexts(
    openapi,
    (text) => texts.get(text) ?? mapAddresses(text, (href) => addresses.get(href) ?? href),
  );
};

const linksOf = (edited: ParsedFile): DescribedLink[] =>
  [...describedTexts(edited.value)].flatMap(({ path: keys, text }) => {
    const { file, path: ownKeys } = edited.sourceOf?.(keys) ?? { file: edited, path: keys };
    const bundledText = rebaseText(text, file.file);
    return findAddresses(text)
      .filter(({ href }) => href !== '' && !namesHost.test(href))
      .map((address) => ({
        kind: address.kind,
        href: address.href,
        file: file.file,
        bundledHref: rebase(address.href, file.file),
        text,
        bundledText,
        location: locateAddress(file, ownKeys, text, address),
      }));
  });

export const findDescribedLinks = (files: OpenapiFiles): DescribedLink[] =>
  [...files.values()].flatMap(linksOf);
