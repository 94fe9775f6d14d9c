import type {
  AuthoredSidebarEntry,
  SidebarCategoryEntry,
  Sidebars,
} from '../../../schemas/sidebars.ts';
import type { Sidebar, SidebarCategory, SidebarItem } from '../../model/site.ts';
import { encodePath } from '../../base/paths/route-path.ts';
import { type Problem, type SourceLocation, createProblem } from '../../problems/problem.ts';
import { suggest } from '../../problems/suggest.ts';
import type { LocationAt } from '../../problems/yaml/yaml-locations.ts';
import type { Reference } from '../compile/compiled-document.ts';
import { categoryPaths, nameOfLabel } from '../documents/document-address.ts';
import { sidebarsFile } from '../folder/load-files.ts';
import type { SourceDocument } from '../documents/read-document.ts';
import type { CategoryAddresses } from './category-addresses.ts';
import { type Folders, isListed, labelOf } from './folder-entries.ts';
import { type GeneratedCategory, generatedCategory } from './generated-category.ts';
import { hrefsOf } from './items-around.ts';
import type { NamedDocuments } from './named-documents.ts';

type Path = readonly PropertyKey[];

type SidebarsInput = {
  readonly locationAt: LocationAt;
  readonly documents: readonly SourceDocument[];
  readonly names: NamedDocuments;
  readonly folders: Folders;
  readonly addresses: CategoryAddresses;
};

/** `pages` includes unlisted pages, which `items` omits. */
export type BuiltSidebar = Sidebar & { readonly pages: ReadonlySet<string> };

const descriptionOf = ({ frontMatter }: SourceDocument): string => frontMatter.description ?? '';

type Build = SidebarsInput & {
  readonly generated: GeneratedCategory[];
  readonly references: Reference[];
  readonly problems: Problem[];
  readonly pages: Set<string>;
  /** Names of the sidebar and of the categories that contain the current entries, outermost first. */
  readonly around: readonly string[];
};

const findDocument = (
  name: string,
  key: string,
  path: Path,
  { names, locationAt, problems }: Build,
): SourceDocument | undefined => {
  const problem = names.check(name, key, locationAt(path));
  problems.push(...(problem ? [problem] : []));
  return names.find(name);
};

const documentItems = (
  name: string,
  label: string | undefined,
  path: Path,
  build: Build,
): SidebarItem[] => {
  const document = findDocument(name, label === undefined ? 'an entry' : '`id`', path, build);
  if (!document) {
    return [];
  }
  const href = encodePath(document.path);
  build.pages.add(href);
  return isListed(document) ? [{ kind: 'document', label: label ?? labelOf(document), href }] : [];
};

const referredItems = (
  name: string,
  label: string | undefined,
  path: Path,
  build: Build,
): SidebarItem[] => {
  const document = findDocument(name, '`id`', path, build);
  if (!document || !isListed(document)) {
    return [];
  }
  const href = encodePath(document.path);
  const description = descriptionOf(document);
  return [{ kind: 'link', label: label ?? labelOf(document), description, href }];
};

const folderItems = (
  name: string,
  path: Path,
  { folders, documents, pages, problems, locationAt }: Build,
): readonly SidebarItem[] => {
  const found = folders.entriesOf(name);
  if (!found) {
    problems.push(
      createProblem({
        code: 'sidebars/unknown-folder',
        location: locationAt(path),
        expected: '`dirName` to be a folder in `docs/` with pages',
        found: JSON.stringify(name),
        suggestion: suggest(name, folders.names()),
      }),
    );
    return [];
  }
  const start = found.folder === '' ? 'docs/' : `docs/${found.folder}/`;
  for (const { file, path: address } of documents) {
    if (file.startsWith(start)) {
      pages.add(encodePath(address));
    }
  }
  return found.items;
};

const indexPath = (
  { label, link }: SidebarCategoryEntry,
  path: Path,
  { addresses, around, locationAt }: Build,
): string | null => {
  if (link?.type !== 'generated-index') {
    return null;
  }
  const names = [...around, label].map(nameOfLabel);
  const paths = categoryPaths(
    link.slug,
    names.at(-1) ?? '',
    names.slice(names.length > 2 ? 1 : 0).join('/'),
    names.join('/'),
  );
  return addresses.claim({
    key: path.join('/'),
    paths,
    isWritten: link.slug !== undefined,
    location: locationAt([...path, 'link', 'slug']),
  });
};

const categoryItems = (entry: SidebarCategoryEntry, path: Path, build: Build): SidebarItem[] => {
  const { label, link, collapsible = true, collapsed = true, description } = entry;
  const linked =
    link?.type === 'doc'
      ? findDocument(link.id, '`link.id`', [...path, 'link', 'id'], build)
      : undefined;
  const index = indexPath(entry, path, build);
  const items = levelOf(entry.items, [...path, 'items'], {
    ...build,
    around: [...build.around, label],
  });
  const shown = linked && isListed(linked) ? linked : undefined;
  if (link?.type === 'generated-index' && index !== null) {
    const locate = (key: string) => build.locationAt([...path, 'link', key]);
    const facts = { path: index, label, description, items, file: sidebarsFile, locate };
    build.generated.push(generatedCategory(link, facts));
  }
  if (linked) {
    build.pages.add(encodePath(linked.path));
  }
  const address = shown?.path ?? index;
  if (items.length === 0 && address === null) {
    return [];
  }
  const category: SidebarCategory = {
    kind: 'category',
    label,
    description: description ?? (shown ? descriptionOf(shown) : ''),
    href: address === null ? null : encodePath(address),
    collapsible,
    collapsed: collapsible && collapsed,
    items,
  };
  return [category];
};

const itemsOf = (entry: AuthoredSidebarEntry, path: Path, build: Build): readonly SidebarItem[] => {
  if (typeof entry === 'string') {
    return documentItems(entry, undefined, path, build);
  }
  switch (entry.type) {
    case 'doc':
      return documentItems(entry.id, entry.label, [...path, 'id'], build);
    case 'ref':
      return referredItems(entry.id, entry.label, [...path, 'id'], build);
    case 'category':
      return categoryItems(entry, path, build);
    case 'autogenerated':
      return folderItems(entry.dirName, [...path, 'dirName'], build);
    case 'link': {
      const { label, href, description = '' } = entry;
      build.references.push({ kind: 'link', href, location: build.locationAt([...path, 'href']) });
      return [{ kind: 'link', label, description, href }];
    }
    case 'html':
      build.problems.push(
        createProblem({
          code: 'sidebars/unsupported-entry',
          location: build.locationAt([...path, 'type']),
          expected: 'an entry that is a page, a folder, a category or a link',
          found: 'HTML; this entry is left out',
        }),
      );
      return [];
  }
};

const levelOf = (
  entries: readonly AuthoredSidebarEntry[],
  path: Path,
  build: Build,
): SidebarItem[] => {
  const firstOf = new Map<string, SourceLocation>();
  return entries.flatMap((entry, index) => {
    const location = build.locationAt([...path, index]);
    return itemsOf(entry, [...path, index], build).filter(({ href }) => {
      const first = href === null ? undefined : firstOf.get(href);
      if (href !== null && first === undefined) {
        firstOf.set(href, location);
      }
      if (first !== undefined) {
        build.problems.push(
          createProblem({
            code: 'sidebars/duplicate-entry',
            location,
            expected: 'each page only once in a list',
            found: `\`${href}\` again; this entry is left out`,
            related: { message: 'The first is', location: first },
          }),
        );
      }
      return first === undefined;
    });
  });
};

export const buildSidebars = (sidebars: Sidebars, input: SidebarsInput) => {
  const generated: GeneratedCategory[] = [];
  const references: Reference[] = [];
  const problems: Problem[] = [];
  const built = Object.entries(sidebars).map(([name, entries]): BuiltSidebar => {
    const pages = new Set<string>();
    const items = levelOf(entries, [name], {
      ...input,
      generated,
      references,
      problems,
      pages,
      around: [name],
    });
    hrefsOf(items).forEach((href) => pages.add(href));
    return { name, items, pages };
  });
  return { sidebars: built, generated, references, problems };
};
