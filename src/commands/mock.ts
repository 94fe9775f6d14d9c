import { serve } from '@hono/node-server';
import { createMockPlatform, resetPath } from '../mock/mock-platform.ts';
import { describeFlags, parseFlags } from './parse-flags.ts';
import { isBuildable, loadSite } from '../content/load-site.ts';
import { printProblems } from '../problems/report/print-problems.ts';

const defaultPort = 4010;

const flags = {
  port: { type: 'string', placeholder: '<number>', description: `Instead of ${defaultPort}` },
  help: { type: 'boolean', description: 'Shows this' },
} as const;

const help = `npm run mock [-- flags]

The documented platform on this machine, for game code in development. It checks requests as the platform does, and
responds from a state that starts with the examples of the OpenAPI document. The state is in memory and lasts as long
as the process.

${describeFlags(flags)}

The environment variable PORT names a port too; --port comes first.
`;

const stop = (message: string, status: number): never => {
  process.stderr.write(`${message}\n`);
  process.exit(status);
};

/** `--port` before `PORT` before the default. */
const readPort = (option: string | undefined): number => {
  const text = option ?? (process.env['PORT'] || String(defaultPort));
  const port = Number(text);
  return text.trim() !== '' && Number.isInteger(port) && port >= 0 && port <= 65_535
    ? port
    : stop(
        `${option === undefined ? 'PORT' : '--port'}: expected a port number from 0 to 65535, but found ${JSON.stringify(text)}.`,
        2,
      );
};

/** Reads the port from the arguments. Help and invalid arguments end the process. */
const readArguments = (): number => {
  const parsed = parseFlags(process.argv.slice(2), flags);
  if ('problem' in parsed) {
    return stop(`${parsed.problem} See npm run mock -- --help.`, 2);
  }
  const [word] = parsed.words;
  if (word !== undefined) {
    return stop(`Expected flags only, but found \`${word}\`. See npm run mock -- --help.`, 2);
  }
  if (parsed.flags.help) {
    process.stdout.write(help);
    process.exit(0);
  }
  const { port } = parsed.flags;
  return readPort(typeof port === 'string' ? port : undefined);
};

const greet = (origin: string): string =>
  [
    `The mock platform is at ${origin}/v1`,
    `  Start over:       curl -X POST ${origin}${resetPath}`,
    "  Ask for an error: --header 'Prefer: status=409'",
    'Press Ctrl+C to stop.',
    '',
  ].join('\n');

/** `npm run mock`: the documented platform at `http://localhost:4010`. Exit status 1 on failure, 2 for invalid flags. */
const port = readArguments();
const loaded = await loadSite({ includeDrafts: false });
if (!isBuildable(loaded) || !loaded.built.openapi) {
  printProblems(loaded.problems);
  stop('The mock requires an OpenAPI document without errors.', 1);
} else {
  const platform = createMockPlatform(loaded.built.openapi);
  // This machine only, because the mock accepts any key.
  const server = serve({ fetch: platform.fetch, port, hostname: 'localhost' }, (address) => {
    process.stdout.write(greet(`http://localhost:${address.port}`));
  });
  server.once('error', (error: NodeJS.ErrnoException) =>
    stop(
      error.code === 'EADDRINUSE'
        ? `Port ${port} is in use; choose another with npm run mock -- --port <number>.`
        : error.message,
      1,
    ),
  );
  // Ctrl+C is the normal way to stop; npm would report another status as a failure.
  process.once('SIGINT', () => process.exit(0));
}
