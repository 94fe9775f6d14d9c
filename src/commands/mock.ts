import { parseArgs } from 'node:util';
import { serve } from '@hono/node-server';
import { createMockPlatform, resetPath } from '../mock/mock-platform.ts';
import { isBuildable, loadSite, printProblems } from './site-session.ts';

const defaultPort = 4010;

const stop = (message: string, status: number): never => {
  process.stderr.write(`${message}\n`);
  process.exit(status);
};

const readArguments = (): string | undefined => {
  try {
    return parseArgs({ options: { port: { type: 'string' } } }).values.port;
  } catch (error) {
    return stop(error instanceof Error ? error.message : String(error), 2);
  }
};

/** `--port` before `PORT` before the default. */
const readPort = (): number => {
  const option = readArguments();
  const text = option ?? (process.env['PORT'] || String(defaultPort));
  const port = Number(text);
  return text.trim() !== '' && Number.isInteger(port) && port >= 0 && port <= 65_535
    ? port
    : stop(
        `${option === undefined ? 'PORT' : '--port'}: expected a port number from 0 to 65535, but found ${JSON.stringify(text)}.`,
        2,
      );
};

/**
 * `npm run mock`: the documented platform on this machine, at `http://localhost:4010` (`--port`, `PORT`), for game code
 * in development. Its state is in memory and starts over with the process, or with `POST /mock/reset`.
 */
const port = readPort();
const loaded = await loadSite({ includeDrafts: false });
if (!isBuildable(loaded) || !loaded.built.description) {
  printProblems(loaded.problems);
  stop('The mock needs a description of the API without mistakes.', 1);
} else {
  const platform = createMockPlatform(loaded.built.description);
  // This machine only: nobody else can reach a server that takes any key.
  const server = serve({ fetch: platform.fetch, port, hostname: 'localhost' }, (address) => {
    const origin = `http://localhost:${address.port}`;
    process.stdout.write(
      [
        `The mock platform is at ${origin}/v1`,
        `  Start over:       curl -X POST ${origin}${resetPath}`,
        "  Ask for an error: --header 'Prefer: status=409'",
        'Press Ctrl+C to stop.',
        '',
      ].join('\n'),
    );
  });
  server.once('error', (error: NodeJS.ErrnoException) =>
    stop(
      error.code === 'EADDRINUSE'
        ? `Port ${port} is in use; choose another with npm run mock -- --port 4011.`
        : error.message,
      1,
    ),
  );
}
