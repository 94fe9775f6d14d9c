import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { readClient } from '../../../src/api/clients/client-model/read-client.ts';
import { printClients } from '../../../src/api/clients/print-clients.ts';
import { buildFiles, page } from './build-fixture.ts';

const openapi = `openapi: 3.1.1
info: { title: Harbor API, version: "1.2", license: { name: MIT } }
servers: [{ url: https://api.example }]
paths:
  /v1/things:
    get:
      operationId: listThings
      tags: [things]
      responses:
        200: { description: Things, content: { application/json: { schema: { type: object } } } }
`;

const files = {
  'openapi/openapi.yaml': openapi,
  'docs/api/things.mdx': page('<Operations tag="things" />'),
};

test('a page lists the clients with the hashes of the files that the build writes', async () => {
  const built = await buildFiles({
    ...files,
    'docs/a.mdx': page(
      '<Clients />\n\nThe class is `%client%Client`, in [a file](/clients/harbor-client.js).',
    ),
  });
  expect(built.found.filter((problem) => problem.startsWith('docs/'))).toEqual([]);
  const copy = built.output('docs/a.md');
  const printed = printClients(readClient(built.openapi ?? {}));
  const listed = [...printed.files].filter(([name]) => name !== 'clients.json');
  expect(listed.length).toBeGreaterThan(8);
  const missing = listed.filter(
    ([name, text]) =>
      !copy.includes(`/clients/${name})`) ||
      !copy.includes(createHash('sha256').update(text).digest('hex')),
  );
  expect(missing).toEqual([]);
  expect(printed.files.get('README.unity.txt')).toMatch(
    /HarborClient\.cs[^]*```csharp\nusing System;[^]*new HarborClient\(options\)/,
  );
  expect(copy).toContain('Version 1.2 of the API, license MIT.');
  expect(copy).toContain(
    "import { HarborClient, ProblemError, mockUrl } from './harbor-client.js';",
  );
  expect(copy).toContain('The class is `HarborClient`');
});

test('clients are listed like `samples`, and the others after them', async () => {
  const built = await buildFiles({
    ...files,
    'site.yml': 'url: https://harbor.example\nsamples: [curl, godot, unity]\n',
    'docs/a.mdx': page('<Clients />'),
  });
  const copy = built.output('docs/a.md');
  const positions = ['harbor_client.gd', 'HarborClient.cs', 'harbor-client.js'].map((name) =>
    copy.indexOf(`/clients/${name})`),
  );
  expect(positions).not.toContain(-1);
  expect(positions).toEqual(positions.toSorted((a, b) => a - b));
});

test('a site without an OpenAPI document has no clients', async () => {
  const built = await buildFiles({ 'docs/a.mdx': page('Before.\n\n<Clients />\n\nAfter.') });
  expect(built.output('docs/a.md')).toMatch(/Before\.\n\nAfter\./);
  expect(built.outputs.get('clients/clients.json')).toBeUndefined();
});

test('a link to a file that no client has is reported', async () => {
  const built = await buildFiles({ ...files, 'docs/a.mdx': page('[A file](/clients/other.js)') });
  expect(built.found.join()).toContain('docs/a.mdx');
});
