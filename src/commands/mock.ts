import { createAdaptorServer } from '@hono/node-server';
import { createMockPlatform, resetPath } from '../mock/mock-platform.ts';
import { CommandError, exitStatus, runToExit } from './exit-status.ts';
import { listen, readPort } from './listen.ts';
import { loadBuildableSite } from './load-buildable-site.ts';
import { readArguments } from './parse-flags.ts';

const defaultPort = 4010;

/** `npm run mock`: the documented platform at `http://localhost:4010`. */
await runToExit(async () => {
  const { flags } = readArguments({
    usage: 'npm run mock [-- flags]',
    about: `The documented platform on this machine, for game code in development. It checks requests as the platform does, and
responds from a state that starts with the examples of the OpenAPI document. The state is in memory and lasts as long
as the process.

The environment variable PORT names a port too; --port comes first.
Exit status: 1 on failure, 2 for invalid flags.`,
    flags: {
      port: { type: 'string', placeholder: '<number>', description: `Instead of ${defaultPort}` },
    },
  });
  const port =
    flags.port === undefined
      ? readPort('PORT', process.env['PORT'] || String(defaultPort))
      : readPort('--port', flags.port);
  const { built } = await loadBuildableSite();
  if (!built.openapi) {
    throw new CommandError('The mock requires an OpenAPI document.', exitStatus.problems);
  }
  const { fetch } = createMockPlatform(built.openapi);
  const origin = await listen(createAdaptorServer({ fetch }), {
    port,
    // This machine only, because the mock accepts any key.
    host: 'localhost',
    example: 'npm run mock -- --port <number>',
  });
  // Ctrl+C is the normal way to stop; npm would report another status as a failure.
  process.once('SIGINT', () => process.exit(0));
  process.stdout.write(`The mock platform is at ${origin}/v1
  Start over:       curl -X POST ${origin}${resetPath}
  Ask for an error: --header 'Prefer: status=409'
Press Ctrl+C to stop.
`);
});
