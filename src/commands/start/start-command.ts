import { readFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import path from 'node:path';
import { computeBuildId } from '../../build/build-id.ts';
import { distDir } from '../../build/replace-dist.ts';
import { readBasePath } from '../../config/base-path.ts';
import { isBuildable, loadSite } from '../../content/load-site.ts';
import { RedirectsError } from '../../server/redirects.ts';
import { createStaticHost } from '../../server/static-host.ts';
import { buildCommand } from '../build/build-command.ts';
import { CommandError, type ExitStatus, exitStatus } from '../exit-status.ts';
import { startListening, readPort } from '../listen.ts';
import { stopOnSignal } from '../stop-on-signal.ts';

/** Whether `dist` is what a build would make now. */
const isUpToDate = async (): Promise<boolean> => {
  const id = await readFile(path.join(distDir, 'build-id.txt'), 'utf8').catch(() => null);
  if (id === null) {
    return false;
  }
  const loaded = await loadSite({ includeDrafts: false });
  return isBuildable(loaded) && id.trim() === computeBuildId(loaded.built);
};

/** @throws CommandError naming the line of `_redirects` that cannot be applied */
const openBuild = (): RequestListener => {
  const root = path.join(distDir, 'public');
  try {
    return createStaticHost({ root, basePath: readBasePath() });
  } catch (error) {
    throw error instanceof RedirectsError
      ? new CommandError(path.join(root, error.message), exitStatus.problems)
      : error;
  }
};

const describeReach = (host: string): string =>
  host === 'localhost' ? ' (this machine only; `HOST=0.0.0.0` opens it to others)' : ` (${host})`;

/** The address of the home page. */
const addressOf = (origin: string): string => {
  const basePath = readBasePath();
  return basePath === '/' ? origin : origin + basePath;
};

/** Builds when anything has changed that the last build was made from, then serves it. */
export const startCommand = async (): Promise<ExitStatus> => {
  const port = readPort('PORT', process.env['PORT'] || '8080');
  process.stdout.write('Checking content\n');
  if (await isUpToDate()) {
    process.stdout.write(`${distDir}/public is up to date\n`);
  } else {
    const status = await buildCommand();
    if (status !== exitStatus.ok) {
      return status;
    }
  }
  const server = createServer(openBuild());
  const example = 'PORT=8081 npm start';
  const host = process.env['HOST'] || 'localhost';
  const origin = await startListening(server, { port, host, example });
  stopOnSignal(server);
  process.stdout.write(
    `\nThe documentation is at ${addressOf(origin)}${describeReach(host)}\nPress Ctrl+C to stop.\n`,
  );
  return exitStatus.ok;
};
