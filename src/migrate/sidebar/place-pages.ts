import path from 'node:path';
import { documentId, parseSourcePath } from '../../content/document-address.ts';
import type { SourcePage } from '../pages/source-pages.ts';
import type { Collection, Note } from '../site/source-site.ts';
import { categorySettings, followsFolders, parseSidebar } from './parse-sidebar.ts';
import { type WalkedSidebars, walkSidebars } from './walk-sidebars.ts';

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

/** The deepest folder that holds all files. */
const commonFolder = (files: readonly string[]): string => {
  const [first = [], ...others] = files.map((file) => path.posix.dirname(file).split('/'));
  const differs = first.findIndex((part, index) => others.some((other) => other[index] !== part));
  return first.slice(0, differs === -1 ? first.length : differs).join('/');
};

/** The folders that hold exactly the pages of a category, and notes of the categories that no folder is. */
const placeCategories = (
  { to: root }: Collection,
  pages: readonly SourcePage[],
  { order, ownOrder, categories }: WalkedSidebars,
) => {
  const listed = [...new Set([...order.keys(), ...ownOrder])];
  const byId = new Map(pages.map((page) => [page.id, page]));
  const newId = (id: string): string | undefined => {
    const page = byId.get(id);
    return page && documentId(parseSourcePath(page.to), path.posix.basename(page.id));
  };
  const placed = new Map<string, Record<string, unknown>>();
  const notes: Note[] = [];
  for (const { category, files } of categories) {
    const folder = commonFolder([...files]);
    const inFolder = listed.filter((file) => file.startsWith(`${folder}/`));
    const isFolder = folder.startsWith(`${root}/`) && inFolder.length === files.size;
    if (isFolder && !placed.has(folder)) {
      placed.set(folder, categorySettings(category, newId));
    } else {
      const why =
        files.size === 0
          ? 'lists no page'
          : 'a category here is a folder, and its pages are not one folder';
      const what = `category “${category.label}” (${files.size} ${files.size === 1 ? 'page' : 'pages'})`;
      notes.push({ isTaken: false, what, why });
    }
  }
  return { placed, notes };
};

type Position = {
  readonly file: string;
  readonly place: number;
  readonly isFolder: boolean;
};

/** Pages and folders with the place where the sidebars name the first of their pages. */
const positions = (root: string, { order, ownOrder, folders }: WalkedSidebars): Position[] => {
  const first = new Map(folders);
  for (const [file, place] of order) {
    let folder = path.posix.dirname(file);
    while (folder.startsWith(`${root}/`)) {
      first.set(folder, Math.min(first.get(folder) ?? Infinity, place));
      folder = path.posix.dirname(folder);
    }
  }
  first.delete(root);
  return [
    ...[...order]
      .filter(([file]) => !ownOrder.has(file))
      .map(([file, place]) => ({ file, place, isFolder: false })),
    ...[...first].map(([file, place]) => ({ file, place, isFolder: true })),
  ];
};

const summary = (names: readonly string[], unlisted: number): Note[] => [
  ...(names.length > 1
    ? [
        {
          isTaken: true,
          what: `sidebars ${names.map((name) => `\`${name}\``).join(', ')}`,
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

/** Puts the sidebars of a collection into positions and category files, as far as these can say it. */
export const placePages = (collection: Collection, pages: readonly SourcePage[]): Placement => {
  const sidebars = Object.entries(collection.sidebars ?? {}).map(
    ([name, value]) => [name, parseSidebar(value)] as const,
  );
  const walked = walkSidebars(collection, pages, sidebars);
  const { firstPages } = walked;
  if (sidebars.every(([, entries]) => followsFolders(entries))) {
    return { keys: new Map(), categories: new Map(), firstPages, notes: walked.notes };
  }
  const { placed, notes } = placeCategories(collection, pages, walked);
  const categories = new Map(placed);
  const keys = new Map<string, Record<string, string | number>>();
  const neighbours = Map.groupBy(positions(collection.to, walked), ({ file }) =>
    path.posix.dirname(file),
  );
  for (const entries of neighbours.values()) {
    const sorted = entries.toSorted((a, b) => a.place - b.place);
    for (const [index, { file, isFolder }] of sorted.entries()) {
      if (isFolder) {
        categories.set(file, { ...categories.get(file), position: index + 1 });
      } else {
        const label = walked.labels.get(file);
        const named = label === undefined ? {} : { sidebar_label: label };
        keys.set(file, { sidebar_position: index + 1, ...named });
      }
    }
  }
  const listed = new Set([...walked.order.keys(), ...walked.ownOrder]);
  return {
    keys,
    categories,
    firstPages,
    notes: [
      ...walked.notes,
      ...notes,
      ...summary(
        sidebars.map(([name]) => name),
        pages.length - listed.size,
      ),
    ],
  };
};
