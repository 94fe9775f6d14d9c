import path from 'node:path';
import { decodePath, encodePath, normalizePath } from '../../base/paths/route-path.ts';
import { siteRoot } from '../assets/named-file.ts';
import type { SourceDocument } from '../documents/read-document.ts';

type Base = Pick<SourceDocument, 'file' | 'path' | 'source'>;

/** `hash` is decoded and has no `#`. */
export type ResolvedLink =
  | { readonly kind: 'external' }
  | {
      readonly kind: 'page';
      readonly path: string;
      readonly href: string;
      readonly hash: string | null;
      /** The link, read as the path of a file or folder. The file or folder may not exist. */
      readonly file: string;
    };

export type PageLink = Extract<ResolvedLink, { readonly kind: 'page' }>;

/**
 * Looks up the address of a page by an equivalent address, a file, or a folder. Files and folders are relative to the
 * content folder.
 */
export type LinkedPages = {
  /** The canonical form of a page's path, such as `/changelog/` for `/changelog`. */
  readonly canonical: (path: string) => string | undefined;
  readonly ofFile: (file: string) => string | undefined;
  readonly ofFolder: (folder: string) => string | undefined;
};

const isExternal = (href: string): boolean => /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(href);

export const isPageFile = (target: string): boolean => /\.mdx?$/.test(target);

/**
 * Lists the files or folders that a link can mean, as paths in the content folder. A leading slash may refer to the
 * collection, such as `docs/`, or to the content folder.
 */
const namedPaths = (target: string, from: Base): [string, ...string[]] => {
  if (target.startsWith(siteRoot)) {
    return [path.posix.normalize(target.slice(siteRoot.length))];
  }
  return target.startsWith('/')
    ? [path.posix.join(from.source.collection, target), path.posix.join('.', target)]
    : [path.posix.join(path.posix.dirname(from.file), target)];
};

const findByFile = (named: string, { ofFile, ofFolder }: LinkedPages): string | undefined => {
  if (isPageFile(named)) {
    return ofFile(named);
  }
  const name = named.replace(/\/+$/, '');
  const file = ofFile(`${name}.md`) ?? ofFile(`${name}.mdx`);
  const folder = ofFolder(name);
  return named.endsWith('/') ? (folder ?? file) : (file ?? folder);
};

const firstOf = <Item>(items: readonly Item[], find: (item: Item) => string | undefined) => {
  for (const item of items) {
    const found = find(item);
    if (found !== undefined) {
      return found;
    }
  }
  return undefined;
};

/**
 * Resolves a link to a Markdown file to that file's page. Resolves any other link as browsers do, relative to the
 * address of the page. If nothing has that address, tries a path relative to the file, as in a repository.
 *
 * @param hasTarget whether something other than a page, such as a file, is at the address
 */
export const resolveLink = (
  href: string,
  from: Base,
  pages: LinkedPages,
  hasTarget: (path: string) => boolean = () => false,
): ResolvedLink => {
  if (isExternal(href)) {
    return { kind: 'external' };
  }
  const [, target = '', query = '', fragment] = /^([^?#]*)(\?[^#]*)?(?:#(.*))?$/s.exec(href) ?? [];
  const hash = fragment === undefined ? null : decodePath(fragment);
  if (target === '') {
    return { kind: 'page', path: from.path, href, hash, file: from.file };
  }
  const decoded = decodePath(target).normalize('NFC');
  const named = namedPaths(decoded, from);
  const verbatim = decoded === target ? [] : namedPaths(target, from);
  const findPage = () => firstOf([...named, ...verbatim], (name) => findByFile(name, pages));
  const local = target.startsWith(siteRoot) ? target.slice(siteRoot.length - 1) : target;
  const resolved = URL.parse(local, `http://site${encodePath(from.path)}`)?.pathname ?? local;
  const byAddress = normalizePath(decodePath(resolved));
  const isAddress =
    !isPageFile(decoded) && (pages.canonical(byAddress) !== undefined || hasTarget(byAddress));
  const found = (isAddress ? undefined : findPage()) ?? byAddress;
  const isFromContentFolder = /^\/(?:docs|changelog)\//.test(decoded);
  const suffix = `${query}${hash === null ? '' : `#${encodeURI(hash)}`}`;
  return {
    kind: 'page',
    path: found,
    href: `${pages.canonical(found) ?? encodePath(found)}${suffix}`,
    hash,
    file: (isFromContentFolder ? named.at(-1) : undefined) ?? named[0],
  };
};
