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
answers from a state that begins with the examples of the description. The state is in memory: it starts over with
the process.

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

/** What stands behind the command; help and mistakes end it here. */
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

/** `npm run mock`: the documented platform at `http://localhost:4010`. Exit status 1 where it cannot be, 2 for flags. */
const port = readArguments();
const loaded = await loadSite({ includeDrafts: false });
if (!isBuildable(loaded) || !loaded.built.openapi) {
  printProblems(loaded.problems);
  stop('The mock needs a description of the API without mistakes.', 1);
} else {
  const platform = createMockPlatform(loaded.built.openapi);
  // This machine only: nobody else can reach a server that takes any key.
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
  // The way to end it is no failure, which npm would report at length.
  process.once('SIGINT', () => process.exit(0));
}
