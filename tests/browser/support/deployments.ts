import { spawn } from 'node:child_process';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import path from 'node:path';
import { createStaticHost } from '../../../src/publish/server/static-host.ts';
import { copyWithNewModules } from './new-modules.ts';

/** In the project folder, because builds must be on the same disk as the project. */
const workspace = path.resolve('.cache/test-deployments', String(process.pid));

/** Builds a small site and returns the folder to serve. `docs` contains the files for the site's `docs/` folder. */
export const buildDeployment = async (
  name: string,
  docs: Readonly<Record<string, string>>,
): Promise<string> => {
  const folder = path.join(workspace, name);
  await mkdir(path.join(folder, 'content/docs'), { recursive: true });
  for (const [file, text] of Object.entries(docs)) {
    await writeFile(path.join(folder, 'content/docs', file), text);
  }
  const output: Buffer[] = [];
  const child = spawn(process.execPath, ['src/commands/build.ts'], {
    env: {
      ...process.env,
      DOCS_DIST_DIR: path.join(folder, 'dist'),
      DOCS_CONTENT_DIR: path.join(folder, 'content'),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
  const exitCode = await new Promise((resolve) => child.once('close', resolve));
  if (exitCode !== 0) {
    throw new Error(`The build ${name} failed:\n${Buffer.concat(output).toString('utf8')}`);
  }
  return path.join(folder, 'dist/public');
};

/** Copies a deployment and renames its modules, as if their code had changed. */
export const changeCode = async (built: string): Promise<string> => {
  const to = `${built}-new-code`;
  const entries = await readdir(built, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile() && !/\.(?:br|gz)$/.test(entry.name))
    .map((entry) => path.relative(built, path.join(entry.parentPath, entry.name)));
  await copyWithNewModules({ from: built, to, names, suffix: 'new' });
  return to;
};

export const removeDeployments = (): Promise<void> =>
  rm(workspace, { recursive: true, force: true });

export type Host = {
  readonly address: string;
  readonly deploy: (root: string) => void;
  readonly breakPaths: (pattern: RegExp, status: number) => void;
  readonly repair: () => void;
  readonly close: () => Promise<void>;
};

export const startHost = async (root: string): Promise<Host> => {
  let respond: RequestListener = createStaticHost({ root });
  let broken: { readonly pattern: RegExp; readonly status: number } | null = null;
  const server = createServer((request, response) => {
    if (broken?.pattern.test(request.url ?? '')) {
      response.writeHead(broken.status, { 'Cache-Control': 'no-store' }).end('It is broken.');
    } else {
      respond(request, response);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const bound = server.address();
  const port = typeof bound === 'object' && bound !== null ? bound.port : 0;
  return {
    address: `http://localhost:${port}`,
    deploy: (next) => {
      respond = createStaticHost({ root: next });
    },
    breakPaths: (pattern, status) => {
      broken = { pattern, status };
    },
    repair: () => {
      broken = null;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
