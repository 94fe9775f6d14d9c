import { createAdaptorServer } from '@hono/node-server';
import { exampleErrorStatus } from '../model/example-error-status.ts';
import { createMock, resetPath } from '../mock/create-mock.ts';
import { CommandError, exitStatus, runToExit } from './exit-status.ts';
import { listen, readPort } from './listen.ts';
import { loadMockLayer } from './load-mock-layer.ts';
import { loadBuildableSite } from './load-buildable-site.ts';
import { readArguments } from './parse-flags.ts';

const defaultPort = 4010;

/** `npm run mock`: the documented API at `http://localhost:4010`. */
await runToExit(async () => {
  const { flags } = readArguments({
    usage: 'npm run mock [-- flags]',
    about: `The documented API on this machine, for code in development. It checks requests by the OpenAPI document, and responds
from a state that starts with its examples. The state is in memory and lasts as long as the process.
mock/index.ts of the content folder may hold what the document does not say.

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
  const { fetch } = createMock(built.openapi, { createLayer: await loadMockLayer() });
  const origin = await listen(createAdaptorServer({ fetch }), {
    port,
    // This machine only, because the mock accepts any key.
    host: 'localhost',
    example: 'npm run mock -- --port <number>',
  });
  // Ctrl+C is the normal way to stop; npm would report another status as a failure.
  process.once('SIGINT', () => process.exit(0));
  const errorStatus = built.api && exampleErrorStatus(built.api);
  process.stdout.write(`The mock is at ${origin}
  Start over:       curl -X POST ${origin}${resetPath}
${errorStatus ? `  Ask for an error: --header 'Prefer: status=${errorStatus}'\n` : ''}Press Ctrl+C to stop.
`);
});
