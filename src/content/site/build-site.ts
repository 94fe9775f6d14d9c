import { checkDocsSettings } from '../routes/check-docs-settings.ts';
import { offersMock } from '../../api/reference/api-server.ts';
import { posix } from 'node:path';
import type { Api } from '../../api/reference/api.ts';
import type { LeftOutParts } from '../../api/read/internal/left-out.ts';
import type { OpenapiDocument } from '../../api/document/openapi-document.ts';
import { basePathOf } from '../../base/paths/base-path.ts';
import { changelogOf } from '../../model/changelog.ts';
import { feedsOf } from '../../model/feeds.ts';
import type { SidebarItem, Site } from '../../model/site.ts';
import {
  applySeverities,
  createProblem,
  type Problem,
  uniqueProblems,
} from '../../problems/problem.ts';
import { groupProblems } from '../../problems/group-problems.ts';
import { type SiteNavigation, buildNavigation } from '../navigation/build-navigation.ts';
import { loadBrand, renderBrand } from '../brand/load-brand.ts';
import { fillAddresses } from '../assets/fill-addresses.ts';
import { type SiteAssets, publishedFiles, readSiteAssets } from '../assets/site-assets.ts';
import { brokenOf, builtOf, type SourceDocument } from '../documents/read-document.ts';
import { checkApiCoverage } from '../api-pages/check-api-coverage.ts';
import { checkChangelog, latestToday } from '../documents/check-changelog.ts';
import { checkPreviews } from '../documents/check-previews.ts';
import { resolveDescribedLinks } from '../api-pages/place-links.ts';
import { assembleDocuments } from './assemble-documents.ts';
import type { CompiledDocument } from '../compile/compiled-document.ts';
import { siteLanguage } from '../documents/page-language.ts';
import { checkAuthors } from '../documents/find-authors.ts';
import { checkTags } from '../documents/find-tags.ts';
import { type LinkSource, checkLinks } from '../links/check-links.ts';
import { collectLinkTargets } from '../links/link-targets.ts';
import { markLanguages } from '../navigation/mark-languages.ts';
import { assembleCategories } from '../navigation/assemble-categories.ts';
import { groupChangelog } from '../navigation/group-changelog.ts';
import { resolveItems } from '../navigation/items-around.ts';
import { sidebarsFile } from '../folder/load-files.ts';
import { type BuildSiteOptions, type Content, readContent } from './read-content.ts';
import {
  checkStaticFiles,
  checkPaths,
  createReservations,
  generatedFiles,
} from '../routes/generated-files.ts';
import { buildHero, buildShell } from '../shell/build-shell.ts';
import { configLinks, fileLinks } from '../shell/config-links.ts';
import { logoIcon } from '../shell/find-logo.ts';
import { checkFrontMatterDrawings, checkLogo } from '../shell/check-drawings.ts';
import { createSiteReader } from './site-reader.ts';
import type { StaticFiles } from '../folder/static-files.ts';

export type BuiltSite = {
  readonly site: Site;
  readonly compiled: ReadonlyMap<string, CompiledDocument>;
  readonly api: Api | null;
  readonly openapi: OpenapiDocument | null;
  readonly leftOut: LeftOutParts;
  readonly staticFiles: StaticFiles;
  /** Published files from outside `static/`, keyed by address. */
  readonly assets: StaticFiles;
  readonly problems: readonly Problem[];
};

const openapiFolder = 'openapi';

/**
 * Gives broken links in descriptions a code that is only a warning by default, because a third party may have written
 * the descriptions.
 */
const inDescription = (problem: Problem): Problem =>
  createProblem({ ...problem, code: 'link/broken-in-description' });

const checkAddresses = (
  { config }: BuildSiteOptions,
  {
    context: { displayPath },
    read,
    staticFiles,
    loaded,
    clients,
    generatedFiles: pages,
    servers,
  }: Content,
  { routes, redirects, redirectLocations, brokenPaths, pageSidebars }: SiteNavigation,
  documents: readonly SourceDocument[],
  sources: readonly LinkSource[],
  assets: SiteAssets,
) => {
  const generated = generatedFiles({
    // Report a broken OpenAPI document once, not again at every link to the reference.
    hasApi: loaded !== null,
    hasClients: loaded !== null && config.parts.clients,
    hasMock: offersMock(servers),
    hasSecurity: config.security !== undefined,
    feedFiles: documents.some(({ source }) => source.collection === 'changelog')
      ? feedsOf(config).map(({ href }) => href)
      : [],
    clientFiles: clients.flatMap(({ files }) => files.map(({ name }) => name)),
  });
  const targets = collectLinkTargets({
    read,
    documents,
    routes,
    redirects,
    brokenPaths,
    addresses: [...staticFiles.all.keys(), ...generated],
    assets,
    displayPath,
    categoryPages: new Map(
      pageSidebars.generated
        .filter(({ links }) => links.file !== sidebarsFile)
        .map(({ links, path }) => [posix.dirname(links.file), path]),
    ),
    basePath: basePathOf(config.url),
    changelogPath: changelogOf(config).path,
  });
  const links = new Map(sources.map((source) => [source, checkLinks(source, targets)]));
  const reservedFor = createReservations({ routes, redirects, generated });
  const pageLocations = new Map(
    documents.map((document) => [document.path, document.locationOfKey('slug')]),
  );
  return {
    resolvedIn: (source: LinkSource | undefined) => (source && links.get(source)?.resolved) ?? {},
    files: new Set([...links.values()].flatMap(({ files }) => [...files])),
    problems: [
      // Skip generated pages: their links come from descriptions, and are reported there.
      ...uniqueProblems(
        [...links].flatMap(([{ file }, { problems }]) =>
          pages.has(file) ? [] : file === openapiFolder ? problems.map(inDescription) : problems,
        ),
      ),
      ...checkPaths(
        { routes, redirects, generated },
        (path) => pageLocations.get(path) ?? redirectLocations.get(path),
      ),
      ...checkStaticFiles(staticFiles.own, reservedFor, (address) => ({
        kind: 'file',
        file: displayPath(`static${address}`),
      })),
    ],
  };
};

const checkDocuments = (
  { config, locateSetting, today = latestToday(new Date()) }: BuildSiteOptions,
  { read, staticFiles, drawings, loaded, api, authors, ...content }: Content,
  documents: readonly SourceDocument[],
): Problem[] => [
  ...checkChangelog(documents, today, config.changelog?.releases ?? true),
  // Also check the front matter of broken pages, so that authors see all problems at once.
  ...(content.hasValidAuthors ? checkAuthors([...documents, ...brokenOf(read)], authors) : []),
  ...checkTags([...documents, ...brokenOf(read)], content.tags),
  ...checkFrontMatterDrawings([...documents, ...brokenOf(read)], drawings, staticFiles.all),
  ...(locateSetting ? checkDocsSettings(config.docs, read, locateSetting) : []),
  ...(locateSetting ? checkLogo(config, drawings, staticFiles.own, locateSetting) : []),
  // Check the coverage of the API only if no page is broken, because a broken page may mention any operation.
  ...(api && loaded && !read.some(({ isBroken }) => isBroken)
    ? checkApiCoverage(api.api, documents, {
        locate: loaded.locate,
        severities: config.problems,
      })
    : []),
];

/** @throws if the content folder cannot be read */
export const buildSite = async (options: BuildSiteOptions): Promise<BuiltSite> => {
  const { config, locateSetting, reader = createSiteReader() } = options;
  const content = await readContent(options, reader);
  const { folder, context, staticFiles, openapi, read } = content;
  const documents = builtOf(read, options.includeDrafts);
  const navigation = buildNavigation(config, content, documents);
  const { pageSidebars, routes, redirects } = navigation;
  const branded = await loadBrand({
    config,
    files: content.files,
    folder,
    displayPath: context.displayPath,
    locate: locateSetting,
  });
  const shellLinks = configLinks(config, locateSetting);
  const sidebarLinks = fileLinks(sidebarsFile, pageSidebars.references);
  const describedLinks: LinkSource = fileLinks(openapiFolder, content.describedLinks);
  const sources: LinkSource[] = [
    ...documents,
    ...brokenOf(read),
    ...pageSidebars.generated.map(({ links }) => links),
    shellLinks,
    branded.styleLinks,
    branded.fontLinks,
    sidebarLinks,
    describedLinks,
  ];
  const { assets, images, ...measured } = await readSiteAssets({
    folder,
    statics: staticFiles.all,
    sources,
    displayPath: context.displayPath,
    memo: reader.measuredFiles,
    caches: options.caches,
  });
  const checked = checkAddresses(options, content, navigation, documents, sources, assets);
  const { resolvedIn } = checked;
  const assembled = assembleDocuments({ ...content, ...navigation, config, documents, resolvedIn });
  const { shell, ...navbar } = buildShell(
    options,
    content,
    navigation,
    resolvedIn(shellLinks),
    branded.brand,
  );
  const home = documents.find(({ source }) => source.collection === 'home');
  const resolve = (items: readonly SidebarItem[]) => resolveItems(items, resolvedIn(sidebarLinks));
  const language = siteLanguage(config);
  const site: Site = {
    config,
    language,
    shell,
    hero: buildHero(home, content, navigation, images, resolvedIn(home)),
    documents: assembled.documents,
    categories: assembleCategories(
      pageSidebars.generated.map((own) => ({ ...own, items: resolve(own.items) })),
      pageSidebars,
      assembled.documents,
      resolvedIn,
      navigation.languageOf,
    ),
    sidebars: markLanguages(
      pageSidebars.sidebars.map(({ name, items }) => ({ name, items: resolve(items) })),
      language,
      assembled.documents,
    ),
    changelog: groupChangelog(assembled.documents),
    routes,
    redirects,
    images,
    synonyms: content.synonyms,
    servers: content.servers,
    styleSheet: renderBrand(branded, resolvedIn(branded.styleLinks), resolvedIn(branded.fontLinks)),
    icon: staticFiles.own.has(shell.favicon) ? null : logoIcon(shell),
  };
  const problems = [
    ...content.problems,
    ...navigation.problems,
    ...measured.problems,
    ...checkDocuments(options, content, documents),
    ...checkPreviews(config, documents, pageSidebars.generated, context.displayPath),
    ...checked.problems,
    ...assembled.problems,
    ...navbar.problems,
    ...branded.problems,
  ];
  return {
    site,
    compiled: new Map(
      documents.map((page) => [page.path, fillAddresses(page.compiled, resolvedIn(page))]),
    ),
    api: content.api && resolveDescribedLinks(content.api.api, resolvedIn(describedLinks)),
    openapi,
    leftOut: content.leftOut,
    staticFiles: staticFiles.own,
    assets: publishedFiles(assets, checked.files, folder),
    problems: applySeverities(groupProblems(problems), config.problems),
  };
};
