import type { ViteDevServer } from 'vite';
import { readSource } from '../problems/report/print-problems.ts';
import { formatProblems } from '../problems/format-problems.ts';
import { type Problem, hasErrors } from '../problems/problem.ts';
import type { DevSession } from './dev-session.ts';

/** Milliseconds after which files that may still have been written when they were read are looked at again. */
const settlingTime = 250;

const showError = (server: ViteDevServer, message: string): void => {
  server.environments.client.hot.send({
    type: 'error',
    err: { message, stack: '', plugin: 'content' },
  });
};

/** Shows mistakes in the overlay of whoever looks at the site. */
export const showProblems = (server: ViteDevServer, problems: readonly Problem[]): void => {
  const errors = problems.filter(({ severity }) => severity === 'error');
  showError(server, formatProblems(errors, readSource));
};

/** The browser fetches its page again, without a load. The renderer asks for the site at each page that it renders. */
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
 * Makes the function that is called when a file has changed: the session reads it, and browsers show what came of it.
 *
 * @param onRead is told of all mistakes after each reading
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
    // Half of a file may have been there: what changes while it is read is read once more.
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
    // One reading at a time.
    if (isRunning) {
      return;
    }
    isRunning = true;
    // A defect of ours, or a disk that fails: told, and the server goes on to the next edit.
    await readAndShow().catch((error: unknown) => showError(server, describe(error)));
    isRunning = false;
    clearTimeout(settling);
    // The watcher tells of a file once in a while, however often it is written.
    settling = setTimeout(() => {
      if (isWanted || session.isStale()) {
        void update();
      }
    }, settlingTime);
  };
  return update;
};
