import type { Api } from '../../api/reference/api.ts';
import type { OpenapiDocument } from '../../api/document/openapi-document.ts';
import type { Site } from '../../model/site.ts';
import { type Problem, uniqueProblems } from '../../problems/problem.ts';
import { applySeverities } from '../../problems/severities.ts';
import { type SiteNavigation, buildNavigation } from '../navigation/build-navigation.ts';
import { fillAddresses } from '../assets/fill-addresses.ts';
import { type SiteAssets, publishedFiles, readSiteAssets } from '../assets/site-assets.ts';
import { brokenOf, builtOf, type SourceDocument } from '../documents/read-document.ts';
import { checkApiCoverage } from '../api-pages/check-api-coverage.ts';
import { checkChangelog, latestToday } from '../documents/check-changelog.ts';
import { assembleDocuments } from './assemble-documents.ts';
import type { CompiledDocument } from '../compile/compiled-document.ts';
import { readAuthors, readSynonyms, readTags } from '../folder/data-files.ts';
import { checkAuthors } from '../documents/find-authors.ts';
import { checkTags } from '../documents/find-tags.ts';
import { checkLinks } from '../links/check-links.ts';
import { collectLinkTargets } from '../links/link-targets.ts';
import { assembleCategories } from '../navigation/assemble-categories.ts';
import { groupChangelog } from '../navigation/group-changelog.ts';
import { resolveItems } from '../navigation/resolve-items.ts';
import { sidebarsFile } from '../folder/load-files.ts';
import { type BuildSiteOptions, type Content, readContent } from './read-content.ts';
import { leaveOutDuplicates } from '../routes/duplicates.ts';
import { checkStaticFiles, createReservations, generatedFiles } from '../routes/generated-files.ts';
import { buildHero, buildShell, findStartHref } from '../shell/build-shell.ts';
import { configLinks, fileLinks } from '../shell/config-links.ts';
import { findNavbarPages } from '../shell/navbar-pages.ts';
import { checkFrontMatterDrawings, checkLogo } from '../shell/check-drawings.ts';
import { createSiteReader } from './site-reader.ts';
import type { StaticFiles } from '../folder/static-files.ts';

/** `compiled` has the pages by path, for search records and Markdown copies. */
export type BuiltSite = {
  readonly site: Site;
  readonly compiled: ReadonlyMap<string, CompiledDocument>;
  /** Null without a valid OpenAPI document. */
  readonly api: Api | null;
  readonly openapi: OpenapiDocument | null;
  readonly staticFiles: StaticFiles;
  /** Published files besides `static/`: address → file on disk. */
  readonly assets: StaticFiles;
  readonly problems: readonly Problem[];
};

const connectDocuments = (
  { config, locateSetting }: BuildSiteOptions,
  { files, read, generated, staticFiles, drawings, loaded, clients, lastUpdates, context }: Content,
  documents: readonly SourceDocument[],
  { pageSidebars, routes, redirects, brokenIds, brokenPaths }: SiteNavigation,
  assets: SiteAssets,
) => {
  const authors = readAuthors(files, context);
  const tags = readTags(files, context);
  const outputs = generatedFiles({
    // A broken OpenAPI document is reported once, not at each link to it.
    hasApi: loaded !== null,
    hasMock: loaded !== null && config.api.mock,
    hasChangelog: documents.some(({ source }) => source.collection === 'changelog'),
    hasSecurity: config.security !== undefined,
    clientFiles: clients.flatMap(({ files: own }) => own.map(({ name }) => name)),
  });
  const targets = collectLinkTargets({
    read,
    documents,
    routes,
    redirects,
    addresses: [...staticFiles.all.keys(), ...outputs],
    assets,
    brokenPaths,
    displayPath: context.displayPath,
  });
  const links = new Map(documents.map((document) => [document, checkLinks(document, targets)]));
  const shell = checkLinks(configLinks(config, locateSetting), targets);
  const sidebars = checkLinks(fileLinks(sidebarsFile, pageSidebars.references), targets);
  const categories = new Map(
    pageSidebars.generated.map(({ path, links: own }) => [path, checkLinks(own, targets)]),
  );
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
  const others = brokenOf(read).map((document) => checkLinks(document, targets));
  const checked = [...links.values(), ...others];
  return {
    documents: assembled.documents,
    links,
    resolved: shell.resolved,
    resolvedInSidebars: sidebars.resolved,
    categories,
    files: new Set(
      [...links.values(), ...categories.values(), shell, sidebars].flatMap(({ files: used }) => [
        ...used,
      ]),
    ),
    problems: [
      ...assembled.problems,
      ...authors.problems,
      ...(authors.problems.length === 0 ? checkAuthors(documents, authors.authors) : []),
      ...tags.problems,
      ...checkTags(documents, tags.sources),
      // A partial on several pages has its problems once.
      ...uniqueProblems(checked.flatMap(({ problems }) => problems)),
      ...shell.problems,
      ...sidebars.problems,
      ...[...categories.values()].flatMap(({ problems }) => problems),
      ...checkStaticFiles(staticFiles.own, reservedFor, (address) => ({
        kind: 'file',
        file: context.displayPath(`static${address}`),
      })),
      ...checkFrontMatterDrawings(documents, drawings, staticFiles.all),
      ...(locateSetting ? checkLogo(config, drawings, locateSetting) : []),
    ],
  };
};

/** Problems are returned; broken files are left out. @throws when the content folder cannot be read */
export const buildSite = async (options: BuildSiteOptions): Promise<BuiltSite> => {
  const { config, reader = createSiteReader() } = options;
  const content = await readContent(options, reader);
  const { staticFiles, drawings, loaded, api, openapi, read } = content;
  const generated = new Set(content.generated.map(({ file }) => file));
  const unique = leaveOutDuplicates(builtOf(read, options.includeDrafts));
  const { documents } = unique;
  const navigation = buildNavigation(config, content, documents);
  const { pageSidebars, routes, redirects } = navigation;
  const { assets, images, ...measured } = await readSiteAssets({
    folder: content.folder,
    statics: staticFiles.all,
    sources: [
      ...documents,
      ...brokenOf(read),
      ...pageSidebars.generated.map(({ links }) => links),
      configLinks(config, options.locateSetting),
    ],
    displayPath: content.context.displayPath,
    memo: reader.measuredFiles,
    caches: options.caches,
  });
  const connected = connectDocuments(options, content, documents, navigation, assets);
  const { synonyms, problems: synonymProblems } = readSynonyms(content.files, content.context);
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
      pages: navbar.pages,
      sidebarOf: pageSidebars.sidebarOf,
      drawings,
      own: staticFiles.own,
    }),
    hero: buildHero({
      hero: home?.frontMatter.hero,
      startHref: findStartHref(routes),
      hasApi,
      resolved: (home && connected.links.get(home)?.resolved) ?? {},
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
      connected.categories,
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
    servers: content.servers,
  };
  const problems = [
    ...content.problems,
    ...unique.problems,
    ...checkChangelog(documents, options.today ?? latestToday(new Date())),
    ...navigation.problems,
    ...navbar.problems,
    ...synonymProblems,
    ...measured.problems,
    ...connected.problems,
    // A broken page may be the one that mentions an operation.
    ...(api && loaded && !read.some(({ isBroken }) => isBroken)
      ? checkApiCoverage(
          api.api,
          // Generated pages are not guides.
          documents.filter(({ file }) => !generated.has(file)),
          { locate: loaded.locate, severities: config.problems },
        )
      : []),
  ];
  const compiled = new Map(
    documents.map((page) => [
      page.path,
      fillAddresses(page.compiled, connected.links.get(page)?.resolved ?? {}),
    ]),
  );
  return {
    site,
    compiled,
    api: api?.api ?? null,
    openapi,
    staticFiles: staticFiles.own,
    assets: publishedFiles(assets, connected.files, content.folder),
    problems: applySeverities(problems, config.problems),
  };
};
