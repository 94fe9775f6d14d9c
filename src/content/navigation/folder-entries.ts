import path from 'node:path';
import type { CategoryLink } from '../../../schemas/category.ts';
import type { SidebarCategory, SidebarItem } from '../../model/site.ts';
import { indexOnce } from '../../problems/name-index.ts';
import { encodePath } from '../../base/paths/route-path.ts';
import { type Problem, createProblem, uniqueProblems } from '../../problems/problem.ts';
import type { CategorySource } from '../folder/data-files.ts';
import { folderCategoryPaths, splitPrefix } from '../documents/document-address.ts';
import type { SourceDocument } from '../documents/read-document.ts';
import type { CategoryAddresses } from './category-addresses.ts';
import { type GeneratedCategory, generatedCategory } from './generated-category.ts';
import { unknownDocument } from './named-documents.ts';

type SortableItem = {
  readonly item: SidebarItem;
  readonly position: number;
  readonly name: string;
};

type Folder = {
  readonly name: string;
  readonly sourceFolder: string;
  readonly documents: SourceDocument[];
  readonly folders: Map<string, Folder>;
};

const newFolder = (name: string, sourceFolder: string): Folder => ({
  name,
  sourceFolder,
  documents: [],
  folders: new Map(),
});

const toTree = (documents: readonly SourceDocument[]): Folder => {
  const root = newFolder('', '');
  for (const document of documents) {
    const onDisk = document.file.split('/').slice(1, -1);
    let folder = root;
    onDisk.forEach((name, index) => {
      const next =
        folder.folders.get(name) ??
        newFolder(splitPrefix(name).name, onDisk.slice(0, index + 1).join('/'));
      folder.folders.set(name, next);
      folder = next;
    });
    folder.documents.push(document);
  }
  return root;
};

export const labelOf = ({ title, frontMatter }: SourceDocument): string =>
  frontMatter.sidebar_label ?? title;

const NO_POSITION = Number.MAX_SAFE_INTEGER;
const LAST = Number.MAX_VALUE;

const byPosition = (a: SortableItem, b: SortableItem): number =>
  a.position - b.position || a.name.localeCompare(b.name, 'en', { numeric: true });

const toSortable = (document: SourceDocument): SortableItem => ({
  item: { kind: 'document', label: labelOf(document), href: encodePath(document.path) },
  position: document.frontMatter.sidebar_position ?? document.source.prefix ?? NO_POSITION,
  name: path.posix.basename(document.file),
});

type SidebarBuild = {
  readonly documentsById: ReadonlyMap<string, SourceDocument>;
  readonly categories: ReadonlyMap<string, CategorySource>;
  readonly brokenIds: ReadonlySet<string>;
  readonly addresses: CategoryAddresses;
  /** Keyed by folder, so that sidebars that list the same folder share its entry. */
  readonly generated: Map<string, GeneratedCategory>;
  readonly problems: Problem[];
};

export const isListed = ({ frontMatter }: SourceDocument): boolean => frontMatter.unlisted !== true;

const linkedDocument = (
  folder: Folder,
  category: CategorySource | undefined,
  { documentsById, brokenIds, problems }: SidebarBuild,
): SourceDocument | undefined => {
  const link = category?.settings.link;
  if (link === undefined) {
    return folder.documents.find(({ source }) => source.isFolderPage);
  }
  if (category === undefined || link?.type !== 'doc') {
    return undefined;
  }
  const ids = [link.id, `${folder.sourceFolder}/${link.id}`];
  const named = ids.flatMap((id) => documentsById.get(id) ?? []);
  const document = named.find(isListed);
  const location = category.locationAt(['link', 'id']);
  if (!document && named[0]) {
    problems.push(
      createProblem({
        code: 'category/unlisted-document',
        location,
        expected: '`link.id` to name a document that is listed',
        found: `${JSON.stringify(link.id)}, which is unlisted`,
        related: {
          message: 'It is made unlisted at',
          location: named[0].locationOfKey('unlisted'),
        },
      }),
    );
  } else if (!document && !ids.some((id) => brokenIds.has(id))) {
    const names = indexOnce(documentsById, 'listed', () =>
      [...documentsById.values()].filter(isListed).map(({ id }) => id),
    );
    const code = 'category/unknown-document';
    problems.push(unknownDocument(link.id, 'link.id', names, { code, location }));
  }
  return document;
};

type Index = Extract<CategoryLink, { readonly type: 'generated-index' }>;

/**
 * Called before nested categories are built, so that if two categories have the same name, the outer one gets the short
 * address.
 */
const claimPage = (category: CategorySource | undefined, { addresses }: SidebarBuild) => {
  const link = category?.settings.link;
  if (!category || link?.type !== 'generated-index') {
    return null;
  }
  const { folder, locationAt } = category;
  const paths = folderCategoryPaths(folder, link.slug);
  const address = addresses.claim({
    key: folder,
    paths,
    isWritten: link.slug !== undefined,
    location: locationAt(['link', 'slug']),
  });
  return address === null ? null : { category, link, address };
};

const generatePage = (
  {
    category,
    link,
    address,
  }: { readonly category: CategorySource; readonly link: Index; readonly address: string },
  label: string,
  items: readonly SidebarItem[],
  { generated }: SidebarBuild,
): void => {
  const { file, locationAt, settings } = category;
  const locate = (key: string) => locationAt(['link', key]);
  const facts = { path: address, label, description: settings.description, items, file, locate };
  generated.set(category.folder, generatedCategory(link, facts));
};

const buildCategory = (folder: Folder, build: SidebarBuild): SortableItem | null => {
  const category = build.categories.get(folder.sourceFolder);
  const { collapsible = true, collapsed = true, ...settings } = category?.settings ?? {};
  const linked = linkedDocument(folder, category, build);
  const page = claimPage(category, build);
  const items = buildItems(folder, linked, build);
  if (items.length === 0 && !linked) {
    return null;
  }
  const label = settings.label ?? (linked ? labelOf(linked) : folder.name);
  if (page) {
    generatePage(page, label, items, build);
  }
  const address = linked?.path ?? page?.address;
  const item: SidebarCategory = {
    kind: 'category',
    label,
    description: settings.description ?? linked?.frontMatter.description ?? '',
    href: address === undefined ? null : encodePath(address),
    collapsible,
    collapsed: collapsible && collapsed,
    items,
  };
  const position =
    settings.position ??
    splitPrefix(path.posix.basename(folder.sourceFolder)).prefix ??
    linked?.frontMatter.sidebar_position ??
    NO_POSITION;
  return { item, position: position === 'last' ? LAST : position, name: folder.name };
};

const buildItems = (
  folder: Folder,
  linked: SourceDocument | undefined,
  build: SidebarBuild,
): SidebarItem[] => {
  const pages = folder.documents.filter((document) => document !== linked).map(toSortable);
  const categories = [...folder.folders.values()].flatMap(
    (below) => buildCategory(below, build) ?? [],
  );
  return [...pages, ...categories].toSorted(byPosition).map(({ item }) => item);
};

const findFolder = (root: Folder, name: string): Folder | undefined =>
  name
    .split('/')
    .filter((part) => part !== '' && part !== '.')
    .reduce<Folder | undefined>(
      (folder, part) =>
        folder?.folders.get(part) ??
        [...(folder?.folders.values() ?? [])].find((below) => below.name === part),
      root,
    );

type FolderEntries = { readonly folder: string; readonly items: readonly SidebarItem[] };

const namesBelow = ({ folders }: Folder): string[] =>
  [...folders.values()].flatMap((folder) => [folder.sourceFolder, ...namesBelow(folder)]);

export type Folders = ReturnType<typeof readFolders>;

/**
 * As in Docusaurus, positions determine the order of siblings, and a folder's page becomes the link of its category.
 */
export const readFolders = (
  documents: readonly SourceDocument[],
  categories: readonly CategorySource[],
  brokenIds: ReadonlySet<string>,
  addresses: CategoryAddresses,
) => {
  const build: SidebarBuild = {
    documentsById: new Map(documents.map((document) => [document.id, document])),
    categories: new Map(categories.map((category) => [category.folder, category])),
    brokenIds,
    addresses,
    generated: new Map(),
    problems: [],
  };
  const root = toTree(documents.filter(isListed));
  return {
    /** Entries of a folder in `docs/` (`.` for `docs/` itself). Null for a folder without pages. */
    entriesOf: (name: string): FolderEntries | null => {
      const folder = findFolder(root, name);
      return folder
        ? { folder: folder.sourceFolder, items: buildItems(folder, undefined, build) }
        : null;
    },
    names: (): string[] => namesBelow(root),
    generated: (): GeneratedCategory[] => [...build.generated.values()],
    problems: (): Problem[] => uniqueProblems(build.problems),
  };
};
