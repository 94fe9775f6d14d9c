import path from 'node:path';
import { isInside, pathBelow, relativePath } from '../../../base/files/file-path.ts';
import {
  decodePath,
  encodePath,
  normalizePath,
  splitSuffix,
} from '../../../base/paths/route-path.ts';
import { mkdocsAddress } from '../site/mkdocs-nav.ts';
import type { SourceSite } from '../site/source-site.ts';
import { walkFolder } from '../site/walk-folder.ts';
import type { CopiedFile, SourcePage } from './source-pages.ts';

export type AddressBook = {
  /** Old address → new address, for pages and category lists. */
  readonly routes: ReadonlyMap<string, string>;
  readonly statics: ReadonlyMap<string, string>;
  /** Old absolute path → path in the new folder. */
  readonly files: ReadonlyMap<string, string>;
  /** Old address → path in the new folder, for files that the old site served next to its pages. */
  readonly served: ReadonlyMap<string, string>;
  /** Files that pages link to, as paths in the new folder. Grows as pages are written. */
  readonly linked: Set<string>;
  readonly site: SourceSite;
};

/** New folder for static files from `/assets/`, because builds write their own files to `/assets/`. */
export const mediaRoot = '/media/assets/';

export const staticAddress = (old: string): string => old.replace(/^\/assets\//, mediaRoot);

export const addressOfStatic = (file: string, { staticFolders }: SourceSite): string | null => {
  const folder = staticFolders.find((name) => isInside(name, file));
  return folder === undefined ? null : staticAddress(`/${pathBelow(folder, file)}`);
};

/** Addresses of link preview images may lack the leading slash. */
export const newPictureAddress = (old: string): string =>
  staticAddress(old.replace(/^assets\//, '/assets/'));

export const createAddressBook = (
  site: SourceSite,
  pages: readonly SourcePage[],
  files: readonly CopiedFile[],
  lists: ReadonlyMap<string, string>,
): AddressBook => {
  const roots = site.collections
    .filter(({ to, route }) => route !== '/' && (to === 'docs' || to === 'changelog'))
    .map(({ to, route }) => [route, `/${to}`] as const);
  const routes = new Map([
    ...roots,
    ...lists,
    ...pages
      .toReversed()
      .flatMap(({ oldRoutes, route }) => oldRoutes.map((old) => [old, route] as const)),
  ]);
  for (const { from, to, isHostRedirect = false } of site.redirects) {
    const target = routes.get(normalizePath(to));
    if (!isHostRedirect && target !== undefined && !routes.has(from)) {
      routes.set(from, target);
    }
  }
  const statics = site.staticFolders.flatMap((folder) =>
    walkFolder(folder).map((file) => `/${file}`),
  );
  const served = site.collections
    .filter(({ addresses }) => addresses !== undefined)
    .flatMap((collection) =>
      files
        .filter(({ from }) => isInside(collection.from, from))
        .map(({ from, to }) => {
          const below = pathBelow(collection.from, from);
          return [normalizePath(`${collection.route}/${below}`), to] as const;
        }),
    );
  return {
    served: new Map(served),
    routes,
    statics: new Map(statics.map((old) => [old, staticAddress(old)])),
    files: new Map([...files, ...pages].map(({ from, to }) => [from, to])),
    linked: new Set(),
    site,
  };
};

/** Removes the old site's origin and base path. Null for external and relative addresses. */
const sitePath = (href: string, { settings }: SourceSite): string | null => {
  const url = settings.url === undefined ? null : `${settings.url}${settings.basePath}`;
  if (url !== null && `${href}/`.startsWith(url)) {
    return `/${href.slice(url.length)}`;
  }
  const local = href.replace(/^pathname:\/\//, '');
  if (!local.startsWith('/') || local.startsWith('//')) {
    return null;
  }
  return `${local}/`.startsWith(settings.basePath)
    ? `/${local.slice(settings.basePath.length)}`
    : local;
};

const lookUp = (target: string, { routes, statics }: AddressBook): string | null => {
  const decoded = normalizePath(decodePath(target).replace(/\/index\.html$|\.html$/, ''));
  const route = routes.get(decoded);
  if (route !== undefined) {
    return encodePath(route);
  }
  const file = statics.get(decodePath(target));
  return file === undefined ? null : file === decodePath(target) ? target : encodePath(file);
};

/** Converts an absolute address on the old site; null if it is external or unknown. */
export const newAddress = (href: string, book: AddressBook): string | null => {
  const local = sitePath(href, book.site);
  if (local === null) {
    return null;
  }
  const { target, suffix } = splitSuffix(local);
  const found = lookUp(target, book) ?? (target === '/' ? target : null);
  return found === null ? null : `${found}${suffix}`;
};

/** Resolves a file reference in the old site: `./a.md`, `../static/x.png`, `@site/docs/a.md`, `~/a.md`. */
export const importedPath = (name: string, from: string, site: string): string =>
  /^(?:@site|~)\//.test(name)
    ? path.join(site, name.slice(name.indexOf('/')))
    : path.resolve(path.dirname(from), name);

const linkTo = (to: string, page: SourcePage, { linked }: AddressBook): string => {
  linked.add(to);
  return encodePath(relativePath(page.to, to));
};

const fileAddress = (target: string, page: SourcePage, book: AddressBook): string | null => {
  const file = importedPath(decodePath(target), page.from, book.site.folder);
  const address = addressOfStatic(file, book.site);
  if (address !== null) {
    return encodePath(address);
  }
  // Docusaurus also resolves links to Markdown files against the collection's folder.
  const fromRoot =
    book.site.kind === 'Docusaurus' && page.collection && /\.mdx?$/.test(target)
      ? book.files.get(path.join(page.collection.from, decodePath(target)))
      : undefined;
  const to = book.files.get(file) ?? fromRoot;
  return to === undefined ? null : linkTo(to, page, book);
};

const isSameFile = (a: string, b: string): boolean =>
  path.posix.normalize(decodePath(a)) === path.posix.normalize(decodePath(b));

/** Resolves links to missing `.md` files by their old addresses, so `a.md` can lead to `a/index.md`. */
const movedPage = (target: string, { from, collection }: SourcePage, { routes }: AddressBook) => {
  const file = path.resolve(path.dirname(from), decodePath(target));
  return collection?.addresses && target.endsWith('.md')
    ? (routes.get(mkdocsAddress(pathBelow(collection.from, file))) ?? null)
    : null;
};

/** Resolves `target` as a browser would, to find a file that the old site served next to its pages. */
const servedFile = (target: string, page: SourcePage, book: AddressBook): string | null => {
  const [route = '/'] = page.oldRoutes;
  const resolved = URL.parse(target, `http://site${encodePath(route)}/`)?.pathname;
  const to =
    resolved === undefined ? undefined : book.served.get(normalizePath(decodePath(resolved)));
  return to === undefined ? null : linkTo(to, page, book);
};

/**
 * Converts a relative address; null if the address stays the same or is unknown. Old page addresses may end in a slash,
 * so the address is resolved against both forms. New page addresses have no final slash.
 */
const newRelative = (target: string, page: SourcePage, book: AddressBook): string | null => {
  const known = fileAddress(target, page, book);
  if (known !== null) {
    return isSameFile(known, target) ? null : known;
  }
  const moved = movedPage(target, page, book);
  if (moved !== null) {
    return moved;
  }
  const [route] = page.oldRoutes;
  if (target === '' || target.startsWith('@site/') || route === undefined) {
    return null;
  }
  const bases = [`${encodePath(route)}/`, encodePath(route)];
  const found = (book.site.settings.hasTrailingSlash ? bases : bases.toReversed())
    .map((base) => URL.parse(target, `http://site${base}`)?.pathname)
    .map((resolved) => (resolved === undefined ? null : lookUp(resolved, book)))
    .find((address) => address !== null);
  const now = URL.parse(target, `http://site${encodePath(page.route)}`)?.pathname ?? '';
  if (found === undefined) {
    return servedFile(target, page, book);
  }
  return normalizePath(decodePath(now)) === normalizePath(decodePath(found)) ? null : found;
};

export const rewriteAddress = (
  href: string,
  page: SourcePage,
  book: AddressBook,
): string | null => {
  const wide = newAddress(href, book);
  if (wide !== null) {
    return wide === href ? null : wide;
  }
  const local = sitePath(href, book.site);
  const { target, suffix } = splitSuffix(local ?? href);
  if (local !== null) {
    const file = servedFile(target, page, book);
    return file === null ? null : `${file}${suffix}`;
  }
  const isRelative = !/^(?:[a-z][a-z\d+.-]*:|\/|#|\?)/i.test(href);
  if (!isRelative) {
    return null;
  }
  const relative = newRelative(target, page, book);
  return relative === null ? null : `${relative}${suffix}`;
};
