import type { Api } from '../model/api.ts';
import type { OpenapiDocument } from '../openapi/openapi-document.ts';
import type { Site } from '../model/site.ts';
import type { Problem } from '../problems/problem.ts';
import { applySeverities } from '../problems/severities.ts';
import { type Navigation, buildNavigation } from './build-navigation.ts';
import type { BuildSiteOptions } from './build-site-options.ts';
import { checkApiCoverage } from './check-api-coverage.ts';
import { checkChangelog, latestToday } from './check-changelog.ts';
import { assembleDocuments } from './assemble-documents.ts';
import type { CompiledDocument } from './compile/compiled-document.ts';
import { readAuthors, readSynonyms, readTags } from './data-files.ts';
import { checkAuthors } from './find-authors.ts';
import { checkTags } from './find-tags.ts';
import { readImageSizes } from './image-sizes.ts';
import { checkLinks } from './links/check-links.ts';
import { collectLinkTargets } from './links/link-targets.ts';
import { assembleCategories } from './navigation/assemble-categories.ts';
import { groupChangelog } from './navigation/group-changelog.ts';
import { resolveItems } from './navigation/resolve-items.ts';
import type { ReadResult, SourceDocument } from './read-document.ts';
import { sidebarsFile } from './load-files.ts';
import { type Content, readContent } from './read-content.ts';
import { leaveOutDuplicates } from './routes/duplicates.ts';
import { checkStaticFiles, createReservations, generatedFiles } from './routes/generated-files.ts';
import { buildHero } from './shell/build-hero.ts';
import { buildShell, findStartHref } from './shell/build-shell.ts';
import { configLinks, fileLinks } from './shell/config-links.ts';
import { findNavbarPages } from './shell/navbar-pages.ts';
import { checkFrontMatterDrawings, checkLogo } from './shell/check-drawings.ts';
import { createSiteReader } from './site-reader.ts';
import type { StaticFiles } from './static-files.ts';

/** The site, its compiled pages by path (the sources of search records and Markdown copies), and all problems. */
export type BuiltSite = {
  readonly site: Site;
  readonly compiled: ReadonlyMap<string, CompiledDocument>;
  /** The API as pages show it, and its OpenAPI document; null if it is missing or has errors. */
  readonly api: Api | null;
  readonly openapi: OpenapiDocument | null;
  /** Files of the content folder that are published as they are. */
  readonly staticFiles: StaticFiles;
  readonly problems: readonly Problem[];
};

/** Documents to build: without broken ones and, outside development, without drafts. */
const builtOf = (read: readonly ReadResult[], includeDrafts: boolean): SourceDocument[] =>
  read
    .filter(({ isBroken }) => !isBroken)
    .flatMap(({ document }) => document ?? [])
    .filter(({ frontMatter }) => includeDrafts || frontMatter.draft !== true);

/** Static files that pages show as pictures. */
const shownImages = (documents: readonly SourceDocument[], files: StaticFiles): string[] =>
  documents
    .flatMap(({ references, frontMatter }) => [
      ...references.filter(({ kind }) => kind === 'image').map(({ href }) => href),
      frontMatter.hero?.picture ?? '',
    ])
    .filter((address) => files.has(address));

/** Checks all links and static files, and completes the documents with what their neighbours decide. */
const connectDocuments = (
  { config, locateSetting }: BuildSiteOptions,
  { files, read, generated, staticFiles, drawings, loaded, lastUpdates, context }: Content,
  documents: readonly SourceDocument[],
  { pageSidebars, routes, redirects, brokenIds, brokenPaths }: Navigation,
) => {
  const authors = readAuthors(files, context);
  const tags = readTags(files, context);
  const outputs = generatedFiles({
    // An OpenAPI document with errors is reported once, not at each link to it.
    hasApi: loaded !== null,
    hasChangelog: documents.some(({ source }) => source.collection === 'changelog'),
  });
  const targets = collectLinkTargets({
    read,
    documents,
    routes,
    redirects,
    assets: [...staticFiles.all.keys(), ...outputs],
    brokenPaths,
  });
  const links = new Map(documents.map((document) => [document, checkLinks(document, targets)]));
  const shell = checkLinks(configLinks(config, locateSetting), targets);
  const sidebars = checkLinks(fileLinks(sidebarsFile, pageSidebars.references), targets);
  const reservedFor = createReservations({ routes, redirects, generated: outputs });
  const assembled = assembleDocuments({
    config,
    documents,
    pageSidebars,
    links,
    drawings,
    lastUpdates,
    authors: authors.authors,
    tags: tags.sources,
    brokenIds,
    generated: new Set(generated.map(({ file }) => file)),
  });
  // A page with errors is not built, but its author wants to know of its links, too.
  const others = read.flatMap(({ document, isBroken }) => (isBroken && document ? document : []));
  const checked = [...links.values(), ...others.map((document) => checkLinks(document, targets))];
  return {
    documents: assembled.documents,
    /** Addresses of the configuration as written → canonical, where they differ. */
    resolved: shell.resolved,
    /** Addresses of sidebars.yml as written → canonical, where they differ. */
    resolvedInSidebars: sidebars.resolved,
    problems: [
      ...assembled.problems,
      ...authors.problems,
      ...(authors.problems.length === 0 ? checkAuthors(documents, authors.authors) : []),
      ...tags.problems,
      ...checkTags(documents, tags.sources),
      ...checked.flatMap(({ problems }) => problems),
      ...shell.problems,
      ...sidebars.problems,
      ...checkStaticFiles(staticFiles.own, reservedFor, (address) => ({
        kind: 'file',
        file: context.displayPath(`static${address}`),
      })),
      ...checkFrontMatterDrawings(documents, drawings, staticFiles.all),
      ...(locateSetting ? checkLogo(config, drawings, locateSetting) : []),
    ],
  };
};

/**
 * Reads the content folder and builds the site's model: load → front matter → compile → navigation → routes → links.
 * Problems do not stop it: it returns them all, and the caller decides. Broken files are reported once and left out.
 *
 * @throws when the content folder cannot be read
 */
export const buildSite = async (options: BuildSiteOptions): Promise<BuiltSite> => {
  const { config, reader = createSiteReader() } = options;
  const content = await readContent(options, reader);
  const { staticFiles, drawings, loaded, api, openapi, read } = content;
  const generated = new Set(content.generated.map(({ file }) => file));
  const unique = leaveOutDuplicates(builtOf(read, options.includeDrafts));
  const { documents } = unique;
  const navigation = buildNavigation(config, content, documents);
  const { pageSidebars, routes, redirects } = navigation;
  const connected = connectDocuments(options, content, documents, navigation);
  const { synonyms, problems: synonymProblems } = readSynonyms(content.files, content.context);
  const shown = shownImages(documents, staticFiles.all);
  const images = await readImageSizes(staticFiles.all, shown, reader.imageSizes);
  const hasApi = openapi !== null;
  const { resolved, resolvedInSidebars } = connected;
  const navbar = findNavbarPages(config, pageSidebars, options.locateSetting);
  const home = documents.find(({ source }) => source.collection === 'home');
  const site: Site = {
    config,
    shell: buildShell({
      config,
      routes,
      hasApi,
      resolved,
      navbarPages: navbar.pages,
      sidebarOf: pageSidebars.sidebarOf,
      drawings,
      own: staticFiles.own,
    }),
    hero: buildHero({
      hero: home?.frontMatter.hero,
      startHref: findStartHref(routes),
      hasApi,
      resolved:
        connected.documents.find(({ collection }) => collection === 'home')?.resolvedLinks ?? {},
      drawings,
      images,
    }),
    documents: connected.documents,
    categories: assembleCategories(
      pageSidebars.generated.map((category) => ({
        ...category,
        items: resolveItems(category.items, resolvedInSidebars),
      })),
      pageSidebars,
      connected.documents,
    ),
    sidebars: pageSidebars.sidebars.map(({ name, items }) => ({
      name,
      items: resolveItems(items, resolvedInSidebars),
    })),
    changelog: groupChangelog(connected.documents),
    routes,
    redirects,
    images,
    synonyms,
  };
  const problems = [
    ...content.problems,
    ...unique.problems,
    ...checkChangelog(documents, options.today ?? latestToday(new Date())),
    ...navigation.problems,
    ...navbar.problems,
    ...synonymProblems,
    ...connected.problems,
    // A page with errors may be the one that shows or mentions an operation.
    ...(api && loaded && !read.some(({ isBroken }) => isBroken)
      ? checkApiCoverage(
          api.api,
          // A page that the site makes itself is not one that an author wrote.
          documents.filter(({ file }) => !generated.has(file)),
          { locate: loaded.locate, severities: config.problems },
        )
      : []),
  ];
  const compiled = new Map(documents.map((document) => [document.path, document.compiled]));
  return {
    site,
    compiled,
    api: api?.api ?? null,
    openapi,
    staticFiles: staticFiles.own,
    problems: applySeverities(problems, config.problems),
  };
};
