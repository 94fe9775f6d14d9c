import { spawn } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import path from 'node:path';
import { createStaticHost } from '../../../src/server/static-host.ts';

/** On the disk of the project, as the build wants it. */
const workspace = path.resolve('.cache/test-deployments', String(process.pid));

/**
 * Builds a site of a few pages with the real build; `docs` are files of `docs/`. Answers the folder to be served. Builds
 * of equal `code` have the same modules.
 */
export const buildDeployment = async (
  name: string,
  docs: Readonly<Record<string, string>>,
  code = 'a',
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
      // Part of the code's name, as all that Vite may write into it.
      VITE_DEPLOYMENT: code,
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

export const removeDeployments = (): Promise<void> =>
  rm(workspace, { recursive: true, force: true });

export type Host = {
  readonly address: string;
  /** From now on answers with the files of another build. */
  readonly deploy: (root: string) => void;
  /** From now on answers paths that match with a status instead. */
  readonly breakPaths: (pattern: RegExp, status: number) => void;
  readonly mend: () => void;
  readonly close: () => Promise<void>;
};

/** A host whose build can be replaced while readers are on it. */
export const startHost = async (root: string): Promise<Host> => {
  let answer: RequestListener = createStaticHost({ root });
  let broken: { readonly pattern: RegExp; readonly status: number } | null = null;
  const server = createServer((request, response) => {
    if (broken?.pattern.test(request.url ?? '')) {
      response.writeHead(broken.status, { 'Cache-Control': 'no-store' }).end('It is broken.');
    } else {
      answer(request, response);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const bound = server.address();
  const port = typeof bound === 'object' && bound !== null ? bound.port : 0;
  return {
    address: `http://localhost:${port}`,
    deploy: (next) => {
      answer = createStaticHost({ root: next });
    },
    breakPaths: (pattern, status) => {
      broken = { pattern, status };
    },
    mend: () => {
      broken = null;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
