import { listFiles } from '../../base/files/list-files.ts';

/** `/guide/` for `guide/index.html`, `/guide` for `guide.html`. Includes pages that redirect. */
export const findPages = (folder: string): readonly string[] =>
  listFiles(folder)
    .filter((file) => file.endsWith('.html'))
    .map((file) => `/${file.replace(/(?:^|(?<=\/))index\.html$/, '').replace(/\.html$/, '')}`)
    .map(encodeURI)
    .toSorted();

export const readLocations = (xml: string): readonly URL[] =>
  [...xml.matchAll(/<loc>\s*(.*?)\s*<\/loc>/g)].flatMap(
    ([, address = '']) => URL.parse(address.replaceAll('&amp;', '&'), 'http://localhost') ?? [],
  );

/** Paths only, since the site may be served at another address than the published one. */
export const readSitemap = (xml: string): readonly string[] =>
  readLocations(xml).map(({ pathname }) => pathname);
