import { type ListedClient, clientFolderHref } from '../../api/clients/listed-client.ts';
import path from 'node:path';
import { buildServers } from '../../api/reference/build-servers.ts';
import { documentTokens } from '../../api/limits.ts';
import { siteTokens } from '../../problems/tokens/tokens.ts';
import { shownPath } from '../../base/files/file-path.ts';
import { uniqueProblems } from '../../problems/problem.ts';
import { isOff } from '../../problems/severities.ts';
import type { BuildSiteOptions } from './build-site-options.ts';
import { readContentFolder } from '../folder/content-folder.ts';
import { clientTokens, loadClients } from '../api-pages/client-files.ts';
import { createCompiler } from '../compile/compile-documents.ts';
import { readTerms } from '../folder/data-files.ts';
import { loadDrawings } from '../drawings/drawings.ts';
import { loadImports } from '../folder/load-imports.ts';
import { type ReadContext, loadFiles } from '../folder/load-files.ts';
import { loadOwnComponents } from '../own-components/load-own-components.ts';
import { missingReferencePages } from '../api-pages/reference-pages.ts';
import type { SiteReader } from './site-reader.ts';
import { loadStaticFiles } from '../folder/static-files.ts';

const createDisplayPath = (contentDir: string) => {
  const prefix = shownPath(contentDir);
  return (file: string): string => path.join(prefix, file).split(path.sep).join('/');
};

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
  const ownTokens = siteTokens(config);
  const { loaded, api } = await reader.loadApi({
    files: written.filter(({ file }) => file.startsWith('openapi/')),
    tokens: ownTokens,
    displayPath,
    caches,
    isOff: (code) => isOff(code, config.problems),
  });
  const generated = missingReferencePages(api?.api ?? null, written);
  const files = [...written, ...generated];
  const openapi = loaded?.openapi ?? null;
  const tokens = { ...ownTokens, ...documentTokens(openapi), ...clientTokens(openapi) };
  const context: ReadContext = { displayPath, tokens, format: config.markdown.format };
  const pages = await loadImports(
    folder,
    files.filter(({ file }) => /\.mdx?$/.test(file)),
    reader.importedFiles,
  );
  const servers = buildServers(openapi, config.api);
  const readClients = async (): Promise<readonly ListedClient[]> =>
    openapi ? (await loadClients(openapi, config.api.baseUrl ?? null, caches)).clients : [];
  const defined = readTerms(written, context);
  const compiler = createCompiler(
    caches,
    {
      tokens,
      drawings,
      openapi,
      purpose,
      math: config.math,
      components: own.components,
      servers,
      terms: defined.terms,
    },
    api,
    readClients,
  );
  const read = await reader.readDocuments(pages, context, compiler);
  const hasClients = read.some(
    ({ document }) =>
      document?.compiled.uses.includes('clients') ||
      document?.references.some(({ href }) => href.includes(clientFolderHref)),
  );
  const clients = hasClients ? await readClients() : [];
  const problems = [
    ...unreadable,
    ...own.problems,
    ...drawn.problems,
    ...defined.problems,
    ...(loaded?.problems ?? []),
    // A broken OpenAPI document is reported once, and so is a partial on several pages.
    ...uniqueProblems(read.flatMap((result) => result.problems)).filter(
      ({ code }) => code !== 'api/unknown-tag' || !loaded || api,
    ),
  ];
  return {
    folder,
    files,
    generated,
    context,
    staticFiles,
    drawings,
    lastUpdates,
    loaded,
    api,
    openapi,
    servers,
    clients,
    read,
    problems,
  };
};

export type Content = Awaited<ReturnType<typeof readContent>>;
