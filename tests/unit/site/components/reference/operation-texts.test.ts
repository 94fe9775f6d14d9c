import { expect, test } from 'vitest';
import { buildApi } from '../../../../../src/api/reference/build-api.ts';
import { renderCopies } from '../../../api/reference-copy.ts';
import { renderReferences, textOf } from '../../../api/reference-text.tsx';

const textsOf = (operation: object): string[] => {
  const document = {
    info: { title: 'API', version: '1' },
    paths: { '/things': { get: { operationId: 'listThings', responses: {}, ...operation } } },
  };
  return [textOf(renderReferences(document)), renderCopies(document)];
};

test.each([
  ['once where the description repeats it', 'List all things.', 1],
  ['before a description that continues', 'List all things of a shop.', 2],
])('the page and its copy show the summary %s', (_, description, count) => {
  for (const text of textsOf({ summary: 'List all things', description })) {
    const [, shown = ''] = /GET \/things([^]*?)(?:Authentication|#### )/.exec(text) ?? [];
    expect(shown.match(/List all things/g)).toHaveLength(count);
  }
});

test.each([
  ['a period', '.', 'GET /things'],
  ['a sentence', 'List all things.', 'List all things'],
])('a summary that is %s becomes the heading without it', (_, summary, heading) => {
  const paths = { '/things': { get: { summary, responses: {} } } };
  const [operation] = buildApi({ info: { title: 'API', version: '1' }, paths }).operations;
  expect(operation?.heading).toBe(heading);
});

test.each([
  ['one header', ['X-One'], false],
  ['several headers behind their names', ['X-One', 'X-Two'], true],
])('the page shows %s', (_, names, isDisclosed) => {
  const headers = Object.fromEntries(
    names.map((name) => [name, { description: `About ${name}.`, schema: { type: 'string' } }]),
  );
  const responses = { 200: { description: 'Done.', headers } };
  const [page = '', copy = ''] = textsOf({ responses });
  expect(page.includes(`Headers: ${names.join(', ')}`)).toBe(isDisclosed);
  for (const name of names) {
    expect(page).toContain(`${name} header (string): About ${name}.`);
    expect(copy).toContain(`\`${name}\` header (string): About ${name}.`);
  }
});

test('the page and its copy show the variants of a map, and its other names', () => {
  const variant = (name: string) => ({
    type: 'object',
    properties: { [name]: { type: 'integer' } },
  });
  const anyOf = [variant('first'), variant('second')];
  const schema = { type: 'object', additionalProperties: { type: 'boolean' }, anyOf };
  const content = { 'application/json': { schema } };
  for (const text of textsOf({ responses: { 200: { description: 'Done.', content } } })) {
    expect(text).toMatch(/\bfirst\W+integer[^]*\bsecond\W+integer/);
    expect(text).toMatch(/other names\W+boolean/);
  }
});
