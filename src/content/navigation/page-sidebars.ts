import { type Sidebar, folderSidebar } from '../../model/site.ts';
import { encodePath } from '../../base/paths/route-path.ts';
import { type Problem, createProblem } from '../../problems/problem.ts';
import { suggest } from '../../problems/suggest.ts';
import type { CategorySource, SidebarsSource } from '../folder/data-files.ts';
import type { ReadResult, SourceDocument } from '../documents/read-document.ts';
import { type BuiltSidebar, buildSidebars } from './build-sidebars.ts';
import { createCategoryAddresses, findWrittenAddresses } from './category-addresses.ts';
import { type Folders, readFolders } from './folder-entries.ts';
import { nameDocuments } from './named-documents.ts';
import { type Trail, buildTrails } from './trails.ts';

type Input = {
  readonly documents: readonly SourceDocument[];
  readonly read: readonly ReadResult[];
  readonly categories: readonly CategorySource[];
  readonly source: SidebarsSource | null;
  readonly brokenIds: ReadonlySet<string>;
  /** Generated documents. They are not reported as missing from sidebars, because authors cannot list them. */
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
    expected: `\`${key}\` to name a sidebar in sidebars.yml`,
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
    expected: 'a page that is in a sidebar',
    found: `\`${document.id}\`, which is in none`,
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

const assignSidebars = (
  sidebars: readonly BuiltSidebar[],
  { documents, generatedFiles }: Input,
  isBroken: boolean,
) => {
  const nameByHref = new Map<string, string | null>(
    sidebars.toReversed().flatMap(({ name, pages }) => [...pages].map((href) => [href, name])),
  );
  const problems: Problem[] = [];
  for (const document of documents) {
    const { displayed_sidebar: named, unlisted } = document.frontMatter;
    const href = encodePath(document.path);
    if (named !== undefined) {
      const isKnown = sidebars.some(({ name }) => name === named);
      nameByHref.set(href, isKnown ? named : null);
      if (named !== null && !isKnown && !isBroken) {
        const location = document.locationOfKey('displayed_sidebar');
        problems.push(unknownSidebar(named, 'displayed_sidebar', sidebars, location));
      }
    } else if (!nameByHref.has(href) && unlisted !== true && !generatedFiles.has(document.file)) {
      problems.push(notListed(document));
    }
  }
  return { sidebarOf: (href: string) => nameByHref.get(href) ?? null, problems };
};

export type PageSidebars = ReturnType<typeof findSidebars>;

export const findSidebars = (input: Input) => {
  const { documents, source } = input;
  const names = nameDocuments(documents, input.read);
  const written = findWrittenAddresses(input.categories, source);
  const addresses = createCategoryAddresses(documents, written);
  const folders = readFolders(documents, input.categories, input.brokenIds, addresses);
  const isBroken = source !== null && source.value === null;
  const { sidebars, ...built } = source?.value
    ? buildSidebars(source.value, {
        locationAt: source.locationAt,
        documents,
        names,
        folders,
        addresses,
      })
    : folderSidebarOf(documents, folders);
  const { sidebarOf, problems } = assignSidebars(sidebars, input, isBroken);
  const byHref = new Map(documents.map((document) => [encodePath(document.path), document]));
  const trails = new Map<string | null, ReadonlyMap<string, Trail>>(
    sidebars.map(({ name, items }) => [name, buildTrails(items, byHref)]),
  );
  return {
    sidebars: sidebars.map(({ name, items }): Sidebar => ({ name, items })),
    sidebarOf,
    trailOf: (href: string): Trail | undefined => trails.get(sidebarOf(href))?.get(href),
    generated: [...built.generated, ...folders.generated()],
    references: built.references,
    names,
    isBroken,
    problems: [
      ...(source?.problems ?? []),
      ...built.problems,
      ...folders.problems(),
      ...addresses.problems(),
      ...problems,
    ],
  };
};
