import type { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import type { CreateMockLayer } from '../../api/mock/call.ts';
import { createMock, resetPath } from '../../api/mock/create-mock.ts';
import { refuseForeign } from '../../api/mock/refuse-foreign.ts';
import { mockPort } from '../../api/mock/mock-download.ts';
import { startListening, readPort } from '../listen.ts';
import { readArguments } from '../parse-flags.ts';
import { stopOnSignal } from '../stop-on-signal.ts';

export type MockedApi = {
  readonly document: Parameters<typeof createMock>[0];
  readonly createLayer: CreateMockLayer | null;
  readonly errorStatus: string | null;
};

type MockCommand = {
  readonly usage: string;
  readonly example: string;
  readonly about: string;
  readonly load: () => Promise<MockedApi>;
};

export const runMock = async ({ usage, example, about, load }: MockCommand): Promise<void> => {
  const { flags } = readArguments({
    usage,
    about: `${about}

The environment variable PORT also sets the port; --port takes precedence.
Exit status: 1 on failure, 2 for invalid flags.`,
    flags: {
      port: { placeholder: '<number>', description: `Instead of ${mockPort}` },
    },
  });
  const port =
    flags.port === undefined
      ? readPort('PORT', process.env['PORT'] || String(mockPort))
      : readPort('--port', flags.port);
  const { document, createLayer, errorStatus } = await load();
  const { fetch } = createMock(document, { createLayer });
  const server = createAdaptorServer({
    fetch: (request) => refuseForeign(request) ?? fetch(request),
  }) as Server;
  // Accepts connections only from this machine, because the mock accepts any key.
  const origin = await startListening(server, { port, host: 'localhost', example });
  stopOnSignal(server);
  process.stdout.write(`The mock is at ${origin}
  Start over:       curl -X POST ${origin}${resetPath}
${errorStatus === null ? '' : `  Ask for an error: --header "Prefer: status=${errorStatus}"\n`}Press Ctrl+C to stop.
`);
};
