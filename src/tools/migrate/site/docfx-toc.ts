import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseDocument } from 'yaml';
import { isRecord } from '../../../base/json/is-record.ts';
import { type UnknownMap, listOf } from '../../../base/json/read-map.ts';
import { isFile } from '../../../base/files/file-type.ts';
import { type NavItem, isAddress } from './mkdocs-nav.ts';
import { mapsOf, textAt } from './read-value.ts';

const readToc = (file: string): readonly UnknownMap[] => {
  const text = readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
  const document = parseDocument(text, { logLevel: 'silent' });
  const items: unknown = document.errors.length > 0 ? [] : document.toJS();
  return mapsOf({ items: isRecord(items) ? listOf(items, 'items') : items }, 'items');
};

/** In DocFX, an entry with only a name is the heading of the entries after it. */
const gather = (items: readonly NavItem[]): NavItem[] => {
  const gathered: NavItem[] = [];
  let open: NavItem[] = gathered;
  for (const item of items) {
    const [label, inside] = typeof item === 'string' ? [] : (Object.entries(item)[0] ?? []);
    if (label !== undefined && Array.isArray(inside) && inside.length === 0) {
      open = [];
      gathered.push({ [label]: open });
    } else {
      open.push(item);
    }
  }
  return gathered.filter(
    (item) => typeof item === 'string' || Object.values(item)[0]?.length !== 0,
  );
};

/**
 * Converts a table of contents of DocFX, and the tables that it names, to the format of `nav` in MkDocs. Paths become
 * relative to `folder`.
 *
 * @param used tables that have been read; this function adds to them
 */
export const tocItems = (folder: string, toc: string, used: Set<string>): NavItem[] => {
  used.add(toc);
  const placeOf = (href: string | undefined): string | undefined =>
    href === undefined || isAddress(href)
      ? href
      : path.posix.join(
          href.startsWith('~/') ? '' : path.posix.dirname(toc),
          href.replace('~/', '').replace(/\/$/, '/toc.yml'),
        );
  const itemsFor = (entry: UnknownMap): NavItem[] => {
    const name = textAt(entry, 'name');
    const href = placeOf(textAt(entry, 'href') ?? textAt(entry, 'tocHref'));
    const isToc = href !== undefined && /(?:^|\/)toc\.yml$/i.test(href);
    const isRead = isToc && !used.has(href) && isFile(path.join(folder, href));
    const inside = [
      ...mapsOf(entry, 'items').flatMap(itemsFor),
      ...(isRead ? tocItems(folder, href, used) : []),
    ];
    const uid = textAt(entry, 'uid') ?? textAt(entry, 'topicUid');
    const own = isToc && used.has(href) ? undefined : href?.replace(/toc\.yml$/i, 'index.md');
    const page =
      placeOf(textAt(entry, 'topicHref') ?? textAt(entry, 'homepage')) ??
      own ??
      (uid && `xref:${uid}`);
    if (inside.length === 0 && page !== undefined) {
      return [name === undefined ? page : { [name]: page }];
    }
    const items = [...(page === undefined ? [] : [page]), ...gather(inside)];
    return name === undefined ? items : [{ [name]: items }];
  };
  return gather(readToc(path.join(folder, toc)).flatMap(itemsFor));
};
