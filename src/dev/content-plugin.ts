import path from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import {
  apiCacheDir,
  contentDir,
  loadSite,
  isBuildable,
  readSource,
} from '../commands/site-session.ts';
import { warmUpCompiler } from '../content/compile/warm-up.ts';
import { siteFileVariable } from '../content/site-store.ts';
import { writeSite } from '../content/write-site.ts';
import { collectOutputs } from '../outputs/collect-outputs.ts';
import { collectSearchFiles } from '../outputs/search-files.ts';
import { formatProblems } from '../problems/format-problems.ts';
import { type Problem, hasErrors } from '../problems/problem.ts';
import { serveOutputs, serveSearchFiles } from './serve-outputs.ts';
import { serveVendor } from './serve-vendor.ts';

// By process, so that two development servers do not show each other's content.
const siteFile = path.resolve('.cache/dev', `${process.pid}.json`);

/** What the development server knows of the content: what stands beside the pages of the last site without errors. */
type Session = {
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

/** Reads all content again. The renderer sees the new site only when it has no errors: the last good one stays. */
const refresh = async (session: Session, isFirst: boolean): Promise<readonly Problem[]> => {
  const loaded = await loadSite({ includeDrafts: true });
  report(loaded.problems);
  if (loaded.built && (isFirst || isBuildable(loaded))) {
    await writeSite(siteFile, loaded.built, apiCacheDir);
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
  const session: Session = { outputs: new Map(), searchFiles: () => new Map() };
  return {
    name: 'docs:content',
    apply: 'serve',
    configureServer: async (server) => {
      process.env[siteFileVariable] = siteFile;
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
