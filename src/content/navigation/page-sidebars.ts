import { type Sidebar, folderSidebar } from '../../model/site.ts';
import { encodePath } from '../../base/paths/route-path.ts';
import { type Problem, createProblem } from '../../problems/problem.ts';
import { suggest } from '../../problems/suggest.ts';
import type { Reference } from '../compile/compiled-document.ts';
import type { CategorySource, SidebarsSource } from '../folder/data-files.ts';
import type { ReadResult, SourceDocument } from '../documents/read-document.ts';
import { type BuiltSidebar, buildSidebars } from './build-sidebars.ts';
import { type Folders, readFolders } from './folder-entries.ts';
import type { GeneratedCategory } from './generated-category.ts';
import { type NamedDocuments, nameDocuments } from './named-documents.ts';
import { type Trail, buildTrails } from './trails.ts';

export type PageSidebars = {
  readonly sidebars: readonly Sidebar[];
  readonly sidebarOf: (href: string) => string | null;
  readonly trails: ReadonlyMap<string, Trail>;
  readonly generated: readonly GeneratedCategory[];
  readonly references: readonly Reference[];
  readonly names: NamedDocuments;
  readonly isBroken: boolean;
  readonly problems: readonly Problem[];
};

type Input = {
  readonly documents: readonly SourceDocument[];
  readonly read: readonly ReadResult[];
  readonly categories: readonly CategorySource[];
  readonly source: SidebarsSource | null;
  /** Documents with errors: references to them are not reported too. */
  readonly brokenIds: ReadonlySet<string>;
  /** Authors cannot list generated documents. */
  readonly generatedFiles: ReadonlySet<string>;
};

export const unknownSidebar = (
  name: string,
  key: string,
  sidebars: readonly Sidebar[],
  location: Problem['location'],
): Problem =>
  createProblem({
    code: 'sidebars/unknown-sidebar',
    location,
    expected: `\`${key}\` to name a sidebar of sidebars.yml`,
    found: JSON.stringify(name),
    suggestion: suggest(
      name,
      sidebars.map((sidebar) => sidebar.name),
    ),
  });

const notListed = (document: SourceDocument): Problem =>
  createProblem({
    code: 'sidebars/page-not-listed',
    location: document.locationOfKey('displayed_sidebar'),
    expected: 'a page that a sidebar lists',
    found: `\`${document.id}\`, which has no sidebar`,
  });

const folderSidebarOf = (documents: readonly SourceDocument[], folders: Folders) => {
  const { items } = folders.entriesOf('.') ?? { items: [] };
  const generated = folders.generated();
  const pages = new Set(
    [...documents, ...generated].map(({ path: address }) => encodePath(address)),
  );
  const sidebars: BuiltSidebar[] = [{ name: folderSidebar, items, pages }];
  return { sidebars, generated: [], references: [], problems: [] };
};

/** The sidebar of a page is the one in its front matter, or the first that lists it. */
export const findSidebars = (input: Input): PageSidebars => {
  const { documents, read, source, generatedFiles } = input;
  const names = nameDocuments(documents, read);
  const isBroken = source !== null && source.value === null;
  const folders = readFolders(documents, input.categories, input.brokenIds);
  const built = source?.value
    ? buildSidebars({
        sidebars: source.value,
        locationAt: source.locationAt,
        documents,
        names,
        folders,
      })
    : folderSidebarOf(documents, folders);
  const problems: Problem[] = [
    ...(source?.problems ?? []),
    ...built.problems,
    ...folders.problems(),
  ];
  const nameByHref = new Map<string, string | null>();
  for (const { name, pages } of built.sidebars) {
    for (const href of pages) {
      nameByHref.set(href, nameByHref.get(href) ?? name);
    }
  }
  for (const document of documents) {
    const { displayed_sidebar: named, unlisted } = document.frontMatter;
    const href = encodePath(document.path);
    if (named !== undefined) {
      const isKnown = built.sidebars.some(({ name }) => name === named);
      nameByHref.set(href, isKnown ? named : null);
      if (named !== null && !isKnown && !isBroken) {
        const location = document.locationOfKey('displayed_sidebar');
        problems.push(unknownSidebar(named, 'displayed_sidebar', built.sidebars, location));
      }
    } else if (!nameByHref.has(href) && unlisted !== true && !generatedFiles.has(document.file)) {
      problems.push(notListed(document));
    }
  }
  const byHref = new Map(documents.map((document) => [encodePath(document.path), document]));
  const trailsOf = new Map(
    built.sidebars.map(({ name, items }) => [name, buildTrails(items, byHref)]),
  );
  const trails = new Map<string, Trail>();
  for (const [href, name] of nameByHref) {
    const trail = name === null ? undefined : trailsOf.get(name)?.get(href);
    if (trail) {
      trails.set(href, trail);
    }
  }
  return {
    sidebars: built.sidebars.map(({ name, items }) => ({ name, items })),
    sidebarOf: (href) => nameByHref.get(href) ?? null,
    trails,
    generated: [...built.generated, ...folders.generated()],
    references: built.references,
    names,
    isBroken,
    problems,
  };
};
