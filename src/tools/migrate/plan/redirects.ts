import { stringify } from 'yaml';
import { removeBasePath } from '../../../base/paths/base-path.ts';
import { normalizePath, splitSuffix } from '../../../base/paths/route-path.ts';
import { type AddressBook, newAddress } from '../pages/address-book.ts';
import type { SourcePage } from '../pages/source-pages.ts';
import { frontMatterOf } from '../pages/front-matter.ts';
import { leftOut } from '../site/notes.ts';
import type { Note } from '../site/source-site.ts';

const fixedPaths = ['/', '/docs', '/changelog', '/search', '/offline', '/404'];

/**
 * Plans redirects for changed addresses, and keeps the old site's redirects. Redirects omit the base path, which does
 * not change.
 */
export const planRedirects = (book: AddressBook, pages: readonly SourcePage[]) => {
  const drafts = new Set(
    pages.filter(({ text }) => frontMatterOf(text)['draft'] === true).map(({ route }) => route),
  );
  const taken = new Set([...fixedPaths, ...pages.map(({ route }) => route)]);
  const { basePath } = book.site.settings;
  const withoutBase = (path: string): string | null => {
    const local = removeBasePath(`${path}/`, basePath);
    return local === null ? null : normalizePath(local);
  };
  const redirects = new Map(
    [...book.routes].filter(([from, to]) => from !== to && !taken.has(from) && !drafts.has(to)),
  );
  const statics = new Set(book.statics.values());
  const notes: Note[] = [];
  for (const { from, to, isHostRedirect } of book.site.redirects) {
    const path = normalizePath(from.replace(/\.html$/, ''));
    const address = isHostRedirect ? withoutBase(path) : path;
    const found = newAddress(to, book);
    const target = found === null ? null : normalizePath(splitSuffix(found).target);
    if (target === null || statics.has(target)) {
      const why = 'its target is not a page of the new site';
      notes.push(leftOut(`redirect \`${from}\` → \`${to}\``, why));
    } else if (address === null) {
      const why = `only the host can redirect addresses outside \`${basePath}\``;
      notes.push(leftOut(`redirect \`${from}\` → \`${to}\``, why));
    } else if (!taken.has(address) && address !== target) {
      redirects.set(address, target);
      const { suffix } = splitSuffix(found ?? '');
      if (suffix !== '') {
        const why = 'a redirect leads to the start of a page';
        notes.push(leftOut(`section \`${suffix}\` of redirect \`${from}\``, why));
      }
    }
  }
  const sorted = [...redirects].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return {
    count: sorted.length,
    text: stringify(
      sorted.map(([from, to]) => ({ from, to })),
      { lineWidth: 0 },
    ),
    notes,
  };
};
