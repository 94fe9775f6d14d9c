import type { IncomingMessage, ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { serveBelow } from '../../../../src/publish/dev/serve-below.ts';

/** The addresses that a handler below `/docs/` and the one after it see. */
const seen = (url: string): { handler: string | undefined; next: string | undefined } => {
  const request = { url } as IncomingMessage;
  const addresses: { handler: string | undefined; next: string | undefined } = {
    handler: undefined,
    next: undefined,
  };
  const serve = serveBelow('/docs/', ({ url: own }, _response, next) => {
    addresses.handler = own;
    next();
  });
  serve(request, {} as ServerResponse, () => {
    addresses.next = request.url;
  });
  return addresses;
};

test('a handler sees requests below the base path without it, and the next one as they were sent', () => {
  expect(seen('/docs/docs/a?b')).toEqual({ handler: '/docs/a?b', next: '/docs/docs/a?b' });
  expect(seen('/docs/')).toEqual({ handler: '/', next: '/docs/' });
  expect(seen('/elsewhere')).toEqual({ handler: undefined, next: '/elsewhere' });
});
