import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { computeBuildId } from '../../build/build-id.ts';
import { distDir } from '../../build/replace-dist.ts';
import { isBuildable, loadSite } from '../../content/load-site.ts';
import { createStaticHost } from '../../server/static-host.ts';
import { buildCommand } from '../build/build-command.ts';
import { type ExitStatus, exitStatus } from '../exit-status.ts';
import { listen, readPort } from '../listen.ts';

/** Whether `dist` is what a build would make now. */
const isUpToDate = async (): Promise<boolean> => {
  const id = await readFile(path.join(distDir, 'build-id.txt'), 'utf8').catch(() => null);
  if (id === null) {
    return false;
  }
  const loaded = await loadSite({ includeDrafts: false });
  return isBuildable(loaded) && id.trim() === computeBuildId(loaded.built);
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
  const host = createStaticHost({ root: path.join(distDir, 'public') });
  const example = 'PORT=8081 npm start';
  const origin = await listen(createServer(host), { port, example });
  process.stdout.write(`\nThe documentation is at ${origin}\nPress Ctrl+C to stop.\n`);
  return exitStatus.ok;
};
