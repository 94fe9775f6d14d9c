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
    }
  | { readonly kind: 'unknown-file'; readonly file: string };

export type PagesByFile = ReadonlyMap<string, { readonly path: string }>;

const isExternal = (href: string): boolean => /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(href);

/** A leading slash means the root of the collection, such as `docs/`. */
const targetFile = (target: string, from: Base): string => {
  const decoded = decodePath(target).normalize('NFC');
  if (decoded.startsWith(siteRoot)) {
    return path.posix.normalize(decoded.slice(siteRoot.length));
  }
  const base = decoded.startsWith('/')
    ? `${from.source.collection}/`
    : `${path.posix.dirname(from.file)}/`;
  return path.posix.join(base, decoded);
};

/**
 * A link to a Markdown file leads to its page.
 *
 * @param canonical maps a path to its canonical form, such as `/changelog` to `/changelog/`
 */
export const resolveLink = (
  href: string,
  from: Base,
  byFile: PagesByFile,
  canonical: (path: string) => string | undefined,
): ResolvedLink => {
  if (isExternal(href)) {
    return { kind: 'external' };
  }
  const [, target = '', query = '', fragment] = /^([^?#]*)(\?[^#]*)?(?:#(.*))?$/s.exec(href) ?? [];
  const hash = fragment === undefined ? null : decodePath(fragment);
  const page = (pagePath: string): ResolvedLink => {
    const suffix = `${query}${hash === null ? '' : `#${encodeURI(hash)}`}`;
    return {
      kind: 'page',
      path: pagePath,
      href: `${canonical(pagePath) ?? encodePath(pagePath)}${suffix}`,
      hash,
    };
  };
  if (target === '') {
    return { kind: 'page', path: from.path, href, hash };
  }
  if (/\.mdx?$/.test(target)) {
    const file = targetFile(target, from);
    const document =
      byFile.get(file) ?? (target.startsWith('/') ? byFile.get(target.slice(1)) : undefined);
    return document ? page(document.path) : { kind: 'unknown-file', file };
  }
  const local = target.startsWith(siteRoot) ? target.slice(siteRoot.length - 1) : target;
  const resolved = URL.parse(local, `http://site${encodePath(from.path)}`)?.pathname ?? local;
  return page(normalizePath(decodePath(resolved)));
};
