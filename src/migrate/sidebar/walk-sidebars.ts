import path from 'node:path';
import type { SourcePage } from '../pages/source-pages.ts';
import { mapOf, textOf } from '../site/read-value.ts';
import type { Collection, Note } from '../site/source-site.ts';
import type { SidebarEntry } from './parse-sidebar.ts';

type Category = Extract<SidebarEntry, { kind: 'category' }>;

/** What the sidebars of a collection name, in the order of their entries. Files and folders are those of the new site. */
export type WalkedSidebars = {
  /** File of a page → the place of its first entry. */
  readonly order: ReadonlyMap<string, number>;
  readonly labels: ReadonlyMap<string, string>;
  /** Files whose order their folder decides. */
  readonly ownOrder: ReadonlySet<string>;
  /** Folder whose pages a sidebar lists → the place of its entry. */
  readonly folders: ReadonlyMap<string, number>;
  /** Categories before those that they contain, with the files of their pages. */
  readonly categories: readonly {
    readonly category: Category;
    readonly files: ReadonlySet<string>;
  }[];
  readonly firstPages: ReadonlyMap<string, SourcePage>;
  readonly notes: readonly Note[];
};

const linkedId = ({ settings }: Category): string => textOf(mapOf(settings, 'link'), 'id') ?? '';

/** Walks through all sidebars of a collection. */
export const walkSidebars = (
  collection: Collection,
  pages: readonly SourcePage[],
  sidebars: readonly (readonly [name: string, entries: readonly SidebarEntry[]])[],
): WalkedSidebars => {
  const byId = new Map(pages.map((page) => [page.id, page]));
  const order = new Map<string, number>();
  const labels = new Map<string, string>();
  const ownOrder = new Set<string>();
  const folders = new Map<string, number>();
  const categories: { category: Category; files: Set<string> }[] = [];
  const notes: Note[] = [];
  let place = 0;

  const list = (page: SourcePage, label?: string): void => {
    if (!order.has(page.to)) {
      order.set(page.to, place);
      if (label !== undefined) {
        labels.set(page.to, label);
      }
    }
  };

  const visitFolder = (name: string): SourcePage[] => {
    const folder = path.posix.join(collection.to, name);
    const all = pages.filter(({ to }) => to.startsWith(`${folder}/`));
    folders.set(folder, place);
    all.forEach(({ to }) => ownOrder.add(to));
    return all;
  };

  const visitCategory = (category: Category): SourcePage[] => {
    const files = new Set<string>();
    categories.push({ category, files });
    const linked = byId.get(linkedId(category));
    if (linked) {
      list(linked);
    }
    const all = [...(linked ? [linked] : []), ...category.items.flatMap(visit)];
    all.forEach(({ to }) => files.add(to));
    return all;
  };

  const visit = (entry: SidebarEntry): SourcePage[] => {
    place += 1;
    switch (entry.kind) {
      case 'page': {
        const page = byId.get(entry.id);
        if (!page) {
          notes.push({
            isTaken: false,
            what: `sidebar entry \`${entry.id}\``,
            why: 'names no page',
          });
          return [];
        }
        list(page, entry.label);
        return [page];
      }
      case 'folder':
        return visitFolder(entry.folder);
      case 'category':
        return visitCategory(entry);
      case 'other':
        notes.push({
          isTaken: false,
          what: `sidebar entry “${entry.label}”`,
          why: 'sidebars list pages only',
        });
        return [];
    }
  };

  const firstPages = new Map<string, SourcePage>();
  for (const [name, entries] of sidebars) {
    const [first] = entries.flatMap(visit);
    if (first) {
      firstPages.set(name, first);
    }
  }
  return { order, labels, ownOrder, folders, categories, firstPages, notes };
};
