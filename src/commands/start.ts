import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { createStaticHost } from '../server/static-host.ts';
import { computeBuildId } from '../build/build-id.ts';
import { BuildError } from '../build/build-error.ts';
import { buildSiteFiles } from '../build/build-site-files.ts';
import { bundleCode } from '../build/bundle-code.ts';
import { distDir } from '../build/replace-dist.ts';
import { isBuildable, loadSite, printProblems } from './site-session.ts';

const readPort = (): number => {
  const text = process.env['PORT'] || '8080';
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    process.stderr.write(
      `PORT: expected a port number from 0 to 65535, but found ${JSON.stringify(text)}.\n`,
    );
    process.exit(2);
  }
  return port;
};

/** Builds when there is no build yet or anything it is made from has changed since. */
const ensureBuilt = async (): Promise<void> => {
  process.stdout.write('Checking content\n');
  const loaded = await loadSite({ includeDrafts: false });
  printProblems(loaded.problems);
  if (!isBuildable(loaded)) {
    process.exit(1);
  }
  const present = await readFile(path.join(distDir, 'build-id.txt'), 'utf8').catch(() => '');
  if (present.trim() === computeBuildId(loaded.built)) {
    process.stdout.write(`${distDir}/public is up to date\n`);
    return;
  }
  process.stdout.write('Building the documentation site\n');
  await buildSiteFiles(loaded.built, bundleCode(new AbortController().signal));
};

/** `npm start`: builds when needed and serves `dist/public` at `http://localhost:8080` (`PORT`). */
const serve = (port: number): void => {
  const server = createServer(createStaticHost({ root: path.join(distDir, 'public') }));
  server.once('error', (error: NodeJS.ErrnoException) => {
    const reason =
      error.code === 'EADDRINUSE'
        ? `Port ${port} is in use; choose another with PORT=8081 npm start.`
        : error.message;
    process.stderr.write(`${reason}\n`);
    process.exit(1);
  });
  server.listen(port, () => {
    const address = server.address();
    const actual = typeof address === 'object' && address !== null ? address.port : port;
    process.stdout.write(
      `\nThe documentation is at http://localhost:${actual}\nPress Ctrl+C to stop.\n`,
    );
  });
};

const port = readPort();
try {
  await ensureBuilt();
  serve(port);
} catch (error) {
  if (!(error instanceof BuildError)) {
    throw error;
  }
  process.stderr.write(`\n${error.message}\n`);
  process.exit(1);
}
