import type { ViteDevServer } from 'vite';
import { readSource } from '../../problems/report/print-problems.ts';
import { formatProblems } from '../../problems/format-problems.ts';
import { type Problem, hasErrors } from '../../problems/problem.ts';
import type { DevSession } from './dev-session.ts';

/** Milliseconds after which files that may have been read while they were being written are read again. */
const settlingTime = 250;

const showError = (server: ViteDevServer, message: string): void => {
  server.environments.client.hot.send({
    type: 'error',
    err: { message, stack: '', plugin: 'content' },
  });
};

/** Shows errors in the overlay of all open browsers. */
export const showProblems = (server: ViteDevServer, problems: readonly Problem[]): void => {
  const errors = problems.filter(({ severity }) => severity === 'error');
  showError(server, formatProblems(errors, readSource));
};

/** Makes browsers fetch their page again without reloading. The renderer asks for the site at each page that it renders. */
const showSite = (server: ViteDevServer): void => {
  server.environments.client.hot.send({
    type: 'custom',
    event: 'rsc:update',
    data: { type: 'update' },
  });
};

const describe = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);

/**
 * Returns the function to call when a file has changed: the session reads it, and browsers show the page or its errors.
 *
 * @param onRead called with all problems after each read
 */
export const createUpdate = (
  server: ViteDevServer,
  session: DevSession,
  onRead: (problems: readonly Problem[]) => void,
): (() => Promise<void>) => {
  let isRunning = false;
  let isWanted = false;
  let settling: NodeJS.Timeout | undefined;
  const readAndShow = async (): Promise<void> => {
    let problems: readonly Problem[] = [];
    // A file may be half written: files that change while they are read are read again.
    while (isWanted || session.isStale()) {
      isWanted = false;
      problems = await session.refresh();
    }
    onRead(problems);
    if (hasErrors(problems)) {
      showProblems(server, problems);
    } else {
      showSite(server);
    }
  };
  const update = async (): Promise<void> => {
    isWanted = true;
    // One read at a time.
    if (isRunning) {
      return;
    }
    isRunning = true;
    // An internal error or a failing disk: report it, and continue with the next edit.
    await readAndShow().catch((error: unknown) => showError(server, describe(error)));
    isRunning = false;
    clearTimeout(settling);
    // The watcher throttles the events of a file, so the last write may have none.
    settling = setTimeout(() => {
      if (isWanted || session.isStale()) {
        void update();
      }
    }, settlingTime);
  };
  return update;
};
