import { createServer, type RequestListener } from 'node:http';
import path from 'node:path';
import { isUpToDate } from '../../publish/generate/is-up-to-date.ts';
import { distDir } from '../../base/files/dist-dir.ts';
import { readBasePath } from '../../content/config/base-path.ts';
import { RedirectsError } from '../../publish/server/redirects.ts';
import { createStaticHost } from '../../publish/server/static-host.ts';
import { buildCommand } from '../build-site/build-command.ts';
import { CommandError, type ExitStatus, exitStatus } from '../exit-status.ts';
import { startListening, readPort } from '../listen.ts';
import { readArguments } from '../parse-flags.ts';
import { stopOnSignal } from '../stop-on-signal.ts';
import { commandLine } from '../../base/files/command-line.ts';

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

const addressOf = (origin: string): string => {
  const basePath = readBasePath();
  return basePath === '/' ? origin : origin + basePath;
};

const waitFor =
  (listener: Promise<RequestListener>): RequestListener =>
  (request, response) =>
    void listener.then((respond) => respond(request, response));

/**
 * Builds the site if the content, code or environment has changed, then serves it. During the build, pages are served
 * as soon as they are complete; requests for other files wait.
 */
export const startCommand = async (): Promise<ExitStatus> => {
  readArguments({
    usage: commandLine('start'),
    about: `Builds the site if something has changed, then serves it at http://localhost:8080.
PORT names another port, and HOST another address to listen on, such as 0.0.0.0 for all networks.
Exit status: 0 when stopped, 1 with errors in content or code or if the port is in use, 2 if it could not run.`,
    flags: {},
  });
  const port = readPort('PORT', process.env['PORT'] || '8080');
  const host = process.env['HOST'] || 'localhost';
  const pages = Promise.withResolvers<RequestListener>();
  const whole = Promise.withResolvers<RequestListener>();
  let listener = waitFor(pages.promise);
  const server = createServer((request, response) => listener(request, response));
  // Bind first, so that the command fails before the build if the port is in use.
  const origin = await startListening(server, {
    port,
    host,
    example: `PORT=8081 ${commandLine('start')}`,
  });
  // Register the listeners before the build. Otherwise, a signal that arrives just after the build has removed its own
  // listeners would be lost.
  stopOnSignal(server);
  const announce = (note = ''): boolean =>
    process.stdout.write(
      `\nThe documentation is at ${addressOf(origin)}${describeReach(host)}\n${note}Press Ctrl+C to stop.\n`,
    );
  const servePages = (root: string): void => {
    const onMissing = waitFor(whole.promise);
    listener = createStaticHost({ root, basePath: readBasePath(), onMissing });
    pages.resolve(listener);
    announce('Pages are ready. The rest is still being built, and requests for it wait.\n');
  };

  const close = (): void => {
    server.close();
    server.closeAllConnections();
  };

  process.stdout.write('Checking content\n');
  try {
    const isBuilt = await isUpToDate();
    if (!server.listening) {
      return exitStatus.ok;
    }
    const status = isBuilt ? exitStatus.ok : await buildCommand({}, servePages);
    if (status !== exitStatus.ok) {
      close();
      return status;
    }
    listener = openBuild();
    whole.resolve(listener);
    if (isBuilt) {
      pages.resolve(listener);
      process.stdout.write(`${distDir}/public is up to date\n`);
      announce();
    }
    return exitStatus.ok;
  } catch (error) {
    // The listening server would keep the process alive.
    close();
    throw error;
  }
};
