import path from 'node:path';
import { listFiles } from '../../base/files/list-files.ts';

/**
 * The addresses of the pages in a folder of files: `/guide/` for `guide/index.html`, `/guide` for `guide.html`. Pages
 * that only lead on to another one are among them, as their readers are.
 */
export const findPages = (folder: string): readonly string[] =>
  listFiles(folder)
    .map((file) => (path.isAbsolute(file) ? path.relative(folder, file) : file))
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => file.endsWith('.html'))
    .map((file) => `/${file.replace(/(?:^|(?<=\/))index\.html$/, '').replace(/\.html$/, '')}`)
    .map(encodeURI)
    .toSorted();

/** The addresses that a sitemap lists, or a list of sitemaps. */
export const readLocations = (xml: string): readonly URL[] =>
  [...xml.matchAll(/<loc>\s*(.*?)\s*<\/loc>/g)].flatMap(
    // an address that is none leads to no page
    ([, address = '']) => URL.parse(address.replaceAll('&amp;', '&'), 'http://localhost') ?? [],
  );

/** The addresses of a sitemap as paths: the site may be served at another address than it is made for. */
export const readSitemap = (xml: string): readonly string[] =>
  readLocations(xml).map(({ pathname }) => pathname);
