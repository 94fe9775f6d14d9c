import { expect, test } from 'vitest';
import { buildApi } from '../../../src/api/reference/build-api.ts';
import { jsonResponse, loadFiles, operation, root } from './load-fixture.ts';

const entry = { status: 409, title: 'T', meaning: 'M.', recovery: 'R.' };
const body = (example: object): object => ({
  description: 'No.',
  content: { 'application/json': { schema: { type: 'object' }, example } },
});

const load = (responses: object, keys: object) =>
  loadFiles({
    'openapi.yaml': root(
      `paths: { /v1/things: { get: ${operation('getThing', { responses })} } }`,
      ...Object.entries(keys).map(([key, value]) => `${key}: ${JSON.stringify(value)}`),
    ),
  });

const catalog = { TAKEN: entry, FULL: entry, CLOSED: entry };

test.each([
  [{}, 'code'],
  [{ 'x-client': { problem: { code: 'reason' } } }, 'reason'],
])('with %j, an operation returns the codes in the bodies of its errors', async (keys, name) => {
  const { openapi, report } = await load(
    {
      200: body({ [name]: 'UNKNOWN' }),
      409: body({ [name]: 'TAKEN' }),
      '4XX': jsonResponse({ type: 'object' }, { full: { value: { [name]: 'FULL' } } }),
      default: jsonResponse({ type: 'object' }, { CLOSED: { value: {} } }),
    },
    { 'x-error-catalogue': catalog, ...keys },
  );
  expect(report).toBe('');
  const [built] = buildApi(openapi ?? {}).operations;
  expect(built?.errorCodes).toEqual(['TAKEN', 'FULL', 'CLOSED']);
  expect(built?.responses.map(({ errorCodes }) => errorCodes)).toEqual([
    [],
    ['TAKEN'],
    ['FULL'],
    ['CLOSED'],
  ]);
});

test('a code that no error has in an example is reported, unless it is general', async () => {
  const { report } = await load(
    { 200: body({ code: 'FULL' }), 409: body({ code: 'TAKEN' }) },
    { 'x-error-catalogue': { ...catalog, CLOSED: { ...entry, general: true } } },
  );
  expect(report).toContain(
    'Expected an error response with an example of the code, but found none for `FULL`.',
  );
  expect(report.match(/openapi\/unused-entry/g)).toHaveLength(1);
});

test('`x-sample` accepts a code from a body', async () => {
  const responses = { 200: body({}), 409: body({ code: 'TAKEN' }) };
  const { report } = await loadFiles({
    'openapi.yaml': root(
      `paths: { /v1/things: { get: ${operation('getThing', { responses, 'x-sample': { error: 'TAKEN' } })} } }`,
    ),
  });
  expect(report).toBe('');
});

test('a document with invalid limits and errors is shown without them', async () => {
  const { openapi, problems } = await load(
    { 409: body({ code: 'TAKEN' }) },
    {
      'x-limits': { seats: { max: 5 }, age: { label: 'Age', value: '1 day' } },
      'x-error-catalogue': { TAKEN: entry, FULL: { status: 409 } },
    },
  );
  expect(problems.map(({ code }) => code)).toContain('openapi/missing-key');
  const { errors, limits } = buildApi(openapi ?? {});
  expect(errors.map(({ code }) => code)).toEqual(['TAKEN']);
  expect(limits.map(({ label }) => label)).toEqual(['Age']);
});

test('a token of an unknown limit in a description is reported', async () => {
  const { found } = await load(
    { 200: { description: 'At most %limit-seat% and %limit-party-size%.' } },
    { 'x-limits': { 'party-size': { label: 'Party', value: '3' } } },
  );
  expect(found.map((line) => line.replace(/^\S+ /, ''))).toEqual(['token/unknown']);
});
