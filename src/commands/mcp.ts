import { existsSync } from 'node:fs';
import path from 'node:path';
import type { McpServer } from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { distDir } from '../base/files/dist-dir.ts';
import { type PublishedSite, openPublishedSite } from '../tools/mcp/published-site.ts';
import { createServer } from '../tools/mcp/create-server.ts';
import { createHttpServer } from '../tools/mcp/create-http-server.ts';
import { createMockStarter } from '../tools/mcp/mock-process.ts';
import { CommandError, exitStatus, runToExit } from './exit-status.ts';
import { startListening, readPort } from './listen.ts';
import { readArguments } from './parse-flags.ts';
import { stopOnSignal } from './stop-on-signal.ts';
import { isPackage } from '../base/files/product-dir.ts';
import { commandLine } from '../base/files/command-line.ts';

const defaultPort = '8090';

const openBuild = (root: string): Promise<PublishedSite> => {
  if (!existsSync(path.join(root, 'search-engine.json'))) {
    if (existsSync(path.join(root, 'routes.json'))) {
      throw new CommandError(
        `Expected a site with a search in ${root}, but found none. Remove \`parts.search\` from site.yml.`,
        exitStatus.problems,
      );
    }
    throw new CommandError(
      `Expected a built site in ${root}, but found none. \`${commandLine('build')}\` creates one.`,
      exitStatus.problems,
    );
  }
  return openPublishedSite(root);
};

await runToExit(async () => {
  const { flags } = readArguments({
    // npm prints lines to standard output, which a client would read as messages.
    usage: isPackage
      ? commandLine('mcp', '[flags]')
      : `node src/commands/mcp.ts [flags]\n       ${commandLine('mcp', '--http [flags]')}`,
    about: `Lets an assistant search and read the built site and try its API on a mock. Speaks the Model Context Protocol on
standard input and output, or with --http at http://localhost:${defaultPort}, for this computer only.
Exit status: 1 if there is no build or the port is in use, 2 for invalid flags.`,
    flags: {
      http: 'Streamable HTTP instead of standard input and output',
      port: { placeholder: '<number>', description: `Instead of ${defaultPort}` },
      site: { placeholder: '<folder>', description: `Instead of ${distDir}/public` },
    },
  });
  const port = readPort('--port', flags.port ?? defaultPort);
  const site = await openBuild(flags.site ?? path.join(distDir, 'public'));
  const startMock = createMockStarter(site.mockFile);
  const create = (): McpServer =>
    createServer(site, startMock, { name: site.name, version: '1.0.0' });
  if (flags.http) {
    const server = createHttpServer(create);
    const origin = await startListening(server, { port, example: '--port 8091' });
    stopOnSignal(server);
    process.stdout.write(`The MCP server is at ${origin}\nPress Ctrl+C to stop.\n`);
  } else {
    serveStdio(create);
  }
});
