import { clientFolderHref } from '../../api/clients/listed-client.ts';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { mockServerId, offersMock } from '../../api/reference/api-server.ts';
import {
  buildServers,
  withoutChoice,
  withoutOwnVariables,
} from '../../api/reference/build-servers.ts';
import { documentTokens } from '../../api/limits.ts';
import { nothingLeftOut } from '../../api/read/internal/left-out.ts';
import type { SiteConfig } from '../../../schemas/site-config.ts';
import type { ListedClient } from '../../api/clients/listed-client.ts';
import { lazily } from '../../base/memoize.ts';
import type { Caches } from '../../base/cache/caches.ts';
import type { CompilePurpose } from '../compile/page-compilation.ts';
import { siteTokens } from '../../problems/tokens/tokens.ts';
import { shownPath } from '../../base/files/file-path.ts';
import {
  type Problem,
  type SourceLocation,
  uniqueProblems,
  isOff,
} from '../../problems/problem.ts';
import { type ContentFolder, readContentFolder } from '../folder/content-folder.ts';
import { clientTokens, loadClients } from '../api-pages/client-files.ts';
import { createCompiler } from '../compile/compile-documents.ts';
import { readDataFiles } from '../folder/data-files.ts';
import { loadDrawings } from '../drawings/drawings.ts';
import { canHaveImports, readPageImports } from '../compile/imports/page-imports.ts';
import type { FileMemo } from '../folder/file-memo.ts';
import {
  type ContentFile,
  type ReadContext,
  loadFiles,
  loadNamedFiles,
} from '../folder/load-files.ts';
import { loadOwnComponents } from '../own-components/load-own-components.ts';
import { createRelocation } from '../api-pages/locate-generated.ts';
import { missingReferencePages } from '../api-pages/reference-pages.ts';
import { changelogOf } from '../../model/changelog.ts';
import { hasPublicAddress } from '../../model/public-address.ts';
import type { ReadResult } from '../documents/read-document.ts';
import { separateAddresses } from '../documents/separate-addresses.ts';
import type { SiteReader } from './site-reader.ts';
import { loadStaticFiles } from '../folder/static-files.ts';

export type BuildSiteOptions = {
  readonly config: SiteConfig;
  /** If omitted, the links and logo in the configuration are not checked. */
  readonly locateSetting?: (path: readonly PropertyKey[]) => SourceLocation;
  readonly contentDir: string;
  readonly publicDir: string;
  readonly caches: Caches;
  /** Default: `render`. `check` omits compiled code and update dates. */
  readonly purpose?: CompilePurpose;
  readonly includeDrafts: boolean;
  /** ISO date to compare changelog dates with (default: today). */
  readonly today?: string;
  readonly reader?: SiteReader;
};

const createDisplayPath = (contentDir: string) => {
  const prefix = shownPath(contentDir);
  return (file: string): string => path.join(prefix, file).split(path.sep).join('/');
};

const loadImports = (
  { diskPath }: Pick<ContentFolder, 'diskPath'>,
  pages: readonly ContentFile[],
  memo: FileMemo<string | null>,
): Promise<ContentFile[]> => {
  const read = async (name: string): Promise<string | null> => {
    const file = diskPath(name);
    if (file === null) {
      return null;
    }
    return memo.read(file, async () => {
      const text = await readFile(file, 'utf8').catch(() => null);
      return text?.replaceAll('\r\n', '\n').replace(/^\uFEFF/, '') ?? null;
    });
  };
  return Promise.all(
    pages.map(async (page) =>
      canHaveImports(page.source)
        ? { ...page, imports: await readPageImports(page.file, page.source, read) }
        : page,
    ),
  );
};

type ApiFiles = Pick<ReadContext, 'displayPath'> & {
  readonly written: readonly ContentFile[];
  /** The files in `openapi/`, and the examples that they name. */
  readonly documents: readonly ContentFile[];
};

/** Reads the OpenAPI document, and generates the reference pages that the author has not written. */
const readApi = async (
  { config, caches }: BuildSiteOptions,
  reader: SiteReader,
  { written, documents, displayPath }: ApiFiles,
) => {
  const ownTokens = siteTokens(config);
  const { referencePages, scalar, serverChoice } = config.parts;
  const {
    loaded,
    api: complete,
    references,
  } = await reader.loadApi({
    files: documents,
    tokens: ownTokens,
    displayPath,
    internalMarks: config.api.internalMarks,
    ...(!referencePages && scalar && { onlyPages: written.map(({ file }) => file) }),
    servers: {
      baseUrl: config.api.baseUrl ?? null,
      location: `${config.url}/openapi.json`,
      isPublic: hasPublicAddress(config),
    },
    caches,
    isOff: (code) => isOff(code, config.problems),
  });
  const api =
    complete && !serverChoice ? { ...complete, api: withoutOwnVariables(complete.api) } : complete;
  const openapi = loaded?.openapi ?? null;
  const offered = buildServers(openapi, config.api);
  const servers = serverChoice ? offered : withoutChoice(offered);
  const apiServer = servers.find(({ id }) => id !== mockServerId);
  return {
    loaded,
    api,
    describedLinks: references,
    openapi,
    leftOut: loaded?.leftOut ?? nothingLeftOut,
    servers,
    generated: missingReferencePages(referencePages && api ? api.api : null, written),
    tokens: {
      ...(apiServer && { 'api-url': apiServer.url }),
      ...ownTokens,
      ...documentTokens(openapi),
      ...clientTokens(openapi),
    },
  };
};

/** Returns the problems of pages, located in the OpenAPI document if the text comes from there. */
const problemsOfPages = (
  read: readonly ReadResult[],
  { loaded, api, generated }: Awaited<ReturnType<typeof readApi>>,
  displayPath: ReadContext['displayPath'],
): Problem[] => {
  const generatedPages = new Set(generated.map(({ file }) => displayPath(file)));
  // Skip text that comes from the OpenAPI document, because another check searches the document for internal names.
  const isOfDocument = ({ code, location }: Problem): boolean =>
    code === 'api/internal-name' && location.kind === 'range' && generatedPages.has(location.file);
  // Report a broken OpenAPI document once, not again at every tag that is unknown because of it.
  return uniqueProblems(
    read
      .flatMap((result) => result.problems)
      .filter((problem) => !isOfDocument(problem))
      .map(createRelocation(generated, loaded, displayPath)),
  ).filter(({ code }) => code !== 'api/unknown-tag' || !loaded || api);
};

const usesClients = ({ document }: ReadResult): boolean =>
  document !== null &&
  (document.compiled.uses.includes('clients') ||
    document.references.some(({ href }) => href.includes(clientFolderHref)));

const rankOf = ({ samples }: SiteConfig, { sampleLanguage }: ListedClient): number =>
  samples.includes(sampleLanguage) ? samples.indexOf(sampleLanguage) : samples.length;

export const readContent = async (options: BuildSiteOptions, reader: SiteReader) => {
  const { config, contentDir, caches, purpose = 'render' } = options;
  const displayPath = createDisplayPath(contentDir);
  const folder = await readContentFolder(contentDir, displayPath);
  const staticFiles = loadStaticFiles(folder, options.publicDir);
  const [{ files: written, problems: unreadable }, drawn, own, lastUpdates] = await Promise.all([
    loadFiles(folder, displayPath, reader.contentFiles),
    loadDrawings(folder, displayPath, reader.drawings),
    loadOwnComponents({ contentDir, displayPath, caches, memo: reader.componentFiles }),
    purpose === 'check' ? new Map<string, string>() : reader.readLastUpdates(contentDir),
  ]);
  const { drawings } = drawn;
  const inFolder = written.filter(({ file }) => file.startsWith('openapi/'));
  const examples = await loadNamedFiles(folder, inFolder, reader.contentFiles);
  const ofApi = await readApi(options, reader, {
    written,
    documents: [...inFolder, ...examples],
    displayPath,
  });
  const { loaded, api, openapi, leftOut, servers, generated, tokens } = ofApi;
  const files = [...written, ...generated];
  const context: ReadContext = {
    displayPath,
    tokens,
    format: config.markdown.format,
    allowedKeys: config.frontMatter.allow,
    changelogPath: changelogOf(config).path,
  };
  const pages = await loadImports(
    folder,
    files.filter(({ file }) => /\.mdx?$/.test(file)),
    reader.importedFiles,
  );
  const readClients = lazily(async () => {
    const { clients } =
      openapi && config.parts.clients
        ? await loadClients(openapi, { hasMock: offersMock(servers) }, caches)
        : { clients: [] };
    return clients.toSorted((a, b) => rankOf(config, a) - rankOf(config, b));
  });
  const { terms, problems: inDataFiles, ...data } = readDataFiles(written, context);
  const { components } = own;
  const { math, policy } = config;
  const compiler = createCompiler(
    caches,
    { tokens, drawings, openapi, purpose, math, policy, components, servers, terms, leftOut },
    api,
    readClients,
  );
  const { read, problems: inAddresses } = separateAddresses(
    await reader.readDocuments(pages, context, compiler),
    { includeDrafts: options.includeDrafts, changelogPath: context.changelogPath },
  );
  return {
    ...ofApi,
    folder,
    files,
    generatedFiles: new Set(generated.map(({ file }) => file)),
    context,
    ...data,
    staticFiles,
    drawings,
    lastUpdates,
    clients: read.some(usesClients) ? await readClients() : [],
    read,
    problems: [
      ...unreadable,
      ...own.problems,
      ...drawn.problems,
      ...inDataFiles,
      ...(loaded?.problems ?? []),
      ...inAddresses,
      ...problemsOfPages(read, ofApi, displayPath),
    ],
  };
};

export type Content = Awaited<ReturnType<typeof readContent>>;
