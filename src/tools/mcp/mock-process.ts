import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** Starts the mock at the first call. Resolves with its origin. */
export type StartMock = () => Promise<string>;

const readOrigin = async (child: ChildProcess): Promise<string> => {
  if (!child.stdout) {
    throw new Error('The mock has no output.');
  }
  for await (const line of createInterface(child.stdout)) {
    const [origin] = /http:\/\/\S+/.exec(line) ?? [];
    if (origin !== undefined) {
      // open, it would keep this process from ending
      child.stdout.destroy();
      return origin;
    }
  }
  const [status] = child.exitCode === null ? await once(child, 'exit') : [child.exitCode];
  throw new Error(`The mock stopped with status ${status}.`);
};

/**
 * Creates what starts the mock of a built site, as a process of its own. The mock stops once its channel to this process
 * closes, however this one ends (`stopOnSignal`), and does not keep it from ending. Starting fails where the site has none.
 */
export const createMockStarter = (file: string | null): StartMock => {
  let running: Promise<string> | null = null;
  return async () => {
    if (file === null) {
      throw new Error('This site offers no mock, so that operations cannot be tried.');
    }
    if (!running) {
      const child = fork(file, ['--port', '0'], {
        execArgv: [],
        // standard output belongs to the protocol of this process
        stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
      });
      child.unref();
      child.channel?.unref();
      running = readOrigin(child);
      // the next call starts another one
      child.once('exit', () => (running = null));
    }
    return running;
  };
};
