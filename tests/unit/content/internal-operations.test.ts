import { cp } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { buildFiles, buildFolder, makeFolder, page, writeFiles } from './build-fixture.ts';

test('an internal name on a page is reported without a suggestion', async () => {
  const folder = await makeFolder();
  await cp('tests/fixtures/internal', folder, { recursive: true });
  await writeFiles(folder, {
    'docs/names.mdx': [
      '---',
      'title: Names',
      '---',
      '',
      'Call <Operation id="quibbleAll" />, then <Field operation="quibbleAll" name="a" />.',
      '',
      'Or send `GET /quibbles`, which lists them, or `listQuibbles`.',
      '',
      'See [the list](https://api.lamps.example/hidden-quibbles/1/2).',
      '',
      '```bash',
      'curl https://api.lamps.example/quibble-keys',
      '```',
      '',
      '```json op=listQuibbles',
      '{}',
      '```',
      '',
      '<Operations tag="quibble-staff" />',
      '',
    ].join('\n'),
  });
  const { problems, found } = await buildFolder(folder);
  expect(found.map((line) => line.slice(line.lastIndexOf('/docs/') + 1))).toEqual([
    'docs/names.mdx:5:6 api/unknown-operation',
    'docs/names.mdx:5:42 api/unknown-operation',
    'docs/names.mdx:7:9 api/unknown-endpoint',
    'docs/names.mdx:7:48 api/internal-name',
    'docs/names.mdx:15:1 api/unknown-operation',
    'docs/names.mdx:19:1 api/unknown-tag',
  ]);
  for (const problem of problems) {
    expect(problem.found).toMatch(/, which is internal$/);
  }
});

test('problems in generated pages are reported only in the document', async () => {
  const folder = await makeFolder();
  await writeFiles(folder, {
    'docs/start.md': '---\ntitle: Start\n---\n\nHello.\n',
    'openapi/openapi.yaml': [
      'openapi: 3.1.1',
      'info: { title: A, version: 1.0.0, description: Never call wipeAllTasks. }',
      'paths:',
      "  /a: { get: { operationId: wipeAllTasks, x-internal: true, responses: { '204': { description: Done. } } } }",
      '',
    ].join('\n'),
  });
  const { found } = await buildFolder(folder);
  expect(found.map((line) => line.replace(/^.* /, ''))).toContain('openapi/internal-name');
  expect(found.map((line) => line.replace(/^.* /, ''))).not.toContain('api/internal-name');
});

test('the name of an internal property is reported in code, but not in sentences', async () => {
  const { found } = await buildFiles({
    'openapi/openapi.json': JSON.stringify({
      openapi: '3.1.1',
      info: { title: 'A', version: '1' },
      paths: { '/a': { get: { operationId: 'a', responses: { 204: { description: 'Done.' } } } } },
      components: {
        schemas: { A: { properties: { riskClass: { type: 'string', 'x-internal': true } } } },
      },
    }),
    'docs/names.md': page(
      'Each riskClass, such as `riskClass`.\n\n```json\n{ "riskClass": 1 }\n```',
    ),
  });
  expect(found.filter((line) => line.startsWith('docs/'))).toEqual([
    'docs/names.md:5:26 api/internal-name',
    'docs/names.md:8:4 api/internal-name',
  ]);
});
