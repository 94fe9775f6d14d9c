import type { PageLink, SidebarCategory, SidebarItem } from '../../model/site.ts';
import { encodePath } from '../../paths/route-path.ts';
import { type SourceLocation, type Problem, createProblem } from '../../problems/problem.ts';
import { suggest } from '../../problems/suggest.ts';
import { categoryPath, isFolderPage, splitPrefix } from '../document-address.ts';
import type { SourceDocument } from '../read-document.ts';
import type { CategorySource } from './category-files.ts';

/** A category whose page is a generated list, before its breadcrumbs and neighbours are known. */
export type GeneratedCategory = {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly items: readonly SidebarItem[];
  /** Location of the address in its category file. */
  readonly location: SourceLocation;
};

/** The sidebar, its generated categories, and the problems of category files. */
export type SidebarResult = {
  readonly items: SidebarItem[];
  readonly generated: GeneratedCategory[];
  readonly problems: Problem[];
};

/** An item with what orders it among its neighbours. */
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

const labelOf = ({ frontMatter }: SourceDocument): string =>
  frontMatter.sidebar_label ?? frontMatter.title;

// Items without a position come last, ordered by name; numbers in names are compared as numbers.
const byPosition = (a: SortableItem, b: SortableItem): number =>
  a.position - b.position || a.name.localeCompare(b.name, 'en', { numeric: true });

const toSortable = (document: SourceDocument): SortableItem => ({
  item: { kind: 'document', label: labelOf(document), href: encodePath(document.path) },
  position:
    document.frontMatter.sidebar_position ?? document.source.prefix ?? Number.MAX_SAFE_INTEGER,
  name: document.file.split('/').at(-1) ?? '',
});

/**
 * Builds the `documentation` sidebar from folders, front matter and category files, by Docusaurus's rules: positions
 * order neighbours, a folder's own page becomes its category's link, and a folder without pages does not show.
 *
 * @param brokenIds documents with errors: a reference to one is not reported as well
 */
export const buildSidebar = (
  all: readonly SourceDocument[],
  categories: readonly CategorySource[],
  brokenIds: ReadonlySet<string>,
): SidebarResult => {
  const documents = all.filter(({ frontMatter }) => frontMatter.unlisted !== true);
  const byId = new Map(documents.map((document) => [document.id, document]));
  const unlistedById = new Map(
    all
      .filter(({ frontMatter }) => frontMatter.unlisted === true)
      .map((document) => [document.id, document]),
  );
  const byFolder = new Map(categories.map((category) => [category.folder, category]));
  const generated: GeneratedCategory[] = [];
  const problems: Problem[] = [];

  const linkedDocument = (
    folder: Folder,
    category: CategorySource | undefined,
  ): SourceDocument | undefined => {
    const link = category?.settings.link;
    if (link === undefined) {
      return folder.documents.find(({ source }) => isFolderPage(source));
    }
    if (category === undefined || link?.type !== 'doc') {
      return undefined;
    }
    const ids = [link.id, `${folder.sourceFolder}/${link.id}`];
    const document = ids.map((id) => byId.get(id)).find((found) => found !== undefined);
    const unlisted = ids.map((id) => unlistedById.get(id)).find((found) => found !== undefined);
    if (!document && unlisted) {
      problems.push(
        createProblem({
          code: 'category/unlisted-document',
          location: category.locationAt(['link', 'id']),
          expected: '`link.id` to name a document that is listed',
          found: `${JSON.stringify(link.id)}, which is unlisted`,
          related: {
            message: 'It is made unlisted at',
            location: unlisted.locationOfKey('unlisted'),
          },
        }),
      );
    } else if (!document && !ids.some((id) => brokenIds.has(id))) {
      const suggestion = suggest(link.id, byId.keys());
      problems.push(
        createProblem({
          code: 'category/unknown-document',
          location: category.locationAt(['link', 'id']),
          expected: '`link.id` to name a document',
          found: JSON.stringify(link.id),
          suggestion,
        }),
      );
    }
    return document;
  };

  const buildCategory = (folder: Folder): SortableItem | null => {
    const category = byFolder.get(folder.sourceFolder);
    const settings = category?.settings ?? {};
    const linked = linkedDocument(folder, category);
    const items = buildItems(folder, linked);
    if (items.length === 0 && !linked) {
      return null;
    }
    const label = settings.label ?? (linked ? labelOf(linked) : folder.name);
    const link = settings.link;
    let href = linked ? encodePath(linked.path) : null;
    if (category && link?.type === 'generated-index') {
      const path = categoryPath(folder.sourceFolder, link.slug);
      generated.push({
        path,
        title: link.title ?? label,
        description: link.description ?? settings.description ?? '',
        items,
        location: category.locationAt(['link', 'slug']),
      });
      href = encodePath(path);
    }
    const item: SidebarCategory = {
      kind: 'category',
      label,
      description: settings.description ?? linked?.frontMatter.description ?? '',
      href,
      collapsible: settings.collapsible ?? true,
      collapsed: (settings.collapsible ?? true) && (settings.collapsed ?? true),
      items,
    };
    const prefix = splitPrefix(folder.sourceFolder.split('/').at(-1) ?? '').prefix;
    const position =
      settings.position ??
      prefix ??
      linked?.frontMatter.sidebar_position ??
      Number.MAX_SAFE_INTEGER;
    return { item, position, name: folder.name };
  };

  const buildItems = (folder: Folder, linked: SourceDocument | undefined): SidebarItem[] => {
    const pages = folder.documents.filter((document) => document !== linked).map(toSortable);
    const below = [...folder.folders.values()]
      .map(buildCategory)
      .filter((category) => category !== null);
    return [...pages, ...below].toSorted(byPosition).map(({ item }) => item);
  };

  return { items: buildItems(toTree(documents), undefined), generated, problems };
};

/** The pages of a sidebar in reading order: a category's own page comes before what it holds. */
export const flattenSidebar = (items: readonly SidebarItem[]): PageLink[] =>
  items.flatMap((item) =>
    item.kind === 'document'
      ? [{ href: item.href, title: item.label }]
      : [
          ...(item.href === null ? [] : [{ href: item.href, title: item.label }]),
          ...flattenSidebar(item.items),
        ],
  );
