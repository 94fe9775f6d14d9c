import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { type AddressInfo, connect, createServer as createTcpServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { renderCaddy } from '../../src/publish/hosts/caddy.ts';
import { renderNginx, renderNginxLocations } from '../../src/publish/hosts/nginx.ts';
import { readSiteRules } from '../../src/publish/hosts/site-rules.ts';
import { createStaticHost } from '../../src/publish/server/static-host.ts';

export type RunningHost = { readonly port: number; readonly stop: () => Promise<void> };

const freePort = async (): Promise<number> => {
  const server = createTcpServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
};

const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

/**
 * Resolves when the process accepts connections.
 *
 * @throws an error that contains the output of the process, if it exits first
 */
const untilListening = async (child: ChildProcess, port: number): Promise<void> => {
  const printed: string[] = [];
  child.stderr?.on('data', (chunk: Buffer) => printed.push(chunk.toString()));
  let failure: Error | null = null;
  child.once('error', (error) => (failure = error));
  while (!(await isListening(port))) {
    if (failure !== null || child.exitCode !== null) {
      throw failure ?? new Error(printed.join(''));
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
};

const runProcess = async (
  command: string,
  args: readonly string[],
  { port, folder, env }: { port: number; folder: string; env?: Record<string, string> },
): Promise<RunningHost> => {
  const child = spawn(command, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...env },
  });
  await untilListening(child, port);
  return {
    port,
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
      await rm(folder, { recursive: true });
    },
  };
};

const newFolder = (): Promise<string> => mkdtemp(path.join(tmpdir(), 'host-'));

const runNpmStart = async (root: string, basePath: string): Promise<RunningHost> => {
  const server = createServer(createStaticHost({ root, basePath })).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};

/** Runs nginx with the settings from Debian's main configuration file. */
const runNginxWith = async (
  folder: string,
  port: number,
  servers: string,
): Promise<RunningHost> => {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join('\n');
  const config = `daemon off;\npid ${folder}/pid;\nuser root;\nevents { }\nhttp {\ntypes_hash_max_size 2048;\naccess_log off;\n${temporary}\n${servers}\n}\n`;
  const file = path.join(folder, 'nginx.conf');
  await writeFile(file, process.getuid?.() === 0 ? config : config.replace('user root;\n', ''));
  return runProcess('nginx', ['-c', file, '-p', folder, '-e', 'stderr'], { port, folder });
};

const runNginx = async (root: string, basePath: string): Promise<RunningHost> => {
  const [folder, port, otherPort] = await Promise.all([newFolder(), freePort(), freePort()]);
  const rules = readSiteRules(root, basePath);
  const site = renderNginx(rules, { root, listen: `127.0.0.1:${port}` });
  const moved = new Map([['/changelog', { to: '/elsewhere', status: 301 }]]);
  const neighbor = renderNginx(
    { ...rules, redirects: moved },
    { root, listen: `127.0.0.1:${otherPort}` },
  );
  return runNginxWith(folder, port, `${site}\n${neighbor}`);
};

/** Runs an nginx server that hosts other content and includes this site's locations. */
export const runNginxInclude = async (root: string, basePath: string): Promise<RunningHost> => {
  const [folder, port] = await Promise.all([newFolder(), freePort()]);
  const shared = path.join(folder, 'html');
  await cp(root, path.join(shared, basePath), { recursive: true });
  const locations = renderNginxLocations(readSiteRules(root, basePath), { root: shared });
  await writeFile(path.join(folder, 'docs-headers.conf'), 'add_header X-Own kept always;\n');
  const server = `server { listen 127.0.0.1:${port}; location /other/ { return 200 "other"; } location ~ x$ { return 200 "other"; }\n${locations} }`;
  return runNginxWith(folder, port, server);
};

const runCaddy = async (root: string, basePath: string): Promise<RunningHost> => {
  const [folder, port] = await Promise.all([newFolder(), freePort()]);
  const site = renderCaddy(readSiteRules(root, basePath), {
    root,
    address: `http://127.0.0.1:${port}`,
  });
  const file = path.join(folder, 'Caddyfile');
  await mkdir(path.join(folder, 'data'));
  await writeFile(file, `{\n\tadmin off\n}\n${site}`);
  const env = { XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  return runProcess('caddy', ['run', '--adapter', 'caddyfile', '--config', file], {
    port,
    folder,
    env,
  });
};

export const hosts = { 'npm start': runNpmStart, nginx: runNginx, Caddy: runCaddy } as const;
