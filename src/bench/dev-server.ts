import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { memoryOf } from './watch-process.ts';

/** A development server of some content folder. */
export type DevServer = {
  readonly address: string;
  /** Seconds from its start to its first answer. */
  readonly startSeconds: number;
  /** Memory that it and all that it started hold now, in MB. */
  readonly megabytes: () => Promise<number>;
  readonly close: () => void;
};

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, () => {
      const bound = probe.address();
      probe.close(() => resolve(typeof bound === 'object' && bound !== null ? bound.port : 0));
    });
  });

const isAnswered = (address: string): Promise<boolean> =>
  // A request that the server takes before it is ready may never be answered: the next one is.
  fetch(address, { signal: AbortSignal.timeout(5000) }).then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * Starts `npm run dev` on a content folder and waits until it answers.
 *
 * @throws when it ends instead
 */
export const startDevServer = async (contentDir: string): Promise<DevServer> => {
  const start = performance.now();
  const port = await freePort();
  const address = `http://localhost:${port}`;
  const child = spawn(process.execPath, ['src/commands/dev.ts'], {
    env: { ...process.env, PORT: String(port), DOCS_CONTENT_DIR: contentDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  while (!(await isAnswered(address))) {
    if (child.exitCode !== null) {
      throw new Error(`Expected the server to answer, but it ended with ${child.exitCode}.`);
    }
    await setTimeout(100);
  }
  return {
    address,
    startSeconds: (performance.now() - start) / 1000,
    megabytes: () => memoryOf(child.pid ?? 0),
    close: () => child.kill(),
  };
};
