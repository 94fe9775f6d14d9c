import { readFile } from 'node:fs/promises';
import { type RequestListener, createServer } from 'node:http';
import path from 'node:path';
import { computeBuildId } from '../../build/build-id.ts';
import { distDir } from '../../build/replace-dist.ts';
import { isBuildable, loadSite } from '../../content/load-site.ts';
import { createStaticHost } from '../../server/static-host.ts';
import { buildCommand } from '../build/build-command.ts';
import { type ExitStatus, exitStatus } from '../exit-status.ts';

/** The port of `PORT`, or null where that is not one. */
const readPort = (text: string): number | null => {
  const port = Number(text);
  return Number.isInteger(port) && port >= 0 && port <= 65_535 ? port : null;
};

/** Whether `dist` is what a build would make now. */
const isUpToDate = async (): Promise<boolean> => {
  const id = await readFile(path.join(distDir, 'build-id.txt'), 'utf8').catch(() => null);
  if (id === null) {
    return false;
  }
  const loaded = await loadSite({ includeDrafts: false });
  return isBuildable(loaded) && id.trim() === computeBuildId(loaded.built);
};

/** Serves until the process is stopped; returns a sentence where the port cannot be used. */
const serve = (listener: RequestListener, port: number): Promise<string | null> =>
  new Promise((resolve) => {
    const server = createServer(listener);
    server.once('error', (error: NodeJS.ErrnoException) => {
      const isInUse = error.code === 'EADDRINUSE';
      resolve(
        isInUse
          ? `Port ${port} is in use; choose another with PORT=8081 npm start.`
          : error.message,
      );
    });
    server.listen(port, () => {
      const address = server.address();
      const actual = typeof address === 'object' && address !== null ? address.port : port;
      process.stdout.write(
        `\nThe documentation is at http://localhost:${actual}\nPress Ctrl+C to stop.\n`,
      );
      resolve(null);
    });
  });

/** Builds when anything has changed that the last build was made from, then serves it. */
export const startCommand = async (): Promise<ExitStatus> => {
  const text = process.env['PORT'] || '8080';
  const port = readPort(text);
  if (port === null) {
    process.stderr.write(
      `PORT: expected a port number from 0 to 65535, but found ${JSON.stringify(text)}.\n`,
    );
    return exitStatus.couldNotRun;
  }
  process.stdout.write('Checking content\n');
  if (await isUpToDate()) {
    process.stdout.write(`${distDir}/public is up to date\n`);
  } else {
    const status = await buildCommand();
    if (status !== exitStatus.ok) {
      return status;
    }
  }
  const problem = await serve(createStaticHost({ root: path.join(distDir, 'public') }), port);
  if (problem !== null) {
    process.stderr.write(`${problem}\n`);
    return exitStatus.problems;
  }
  return exitStatus.ok;
};
