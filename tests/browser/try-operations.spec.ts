import { readdir } from 'node:fs/promises';
import { createApiContext } from '../../src/api/api-context.ts';
import { buildSampleRequest } from '../../src/api/sample-request.ts';
import { loadSite } from '../../src/content/load-site.ts';
import { expect, test } from './support/test.ts';

const { built } = await loadSite({ includeDrafts: false });
if (!built?.api || !built.openapi) {
  throw new Error('The content has no OpenAPI document without problems; run `npm run check`.');
}
const { api, openapi } = built;
const context = createApiContext(api, openapi);

type Received = { readonly status: number; readonly text: string };
type MockModule = {
  createMockPlatform: (openapi: unknown) => { fetch: (request: Request) => Promise<Response> };
};

const requests = api.operations.map((operation) => {
  const { target, body } = buildSampleRequest(operation);
  const [caller] = operation.callers;
  const headers: Record<string, string> = {
    'X-Project-Key': 'pk_test_4f9a1c7e',
    ...(caller === 'server' && { 'X-Server-Key': 'sk_test_1234567890' }),
    ...(operation.idempotencyKey === 'none' ? {} : { 'Idempotency-Key': crypto.randomUUID() }),
    ...(operation.ifMatch === 'required' && { 'If-Match': '"v7"' }),
  };
  return {
    id: operation.id,
    method: operation.method,
    isPlayer: caller === 'player',
    target,
    headers,
    body: body === null ? null : JSON.stringify(body),
  };
});

test('the mock of the built site responds to each example request in the browser as documented', async ({
  page,
}) => {
  // Any page of the site: the mock works without the reference.
  await page.goto('/search');
  const names = await readdir('dist/public/assets');
  const chunk = names.find((name) => /^mock-platform-.*\.js$/.test(name));
  expect(chunk, 'the chunk of the mock').toBeDefined();
  const responses = await page.evaluate(
    async ({ address, all }) => {
      const { createMockPlatform } = (await import(address)) as MockModule;
      const published = (await (await fetch('/openapi.json')).json()) as unknown;
      const token = /"accessToken":"([^"]+)"/.exec(JSON.stringify(published))?.[1];
      const send = async ({ isPlayer, ...sent }: (typeof all)[number]): Promise<Received> => {
        const headers = { ...sent.headers, ...(isPlayer && { Authorization: `Bearer ${token}` }) };
        const { method, body } = sent;
        const request = new Request(new URL(sent.target, location.origin), {
          method,
          headers,
          body,
        });
        // A mock of its own: what one operation does must not change the next.
        const response = await createMockPlatform(published).fetch(request);
        return { status: response.status, text: await response.text() };
      };
      const received: Received[] = [];
      for (const sent of all) {
        received.push(await send(sent));
      }
      return received;
    },
    { address: `/assets/${chunk}`, all: requests },
  );
  const problems = responses.flatMap(({ status, text }, index) => {
    const id = requests[index]?.id ?? '';
    const found =
      text === ''
        ? []
        : (context.checkPayload(id, { kind: 'response', status }, JSON.parse(text)) ?? [
            'not described',
          ]);
    return status < 300 && found.length === 0 ? [] : [{ id, status, found }];
  });
  expect(responses).toHaveLength(80);
  expect(problems).toEqual([]);
});
