import { stringify } from 'yaml';
import { removeBasePath } from '../../../base/paths/base-path.ts';
import { addressKey } from '../../../content/routes/duplicate-route.ts';
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
  const taken = new Map(
    [...fixedPaths, ...pages.map(({ route }) => route)].map((path) => [addressKey(path), path]),
  );
  const { basePath } = book.site.settings;
  const withoutBase = (path: string): string | null => {
    const local = removeBasePath(`${path}/`, basePath);
    return local === null ? null : normalizePath(local);
  };
  const redirects = new Map<string, { readonly from: string; readonly to: string }>();
  const statics = new Set(book.statics.values());
  const notes: Note[] = [];
  const add = (from: string, to: string): void => {
    const key = addressKey(from);
    const other = taken.get(key) ?? redirects.get(key)?.from ?? from;
    if (other !== from) {
      const why = `its address differs from \`${other}\` only in case`;
      notes.push(leftOut(`redirect \`${from}\` → \`${to}\``, why));
    } else if (!taken.has(key) && from !== to) {
      redirects.set(key, { from, to });
    }
  };
  for (const [from, to] of book.routes) {
    if (from !== to && !drafts.has(to)) {
      add(from, to);
    }
  }
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
    } else if (taken.get(addressKey(address)) !== address && address !== target) {
      add(address, target);
      const { suffix } = splitSuffix(found ?? '');
      if (suffix !== '') {
        const why = 'a redirect leads to the start of a page';
        notes.push(leftOut(`section \`${suffix}\` of redirect \`${from}\``, why));
      }
    }
  }
  const sorted = [...redirects.values()].toSorted((a, b) => (a.from < b.from ? -1 : 1));
  return {
    count: sorted.length,
    text: stringify(sorted, { lineWidth: 0 }),
    // Keep one note per redirect, because `book.routes` also contains the old site's redirects.
    notes: [...new Map(notes.map((note) => [note.what, note])).values()],
  };
};
