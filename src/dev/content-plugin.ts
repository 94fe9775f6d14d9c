import path from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import { contentDir, loadSite, isBuildable, readSource } from '../commands/site-session.ts';
import { warmUpCompiler } from '../content/compile/warm-up.ts';
import type { BuiltSite } from '../content/build-site.ts';
import { createPageData } from '../content/page-data.ts';
import { type SiteStore, provideSiteStore } from '../content/site-store.ts';
import { apiCacheDir, createStoredApi } from '../content/stored-api.ts';
import { collectOutputs } from '../outputs/collect-outputs.ts';
import { collectSearchFiles } from '../outputs/search-files.ts';
import { formatProblems } from '../problems/format-problems.ts';
import { type Problem, hasErrors } from '../problems/problem.ts';
import { serveOutputs, serveSearchFiles } from './serve-outputs.ts';
import { serveVendor } from './serve-vendor.ts';

/** What the development server knows of the content: the last site without errors, and what stands beside its pages. */
type Session = {
  store: SiteStore | null;
  outputs: ReadonlyMap<string, string>;
  searchFiles: () => ReadonlyMap<string, string>;
};

const report = (problems: readonly Problem[]): void => {
  if (problems.length > 0) {
    process.stderr.write(`\n${formatProblems(problems, readSource)}\n`);
  }
};

/** Makes a value when it is first asked for: most edits come and go without a search. */
const lazily = <Value>(make: () => Value): (() => Value) => {
  let made: { value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
};

/** The pages of a site, each put together when it is asked for. */
const createSiteStore = async (built: BuiltSite): Promise<SiteStore> => {
  const { site, pageOf } = createPageData(built);
  const routes = new Map(built.site.routes.map((route) => [route.path, route]));
  const pageAt: SiteStore['pageAt'] = (address) => {
    const route = routes.get(address);
    if (!route) {
      throw new Error(`No route ${address}; the renderer knows an address that the site does not.`);
    }
    return pageOf(route);
  };
  const api = await createStoredApi(built, apiCacheDir);
  return { paths: [...routes.keys()], site, pageAt, api, wanted: null };
};

/** Reads all content again. The renderer sees the new site only when it has no errors: the last good one stays. */
const refresh = async (session: Session, isFirst: boolean): Promise<readonly Problem[]> => {
  const loaded = await loadSite({ includeDrafts: true });
  report(loaded.problems);
  if (loaded.built && (isFirst || isBuildable(loaded))) {
    session.store = await createSiteStore(loaded.built);
    session.outputs = collectOutputs(loaded.built);
    session.searchFiles = lazily(() => collectSearchFiles(loaded.built));
  }
  return loaded.problems;
};

const showError = (server: ViteDevServer, message: string): void => {
  server.environments.client.hot.send({
    type: 'error',
    err: { message, stack: '', plugin: 'content' },
  });
};

const showProblems = (server: ViteDevServer, problems: readonly Problem[]): void => {
  const errors = problems.filter(({ severity }) => severity === 'error');
  showError(server, formatProblems(errors, readSource));
};

const showSite = (server: ViteDevServer): void => {
  // The renderer's modules start over and read the new model; the browser then fetches its page again, without a load.
  server.environments['rsc']?.hot.send({ type: 'full-reload' });
  server.environments.client.hot.send({
    type: 'custom',
    event: 'rsc:update',
    data: { type: 'update' },
  });
};

/**
 * Live update of content in `npm run dev`. An edit of a page, a category or a diagram shows at once, with the state of
 * the browser kept; mistakes appear in the browser's overlay and go away when they are mended.
 */
export const contentPlugin = (): Plugin => {
  const session: Session = { store: null, outputs: new Map(), searchFiles: () => new Map() };
  return {
    name: 'docs:content',
    apply: 'serve',
    configureServer: async (server) => {
      provideSiteStore(() => session.store);
      const folder = contentDir();
      let current = await refresh(session, true);
      // Everything may have come from the cache; without this the first edit would wait for the highlighter.
      void warmUpCompiler();
      let isRunning = false;
      let isWanted = false;
      const update = async (): Promise<void> => {
        isWanted = true;
        // One reading at a time; changes that arrive meanwhile are read once more after it.
        if (isRunning) {
          return;
        }
        isRunning = true;
        try {
          while (isWanted) {
            isWanted = false;
            current = await refresh(session, false);
          }
        } catch (error) {
          // A defect of ours, or a disk that fails: told, and the server goes on to the next edit.
          showError(
            server,
            error instanceof Error ? (error.stack ?? error.message) : String(error),
          );
          return;
        } finally {
          isRunning = false;
        }
        if (hasErrors(current)) {
          showProblems(server, current);
        } else {
          showSite(server);
        }
      };
      server.watcher.add(folder);
      server.watcher.on('all', (_event, file) => {
        if (path.resolve(file).startsWith(folder + path.sep)) {
          void update();
        }
      });
      server.ws.on('connection', () => {
        if (hasErrors(current)) {
          showProblems(server, current);
        }
      });
      server.middlewares.use(await serveVendor());
      server.middlewares.use(serveOutputs(() => session.outputs));
      server.middlewares.use(serveSearchFiles(() => session.searchFiles()));
    },
  };
};
