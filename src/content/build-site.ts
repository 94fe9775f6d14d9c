import path from 'node:path';
import type { SiteConfig } from '../../schemas/site-config.ts';
import { createApiContext } from '../api/api-context.ts';
import { buildApi } from '../api/build-api.ts';
import { loadDescription } from '../api/load-description.ts';
import { siteTokens } from '../config/tokens.ts';
import { encodePath } from '../lib/path.ts';
import type { Api } from '../model/api.ts';
import type { Description } from '../model/description.ts';
import type { Redirect, Site } from '../model/site.ts';
import type { Problem } from '../problems/problem.ts';
import { checkApiCoverage } from './check-api-coverage.ts';
import { assembleDocuments } from './assemble-documents.ts';
import type { CompiledDocument } from './compile/compiled-document.ts';
import { openDocumentCache } from './document-cache.ts';
import { readLastUpdates } from './last-updates.ts';
import { type LinkTargets, checkLinks } from './links/check-links.ts';
import { loadDiagrams, loadFiles, loadPublicAddresses } from './load-files.ts';
import { buildSidebar } from './navigation/build-sidebar.ts';
import { readCategories, readRedirects } from './navigation/category-files.ts';
import { groupChangelog } from './navigation/group-changelog.ts';
import { assembleCategories } from './navigation/assemble-categories.ts';
import {
  type ReadContext,
  type ReadResult,
  type SourceDocument,
  readDocument,
} from './read-document.ts';
import { readSynonyms } from './read-synonyms.ts';
import { checkRedirects } from './routes/check-redirects.ts';
import { leaveOutDuplicates } from './routes/duplicates.ts';
import { buildRoutes } from './routes/route-table.ts';

/** Where a site is built from, and for whom. */
export type BuildSiteOptions = {
  readonly config: SiteConfig;
  /** Folder that holds `docs/`, and optionally `changelog/`, `index.mdx`, `diagrams/`, `openapi/`, `redirects.yml` and `synonyms.yml`. */
  readonly contentDir: string;
  readonly publicDir: string;
  readonly cacheDir: string;
  /** Where the API's description is kept in one piece. */
  readonly apiCacheDir: string;
  /** Drafts exist in development only. */
  readonly includeDrafts: boolean;
};

/** The site, its compiled pages by address (search records and Markdown copies come from them), and every mistake found. */
export type BuiltSite = {
  readonly site: Site;
  readonly compiled: ReadonlyMap<string, CompiledDocument>;
  /** The API as pages show it, and its description for readers; null where there is none, or one with mistakes. */
  readonly api: Api | null;
  readonly description: Description | null;
  readonly problems: readonly Problem[];
};

/** Paths of files that the build itself adds to `public/` and that pages may link to. */
const outputFiles = [
  '/sitemap.xml',
  '/robots.txt',
  '/llms.txt',
  '/changelog/rss.xml',
  '/changelog/atom.xml',
];
const descriptionFiles = ['/openapi.json', '/openapi.yaml'];

const createDisplayPath = (contentDir: string) => {
  const relative = path.relative(process.cwd(), contentDir);
  const prefix = relative.startsWith('..') ? contentDir : relative;
  return (file: string): string => path.join(prefix, file).split(path.sep).join('/');
};

type TargetsInput = {
  readonly documents: readonly SourceDocument[];
  readonly routes: Site['routes'];
  readonly redirects: readonly Redirect[];
  /** Paths of what is served beside the pages. */
  readonly assets: readonly string[];
  readonly broken: readonly ReadResult[];
  /** Addresses of what has mistakes itself, so that a link there is not a mistake as well. */
  readonly brokenPaths: readonly string[];
};

const targetsOf = (input: TargetsInput): LinkTargets => {
  const { documents, redirects } = input;
  const routes = new Map(input.routes.map((route) => [route.path, route.href]));
  const canonical = new Map([
    ...input.brokenPaths.map((broken): [string, string] => [broken, encodePath(broken)]),
    ...redirects.map(({ from, to }): [string, string] => [from, routes.get(to) ?? encodePath(to)]),
    ...routes,
  ]);
  const anchors = new Map(documents.map((document) => [document.path, document.compiled.anchors]));
  return {
    canonical: (routePath) => canonical.get(routePath),
    paths: [...canonical.keys()],
    anchors: (routePath) => anchors.get(routePath),
    byFile: new Map([...input.broken, ...documents].map((page) => [page.file, page])),
    files: new Set(input.assets),
  };
};

const isBroken = ({ document }: ReadResult): boolean =>
  document === null || document.compiled.code === null;

/** Only here are drafts and broken pages left out: whatever comes later walks what passes. */
const builtOf = (read: readonly ReadResult[], includeDrafts: boolean): SourceDocument[] =>
  read
    .filter((result) => !isBroken(result))
    .flatMap(({ document }) => document ?? [])
    .filter(({ frontMatter }) => includeDrafts || frontMatter.draft !== true);

/**
 * Reads the content folder and builds the site's model: load → front matter → compile → navigation → routes → links.
 * Mistakes never stop it; they come back together, and the caller decides. Broken files are reported once and left out.
 *
 * @throws when the content folder cannot be read
 */
export const buildSite = async (options: BuildSiteOptions): Promise<BuiltSite> => {
  const { config, contentDir } = options;
  const [files, publicFiles, diagrams, lastUpdates, cache] = await Promise.all([
    loadFiles(contentDir),
    loadPublicAddresses(options.publicDir),
    loadDiagrams(contentDir),
    readLastUpdates(contentDir),
    openDocumentCache(options.cacheDir),
  ]);
  const displayPath = createDisplayPath(contentDir);
  const tokens = siteTokens(config);
  const loaded = await loadDescription(
    { files: files.filter(({ file }) => file.startsWith('openapi/')), tokens, displayPath },
    options.apiCacheDir,
  );
  const description = loaded?.description ?? null;
  const api = description && createApiContext(buildApi(description), description);
  const context: ReadContext = { displayPath, tokens, diagrams, api, cache };
  const pages = files.filter(({ file }) => /\.mdx?$/.test(file));
  const read = await Promise.all(pages.map((file) => readDocument(file, context)));
  const broken = read.filter(isBroken);
  const brokenIds = new Set(
    broken.filter(({ file }) => file.startsWith('docs/')).map(({ id }) => id),
  );
  const { documents, problems: duplicates } = leaveOutDuplicates(
    builtOf(read, options.includeDrafts),
  );

  const listed = documents.filter(
    ({ source, frontMatter }) => source.collection === 'docs' && frontMatter.unlisted !== true,
  );
  const categories = readCategories(files, context);
  const sidebar = buildSidebar(listed, categories.categories, brokenIds);
  const startSlug = config.docs.startPage;
  const start =
    listed.find((document) => document.path === `/docs/${startSlug}`) ??
    listed.find((document) => encodePath(document.path) === firstHref(sidebar.items));
  const routes = buildRoutes({ config, documents, generated: sidebar.generated, start });
  const redirectFile = readRedirects(files, context);
  const synonymFile = readSynonyms(files, context);
  const redirects = checkRedirects(redirectFile, routes.routes);
  const brokenPaths = [
    ...broken.map((result) => result.path),
    ...categories.brokenPaths,
    ...redirectFile.from,
  ];
  const targets = targetsOf({
    documents,
    ...routes,
    ...redirects,
    // A description with mistakes is reported once, not at each link to it.
    assets: [...publicFiles, ...outputFiles, ...(loaded ? descriptionFiles : [])],
    broken,
    brokenPaths,
  });
  const links = new Map(documents.map((document) => [document, checkLinks(document, targets)]));
  const assembled = assembleDocuments({
    config,
    documents,
    sidebar: sidebar.items,
    links,
    lastUpdates,
    brokenIds,
  });

  const site: Site = {
    config,
    documents: assembled.documents,
    categories: assembleCategories(sidebar.generated, sidebar.items, documents),
    sidebar: sidebar.items,
    changelog: groupChangelog(assembled.documents),
    routes: routes.routes,
    redirects: redirects.redirects,
    synonyms: synonymFile.synonyms,
  };
  const problems = [
    ...(loaded?.problems ?? []),
    // A description with mistakes is reported once, not again at each page that shows it.
    ...read
      .flatMap((result) => result.problems)
      .filter(({ code }) => code !== 'api/unknown-tag' || !loaded || api),
    ...duplicates,
    ...categories.problems,
    ...sidebar.problems,
    ...routes.problems,
    ...redirectFile.problems,
    ...redirects.problems,
    ...synonymFile.problems,
    ...assembled.problems,
    ...[...links.values()].flatMap((checked) => checked.problems),
    ...(api && loaded ? checkApiCoverage(api.api, documents, loaded.operationPlaces) : []),
  ];
  const compiled = new Map(documents.map((document) => [document.path, document.compiled]));
  return { site, compiled, api: api?.api ?? null, description, problems };
};

const firstHref = (items: Site['sidebar']): string | undefined => {
  const [first] = items;
  return first?.kind === 'category' ? (first.href ?? firstHref(first.items)) : first?.href;
};
