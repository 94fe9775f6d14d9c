import type { ViteDevServer } from 'vite';
import { readSource } from '../../problems/report/print-problems.ts';
import { formatProblems } from '../../problems/format-problems.ts';
import { type Problem, hasErrors } from '../../problems/problem.ts';
import type { DevSession } from './dev-session.ts';

/** Delay in milliseconds before files that may have been read during a write are read again. */
const settlingTime = 250;

const showError = (server: ViteDevServer, message: string): void => {
  server.environments.client.hot.send({
    type: 'error',
    err: { message, stack: '', plugin: 'content' },
  });
};

export const showProblems = (server: ViteDevServer, problems: readonly Problem[]): void => {
  const errors = problems.filter(({ severity }) => severity === 'error');
  showError(server, formatProblems(errors, readSource));
};

const showSite = (server: ViteDevServer): void => {
  server.environments.client.hot.send({
    type: 'custom',
    event: 'rsc:update',
    data: { type: 'update' },
  });
};

const describe = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);

export const createUpdate = (
  server: ViteDevServer,
  session: DevSession,
  onRead: (problems: readonly Problem[]) => void,
): (() => Promise<void>) => {
  let isRunning = false;
  let isUpdateRequested = false;
  let settling: NodeJS.Timeout | undefined;
  const readAndShow = async (): Promise<void> => {
    let problems: readonly Problem[] = [];
    while (isUpdateRequested || session.isStale()) {
      isUpdateRequested = false;
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
    isUpdateRequested = true;
    if (isRunning) {
      return;
    }
    isRunning = true;
    await readAndShow().catch((error: unknown) => showError(server, describe(error)));
    isRunning = false;
    clearTimeout(settling);
    // Check once more, because the watcher throttles the events for a file and may drop the last event.
    settling = setTimeout(() => {
      if (isUpdateRequested || session.isStale()) {
        void update();
      }
    }, settlingTime);
  };
  return update;
};
