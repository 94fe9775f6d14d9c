import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { memoryOf } from './watch-process.ts';
import { productFile } from '../../base/files/product-dir.ts';

const maxStartSeconds = 300;

const findFreePort = async (): Promise<number> => {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
};

const isReady = (address: string): Promise<boolean> =>
  // A request sent before the server is ready may never get a response, so each attempt has a timeout.
  fetch(address, { signal: AbortSignal.timeout(5000) }).then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * Starts `npm run dev` for a content folder and waits for a response.
 *
 * @throws if the server exits, or does not respond within five minutes
 */
export const startDevServer = async (contentDir: string) => {
  const start = performance.now();
  const secondsSince = () => (performance.now() - start) / 1000;
  const port = await findFreePort();
  const address = `http://localhost:${port}`;
  const child = spawn(process.execPath, [productFile('src/commands/dev.ts')], {
    env: { ...process.env, PORT: String(port), DOCS_CONTENT_DIR: contentDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  while (!(await isReady(address))) {
    const status = child.exitCode ?? child.signalCode;
    if (status !== null || secondsSince() > maxStartSeconds) {
      child.kill();
      throw new Error(
        `Expected the server to respond, but it ${status === null ? 'did not' : `ended with ${status}`}.`,
      );
    }
    await setTimeout(100);
  }
  return {
    address,
    startSeconds: secondsSince(),
    megabytes: (): Promise<number> => memoryOf(child.pid ?? 0),
    close: (): boolean => child.kill(),
  };
};
