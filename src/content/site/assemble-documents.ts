import { repositoryPath } from '../config/content-dir.ts';
import { createHash } from 'node:crypto';
import { changelogOf } from '../../model/changelog.ts';
import type { SiteConfig } from '../../../schemas/site-config.ts';
import { encodePath } from '../../base/paths/route-path.ts';
import type { Document, PageLink } from '../../model/site.ts';
import { indexOnce } from '../../problems/name-index.ts';
import type { Problem } from '../../problems/problem.ts';
import { iconAddress } from '../drawings/drawings.ts';
import { pictureAddress } from '../links/link-references.ts';
import { findAuthors } from '../documents/find-authors.ts';
import { tagLabels } from '../documents/find-tags.ts';
import { byReleaseDescending } from '../navigation/group-changelog.ts';
import type { SiteNavigation } from '../navigation/build-navigation.ts';
import { unknownDocument } from '../navigation/named-documents.ts';
import { linkTo } from '../navigation/trails.ts';
import type { Content } from './read-content.ts';
import type { LanguageOf } from '../documents/page-language.ts';
import type { FrontMatter, SourceDocument } from '../documents/read-document.ts';

type AssembleInput = Pick<Content, 'drawings' | 'lastUpdates' | 'authors' | 'tags'> &
  Pick<SiteNavigation, 'pageSidebars' | 'brokenIds'> & {
    readonly config: SiteConfig;
    readonly documents: readonly SourceDocument[];
    readonly resolvedIn: (document: SourceDocument) => Readonly<Record<string, string>>;
    readonly generatedFiles: ReadonlySet<string>;
    readonly languageOf: LanguageOf;
  };

const visibilityOf = ({ draft, unlisted }: FrontMatter): Document['visibility'] =>
  draft ? 'draft' : unlisted ? 'unlisted' : 'public';

const tableOfContentsOf = (frontMatter: FrontMatter): Document['tableOfContents'] =>
  frontMatter.hide_table_of_contents
    ? null
    : { min: frontMatter.toc_min_heading_level ?? 2, max: frontMatter.toc_max_heading_level ?? 3 };

const editUrlOf = ({ file, frontMatter }: SourceDocument, input: AssembleInput): string | null => {
  const { custom_edit_url: own } = frontMatter;
  if (own !== undefined || input.generatedFiles.has(file)) {
    return own || null;
  }
  return input.config.editUrl?.replace('{file}', () => encodePath(repositoryPath(file))) ?? null;
};

const toDocument = (document: SourceDocument, input: AssembleInput): Document => {
  const { frontMatter, compiled, source } = document;
  const resolvedLinks = input.resolvedIn(document);
  const preview = frontMatter.image === undefined ? null : pictureAddress(frontMatter.image);
  const description = frontMatter.description || compiled.excerpt;
  return {
    id: document.id,
    collection: source.collection,
    file: document.file,
    path: document.path,
    href: encodePath(document.path),
    language: input.languageOf(document.file, frontMatter),
    title: document.title,
    titleMeta: frontMatter.title_meta ?? null,
    titleHeading: compiled.title,
    description,
    summary: compiled.summary ?? description,
    sidebarLabel: frontMatter.sidebar_label ?? document.title,
    headings: compiled.headings,
    tableOfContents: tableOfContentsOf(frontMatter),
    // As in Docusaurus, a heading in the body is always shown.
    hideTitle: frontMatter.hide_title === true && compiled.title === null,
    icon: input.drawings.get(iconAddress(frontMatter.icon ?? '')) ?? null,
    tags: tagLabels(document, input.tags),
    keywords: frontMatter.keywords ?? [],
    image: preview === null ? null : (resolvedLinks[preview] ?? preview),
    date: frontMatter.date ?? null,
    authors: findAuthors(frontMatter, input.authors),
    visibility: visibilityOf(frontMatter),
    lastUpdate: {
      date: frontMatter.last_update?.date ?? input.lastUpdates.get(document.file) ?? null,
      author: frontMatter.last_update?.author ?? null,
    },
    editUrl: editUrlOf(document, input),
    compiled: createHash('sha256')
      .update(JSON.stringify([document.key, resolvedLinks]))
      .digest('hex'),
    sidebar: null,
    breadcrumbs: [],
    previous: null,
    next: null,
  };
};

const linkDocs = (
  docs: readonly SourceDocument[],
  input: AssembleInput,
): { documents: Document[]; problems: Problem[] } => {
  const byId = new Map(docs.map((document) => [document.id, document]));
  const problems: Problem[] = [];
  const neighbor = (
    source: SourceDocument,
    key: 'pagination_prev' | 'pagination_next',
    fallback: PageLink | null = null,
  ): PageLink | null => {
    const id = source.frontMatter[key];
    if (id === undefined || id === null) {
      return id === undefined ? fallback : null;
    }
    const target = byId.get(id);
    if (!target && !input.brokenIds.has(id)) {
      const code = 'pagination/unknown-document';
      const location = source.locationOfKey(key);
      const names = indexOnce(byId, 'documents', () => byId.keys());
      problems.push(unknownDocument(id, key, names, { code, location }));
    }
    return target ? linkTo(target) : null;
  };
  const documents = docs.map((source) => {
    const document = toDocument(source, input);
    const { href } = document;
    const trail = input.pageSidebars.trailOf(href);
    const sidebarLabel = trail?.label ?? document.sidebarLabel;
    return {
      ...document,
      sidebarLabel,
      sidebar: input.pageSidebars.sidebarOf(href),
      breadcrumbs: trail?.breadcrumbs ?? [{ label: sidebarLabel, href }],
      previous: neighbor(source, 'pagination_prev', trail?.previous),
      next: neighbor(source, 'pagination_next', trail?.next),
    };
  });
  return { documents, problems };
};

/**
 * Links changelog entries from newest to oldest, so the "previous" entry is the newer one. Unlisted entries have no
 * neighbors.
 */
const linkChangelog = (
  documents: readonly Document[],
  list: Document['breadcrumbs'][number],
): Document[] => {
  const ordered = documents.toSorted(byReleaseDescending);
  const listed = ordered.filter(({ visibility }) => visibility !== 'unlisted');
  const link = (document: Document | undefined): PageLink | null =>
    document ? { href: document.href, title: document.title } : null;
  return ordered.map((document) => {
    const index = listed.indexOf(document);
    return {
      ...document,
      breadcrumbs: [list, { label: document.title, href: document.href }],
      previous: index === -1 ? null : link(listed[index - 1]),
      next: index === -1 ? null : link(listed[index + 1]),
    };
  });
};

export const assembleDocuments = (
  input: AssembleInput,
): { documents: Document[]; problems: Problem[] } => {
  const inCollection = (collection: Document['collection']): SourceDocument[] =>
    input.documents.filter(({ source }) => source.collection === collection);
  const toModel = (document: SourceDocument): Document => toDocument(document, input);
  const docs = linkDocs(inCollection('docs'), input);
  const { name, href } = changelogOf(input.config);
  const changelog = linkChangelog(inCollection('changelog').map(toModel), { label: name, href });
  const home = inCollection('home').map(toModel);
  return { documents: [...home, ...docs.documents, ...changelog], problems: docs.problems };
};
