import path from 'node:path';
import { documentId, parseSourcePath } from '../../content/document-address.ts';
import type { SourcePage } from '../pages/source-pages.ts';
import { mapOf, textOf } from '../site/read-value.ts';
import type { Collection, Note } from '../site/source-site.ts';
import { type SidebarEntry, categorySettings, followsFolders, parseSidebar } from './parse-sidebar.ts';

/** What sidebars become: positions of pages, and category files of folders. */
export type Placement = {
  /** File of a page → keys of its front matter. */
  readonly keys: ReadonlyMap<string, Readonly<Record<string, string | number>>>;
  /** Folder of the new site → its category file. */
  readonly categories: ReadonlyMap<string, Readonly<Record<string, unknown>>>;
  /** Sidebar → the page that it begins with. */
  readonly firstPages: ReadonlyMap<string, SourcePage>;
  readonly notes: readonly Note[];
};

type Category = Extract<SidebarEntry, { kind: 'category' }>;

/** The pages of a collection by what names them, in sidebars. */
const createIndex = (collection: Collection, pages: readonly SourcePage[]) => {
  const byId = new Map(pages.map((page) => [page.id, page]));
  const folderOf = (page: SourcePage): string => path.posix.dirname(page.to);
  const below = (folder: string): SourcePage[] => {
    const root = path.posix.join(collection.to, folder);
    return pages.filter(({ to }) => to.startsWith(`${root}/`));
  };
  return { byId, folderOf, below };
};

const linkedId = ({ settings }: Category): string | undefined => textOf(mapOf(settings, 'link'), 'id');

const depth = (folder: string): number => folder.split('/').length;

/** The deepest folder that holds all files. */
const commonFolder = (files: readonly string[]): string => {
  const [first = '', ...others] = files.map((file) => path.posix.dirname(file).split('/'));
  const parts = [...first];
  const length = others.reduce((known, other) => {
    const end = parts.findIndex((part, index) => part !== other[index]);
    return Math.min(known, end === -1 ? parts.length : end);
  }, parts.length);
  return parts.slice(0, length).join('/');
};

/** Puts the sidebars of a collection into positions and category files, as far as these can say it. */
export const placePages = (collection: Collection, pages: readonly SourcePage[]): Placement => {
  const sidebars = Object.entries(collection.sidebars ?? {}).map(
    ([name, value]) => [name, parseSidebar(value)] as const,
  );
  const { byId, below } = createIndex(collection, pages);
  const order = new Map<string, number>();
  const labels = new Map<string, string>();
  const ownOrder = new Set<string>();
  const folders = new Map<string, number>();
  const found: { readonly category: Category; readonly pages: ReadonlySet<string> }[] = [];
  const notes: Note[] = [];
  let count = 0;

  const visit = (entry: SidebarEntry): SourcePage[] => {
    count += 1;
    switch (entry.kind) {
      case 'page': {
        const page = byId.get(entry.id);
        if (page && !order.has(page.to)) {
          order.set(page.to, count);
          if (entry.label !== undefined) {
            labels.set(page.to, entry.label);
          }
        }
        if (!page) {
          notes.push({ isTaken: false, what: `sidebar entry \`${entry.id}\``, why: 'names no page' });
        }
        return page ? [page] : [];
      }
      case 'folder': {
        const all = below(entry.folder);
        folders.set(path.posix.join(collection.to, entry.folder), count);
        for (const { to } of all) {
          ownOrder.add(to);
        }
        return all;
      }
      case 'other':
        notes.push({ isTaken: false, what: `sidebar entry “${entry.label}”`, why: 'sidebars list pages only' });
        return [];
      case 'category': {
        const place = found.length;
        const linked = byId.get(linkedId(entry) ?? '');
        if (linked && !order.has(linked.to)) {
          order.set(linked.to, count);
        }
        const all = [...(linked ? [linked] : []), ...entry.items.flatMap(visit)];
        // Categories come before those that they contain.
        found.splice(place, 0, { category: entry, pages: new Set(all.map(({ to }) => to)) });
        return all;
      }
    }
  };

  const firstPages = new Map<string, SourcePage>();
  for (const [name, entries] of sidebars) {
    const [first] = entries.flatMap(visit);
    if (first) {
      firstPages.set(name, first);
    }
  }
  if (sidebars.every(([, entries]) => followsFolders(entries))) {
    return { keys: new Map(), categories: new Map(), firstPages, notes };
  }

  const listed = new Set([...order.keys(), ...ownOrder]);
  const categories = new Map<string, Record<string, unknown>>();
  const newId = (id: string): string | undefined => {
    const page = byId.get(id);
    return page && documentId(parseSourcePath(page.to), path.posix.basename(page.id));
  };
  for (const { category, pages: own } of found) {
    const folder = commonFolder([...own]);
    const inFolder = [...listed].filter((file) => file.startsWith(`${folder}/`));
    const isWhole = own.size > 0 && depth(folder) > depth(collection.to) && inFolder.length === own.size;
    if (isWhole && !categories.has(folder)) {
      categories.set(folder, categorySettings(category, newId));
    } else {
      const why =
        own.size === 0 ? 'lists no page' : 'a category here is a folder, and its pages are not one folder';
      notes.push({ isTaken: false, what: `category “${category.label}” (${own.size} pages)`, why });
    }
  }
  const keys = new Map<string, Record<string, string | number>>();
  const children = Map.groupBy(
    positions(order, ownOrder, folders, collection.to),
    ({ file }) => path.posix.dirname(file),
  );
  for (const siblings of children.values()) {
    const sorted = siblings.toSorted((a, b) => a.order - b.order);
    for (const [index, { file, isFolder }] of sorted.entries()) {
      if (isFolder) {
        categories.set(file, { ...categories.get(file), position: index + 1 });
      } else {
        const label = labels.get(file);
        keys.set(file, {
          sidebar_position: index + 1,
          ...(label === undefined ? {} : { sidebar_label: label }),
        });
      }
    }
  }
  notes.push(...sidebarNotes(sidebars, pages.length - listed.size));
  return { keys, categories, firstPages, notes };
};

type Position = { readonly file: string; readonly order: number; readonly isFolder: boolean };

/** Pages and folders with the place where the sidebar names the first of their pages. */
const positions = (
  order: ReadonlyMap<string, number>,
  ownOrder: ReadonlySet<string>,
  named: ReadonlyMap<string, number>,
  root: string,
): Position[] => {
  const folders = new Map(named);
  for (const [file, place] of order) {
    for (
      let folder = path.posix.dirname(file);
      folder !== root && folder !== '.';
      folder = path.posix.dirname(folder)
    ) {
      folders.set(folder, Math.min(folders.get(folder) ?? Infinity, place));
    }
  }
  folders.delete(root);
  return [
    ...[...order]
      .filter(([file]) => !ownOrder.has(file))
      .map(([file, place]) => ({ file, order: place, isFolder: false })),
    ...[...folders].map(([file, place]) => ({ file, order: place, isFolder: true })),
  ];
};

const sidebarNotes = (
  sidebars: readonly (readonly [string, unknown])[],
  unlisted: number,
): Note[] => {
  const names = sidebars.map(([name]) => `\`${name}\``);
  return [
    ...(names.length > 1
      ? [
          {
            isTaken: true,
            what: `sidebars ${names.join(', ')}`,
            why: 'one sidebar with the pages of all, one after the other',
          },
        ]
      : []),
    ...(unlisted > 0
      ? [
          {
            isTaken: true,
            what: `${unlisted} ${unlisted === 1 ? 'page' : 'pages'} that no sidebar lists`,
            why: 'at the end of the folder in the sidebar, which lists every page',
          },
        ]
      : []),
  ];
};
