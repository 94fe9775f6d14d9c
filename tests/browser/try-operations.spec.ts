import { readdir } from 'node:fs/promises';
import { createApiContext } from '../../src/api/api-context.ts';
import { buildSampleRequest } from '../../src/api/sample-request.ts';
import { loadSite } from '../../src/content/load-site.ts';
import { expect, test } from './support/test.ts';

const { built } = await loadSite({ includeDrafts: false });
if (!built?.api || !built.openapi) {
  throw new Error('The content has no description without mistakes; run `npm run check`.');
}
const { api, openapi } = built;
const context = createApiContext(api, openapi);

type Answered = { readonly status: number; readonly text: string };
type MockModule = {
  createMockPlatform: (description: unknown) => { fetch: (request: Request) => Promise<Response> };
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

test('the mock of the built site answers each example request in the browser as described', async ({
  page,
}) => {
  // Any page of the site: the mock answers without the reference.
  await page.goto('/search');
  const names = await readdir('dist/public/assets');
  const chunk = names.find((name) => /^mock-platform-.*\.js$/.test(name));
  expect(chunk, 'the chunk of the mock').toBeDefined();
  const answers = await page.evaluate(
    async ({ address, all }) => {
      const { createMockPlatform } = (await import(address)) as MockModule;
      const published = (await (await fetch('/openapi.json')).json()) as unknown;
      const token = /"accessToken":"([^"]+)"/.exec(JSON.stringify(published))?.[1];
      const answerOne = async ({ isPlayer, ...sent }: (typeof all)[number]): Promise<Answered> => {
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
      const answered: Answered[] = [];
      for (const sent of all) {
        answered.push(await answerOne(sent));
      }
      return answered;
    },
    { address: `/assets/${chunk}`, all: requests },
  );
  const faults = answers.flatMap(({ status, text }, index) => {
    const id = requests[index]?.id ?? '';
    const found =
      text === ''
        ? []
        : (context.checkPayload(id, { kind: 'response', status }, JSON.parse(text)) ?? [
            'not described',
          ]);
    return status < 300 && found.length === 0 ? [] : [{ id, status, found }];
  });
  expect(answers).toHaveLength(80);
  expect(faults).toEqual([]);
});
