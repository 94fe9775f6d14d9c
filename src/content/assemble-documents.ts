import type { SiteConfig } from '../../schemas/site-config.ts';
import { encodePath } from '../paths/route-path.ts';
import type { Document, PageLink, SidebarItem } from '../model/site.ts';
import { type Problem, createProblem } from '../problems/problem.ts';
import { suggest } from '../problems/suggest.ts';
import type { CheckedLinks } from './links/check-links.ts';
import { byReleaseDescending } from './navigation/group-changelog.ts';
import { buildBreadcrumbs, buildNeighbours, linkTo } from './navigation/trails.ts';
import type { FrontMatter, SourceDocument } from './read-document.ts';

/** What documents are assembled from, once all files are read. */
type AssembleInput = {
  readonly config: SiteConfig;
  readonly documents: readonly SourceDocument[];
  readonly sidebar: readonly SidebarItem[];
  readonly links: ReadonlyMap<SourceDocument, CheckedLinks>;
  readonly lastUpdates: ReadonlyMap<string, string>;
  /** Documents with errors: a reference to one is not reported as well. */
  readonly brokenIds: ReadonlySet<string>;
};

const visibilityOf = ({ draft, unlisted }: FrontMatter): Document['visibility'] =>
  draft ? 'draft' : unlisted ? 'unlisted' : 'public';

const tableOfContentsOf = (frontMatter: FrontMatter): Document['tableOfContents'] =>
  // Levels 2 to 3 by default.
  frontMatter.hide_table_of_contents
    ? null
    : { min: frontMatter.toc_min_heading_level ?? 2, max: frontMatter.toc_max_heading_level ?? 3 };

/** A document without its breadcrumbs and neighbours, which depend on all documents. */
const toDocument = (document: SourceDocument, input: AssembleInput): Document => {
  const { frontMatter, compiled, source } = document;
  const editUrl =
    input.config.editUrl?.replace('{file}', () => encodeURI(`content/${document.file}`)) ?? null;
  return {
    id: document.id,
    collection: source.collection,
    file: document.file,
    path: document.path,
    href: encodePath(document.path),
    title: frontMatter.title,
    description: frontMatter.description ?? compiled.excerpt,
    sidebarLabel: frontMatter.sidebar_label ?? frontMatter.title,
    headings: compiled.headings,
    tableOfContents: tableOfContentsOf(frontMatter),
    hideTitle: frontMatter.hide_title ?? false,
    tags: frontMatter.tags ?? [],
    keywords: frontMatter.keywords ?? [],
    image: frontMatter.image ?? null,
    date: frontMatter.date ?? null,
    authors: (frontMatter.authors ?? []).map((author) =>
      typeof author === 'string' ? author : author.name,
    ),
    visibility: visibilityOf(frontMatter),
    lastUpdate: {
      date: frontMatter.last_update?.date ?? input.lastUpdates.get(document.file) ?? null,
      author: frontMatter.last_update?.author ?? null,
    },
    editUrl,
    compiled: document.key,
    resolvedLinks: input.links.get(document)?.resolved ?? {},
    breadcrumbs: [],
    previous: null,
    next: null,
  };
};

const linkDocs = (
  documents: readonly Document[],
  input: AssembleInput,
): { documents: Document[]; problems: Problem[] } => {
  const trails = buildBreadcrumbs(input.sidebar);
  const neighbours = buildNeighbours(input.sidebar, input.documents);
  const byPath = new Map(input.documents.map((document) => [encodePath(document.path), document]));
  const byId = new Map(
    input.documents
      .filter(({ source }) => source.collection === 'docs')
      .map((document) => [document.id, document]),
  );
  const problems: Problem[] = [];

  const neighbour = (
    source: SourceDocument | undefined,
    key: 'pagination_prev' | 'pagination_next',
    fallback: PageLink | null,
  ): PageLink | null => {
    const id = source?.frontMatter[key];
    if (source === undefined || id === undefined) {
      return fallback;
    }
    const target = id === null ? undefined : byId.get(id);
    if (id !== null && !target && !input.brokenIds.has(id)) {
      const suggestion = suggest(id, byId.keys());
      problems.push(
        createProblem({
          code: 'pagination/unknown-document',
          location: source.locationOfKey(key),
          expected: `\`${key}\` to name a document`,
          found: JSON.stringify(id),
          suggestion,
        }),
      );
    }
    return target ? linkTo(target) : null;
  };

  const linked = documents.map((document) => {
    const source = byPath.get(document.href);
    const around = neighbours.get(document.href);
    return {
      ...document,
      breadcrumbs: trails.get(document.href) ?? [
        { label: document.sidebarLabel, href: document.href },
      ],
      previous: neighbour(source, 'pagination_prev', around?.previous ?? null),
      next: neighbour(source, 'pagination_next', around?.next ?? null),
    };
  });
  return { documents: linked, problems };
};

/** Links changelog entries in order of time: "previous" is the newer one. Unlisted entries have no neighbours. */
const linkChangelog = (documents: readonly Document[]): Document[] => {
  const ordered = documents.toSorted(byReleaseDescending);
  const listed = ordered.filter(({ visibility }) => visibility !== 'unlisted');
  const link = (document: Document | undefined): PageLink | null =>
    document ? { href: document.href, title: document.title } : null;
  return ordered.map((document) => {
    const index = listed.indexOf(document);
    return {
      ...document,
      breadcrumbs: [
        { label: 'Changelog', href: '/changelog/' },
        { label: document.title, href: document.href },
      ],
      previous: index === -1 ? null : link(listed[index - 1]),
      next: index === -1 ? null : link(listed[index + 1]),
    };
  });
};

/** Builds the documents of the model from the files: breadcrumbs, neighbours, resolved links, dates. */
export const assembleDocuments = (
  input: AssembleInput,
): { documents: Document[]; problems: Problem[] } => {
  const documents = input.documents.map((document) => toDocument(document, input));
  const docs = linkDocs(
    documents.filter(({ collection }) => collection === 'docs'),
    input,
  );
  const changelog = linkChangelog(documents.filter(({ collection }) => collection === 'changelog'));
  const home = documents.filter(({ collection }) => collection === 'home');
  return { documents: [...home, ...docs.documents, ...changelog], problems: docs.problems };
};
