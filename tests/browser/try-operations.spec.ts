import { readdir } from 'node:fs/promises';
import { createApiContext } from '../../src/api/api-context.ts';
import { buildSampleRequests } from '../../src/api/reference/sample-request/build-sample-requests.ts';
import { loadSite } from '../../src/content/site/load-site.ts';
import type { SampleText } from '../../src/api/samples/sample-request.ts';
import { expect, test } from './support/test.ts';

const { built } = await loadSite({ includeDrafts: false });
if (!built?.api || !built.openapi) {
  throw new Error('The content has no OpenAPI document without problems; run `npm run check`.');
}
const { api, openapi } = built;
const context = createApiContext(api, openapi);

type ReceivedResponse = { readonly status: number; readonly text: string };
type MockModule = {
  createMock: (
    openapi: unknown,
    options: { readonly createLayer: unknown; readonly isTrial: boolean },
  ) => { fetch: (request: Request) => Promise<Response> };
};
type LayerModule = { readonly default: unknown };

const requestsOf = buildSampleRequests({ document: openapi, errors: api.errors });

const values: Readonly<Record<string, string>> = {
  projectKey: 'pk_test_4f9a1c7e',
  serverKey: 'sk_test_1234567890',
  // excludes slashes, to skip the JSON pointer `/accessToken` in `x-client`
  accessToken: /"accessToken":"([^"/]+)"/.exec(JSON.stringify(openapi))?.[1] ?? '',
  etag: '"v7"',
};

const textOf = (part: SampleText): string =>
  'text' in part
    ? part.text
    : part.variable === 'idempotencyKey'
      ? crypto.randomUUID()
      : (values[part.variable] ?? '');

const requests = [...requestsOf].map(([id, { method, url, headers, body }]) => ({
  id,
  method,
  target: url.replace(/^https?:\/\/[^/]+/, ''),
  headers: headers.map(({ name, value }) => [name, value.map(textOf).join('')]),
  body: body?.format === 'json' ? JSON.stringify(body.value) : null,
}));

test('the mock of the built site responds to each example request in the browser as documented', async ({
  page,
}) => {
  // Any page will do, because the mock works without the reference.
  await page.goto('/search');
  const names = await readdir('dist/public/assets');
  const chunkOf = (name: string): string => {
    const chunk = names.find((file) => new RegExp(`^${name}-[\\w-]{8}\\.js$`).test(file));
    expect(chunk, `the chunk of ${name}`).toBeDefined();
    return `/assets/${chunk}`;
  };
  const responses = await page.evaluate(
    async ({ mock, layer, all }) => {
      const { createMock } = (await import(mock)) as MockModule;
      const { default: createLayer } = (await import(layer)) as LayerModule;
      const published = (await (await fetch('/openapi.json')).json()) as unknown;
      const send = async ({ target, method, headers, body }: (typeof all)[number]) => {
        const request = new Request(new URL(target, location.origin), {
          method,
          headers: headers as [string, string][],
          body,
        });
        // Each operation gets a new mock, so that operations do not affect each other.
        const response = await createMock(published, { createLayer, isTrial: true }).fetch(request);
        return { status: response.status, text: await response.text() };
      };
      const received: ReceivedResponse[] = [];
      for (const sent of all) {
        received.push(await send(sent));
      }
      return received;
    },
    { mock: chunkOf('create-mock'), layer: chunkOf('mock'), all: requests },
  );
  const problems = responses.flatMap(({ status, text }, index) => {
    const id = requests[index]?.id ?? '';
    const found =
      text === ''
        ? []
        : (context.checkPayload(
            id,
            { kind: 'response', status: String(status) },
            JSON.parse(text),
          ) ?? ['not described']);
    return status < 300 && found.length === 0 ? [] : [{ id, status, found }];
  });
  expect(responses).toHaveLength(80);
  expect(problems).toEqual([]);
});
