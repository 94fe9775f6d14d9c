import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

export type MockProcess = {
  /** Starts it at the first call. Resolves with its origin. */
  readonly start: () => Promise<string>;
  readonly stop: () => void;
};

const readOrigin = async (child: ChildProcess): Promise<string> => {
  if (!child.stdout) {
    throw new Error('The mock has no output.');
  }
  for await (const line of createInterface(child.stdout)) {
    const [origin] = /http:\/\/\S+/.exec(line) ?? [];
    if (origin !== undefined) {
      return origin;
    }
  }
  const [status] = child.exitCode === null ? await once(child, 'exit') : [child.exitCode];
  throw new Error(`The mock stopped with status ${status}.`);
};

/** The mock of a built site, as a process of its own that ends with this one. Starting fails where the site has none. */
export const createMockProcess = (file: string | null): MockProcess => {
  let running: { readonly child: ChildProcess; readonly origin: Promise<string> } | null = null;
  const start = async (): Promise<string> => {
    if (file === null) {
      throw new Error('This site offers no mock, so that operations cannot be tried.');
    }
    if (!running) {
      // standard output belongs to the protocol of this process
      const child = spawn(process.execPath, [file, '--port', '0'], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      running = { child, origin: readOrigin(child) };
      // the next call starts another one
      child.once('exit', () => (running = null));
    }
    return running.origin;
  };
  return { start, stop: () => running?.child.kill() };
};
