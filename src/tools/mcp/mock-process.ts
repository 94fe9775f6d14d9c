import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

export type StartMock = () => Promise<string>;

const readOrigin = async (child: ChildProcess): Promise<string> => {
  // A process that fails to start has no output and emits `error`.
  for await (const line of child.stdout ? createInterface(child.stdout) : []) {
    const [origin] = /http:\/\/\S+/.exec(line) ?? [];
    if (origin !== undefined) {
      // An open stream would keep this process alive.
      child.stdout?.destroy();
      return origin;
    }
  }
  // The process may have exited while its output was being read. A killed process has a signal instead of a status.
  const ended = child.exitCode ?? child.signalCode;
  const [status, signal] = ended === null ? await once(child, 'exit') : [ended];
  throw new Error(`The mock stopped with status ${status ?? signal}.`);
};

/**
 * Starts the mock of a built site as a child process. The mock stops when its channel to this process closes
 * (`stopOnSignal`), and does not keep this process alive.
 *
 * @param file path of the mock; null if the site has no mock, so that every start fails
 */
export const createMockStarter = (file: string | null): StartMock => {
  let running: Promise<string> | null = null;
  return async () => {
    if (file === null) {
      throw new Error('This site has no mock, so operations cannot be tried.');
    }
    if (!running) {
      const child = fork(file, ['--port', '0'], {
        execArgv: [],
        // MCP uses the standard output of this process, so the mock must not write to it.
        stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
      });
      child.unref();
      child.channel?.unref();
      running = readOrigin(child);
      child.once('exit', () => (running = null));
      child.once('error', () => (running = null));
    }
    return running;
  };
};
