import { describe, expect, test } from 'vitest';
import { buildApi } from '../../../src/api/build/build-api.ts';
import type { Api, Operation } from '../../../src/model/api.ts';
import { type OperationKeys, jsonResponse, bundleFiles, operation, root } from './load-fixture.ts';

const build = async (...lines: readonly string[]): Promise<Api> =>
  buildApi(await bundleFiles({ 'openapi.yaml': root(...lines) }));

/** The operation of an API that has only one. */
const buildOne = async (keys: OperationKeys, ...lines: readonly string[]): Promise<Operation> => {
  const { operations } = await build(
    `paths: { "/v1/things/{id}": { get: ${operation('getThing', keys)} } }`,
    ...lines,
  );
  const [only] = operations;
  if (!only || operations.length > 1) {
    throw new Error('Expected one operation.');
  }
  return only;
};

const header = (name: string, required?: boolean): object => ({
  name,
  in: 'header',
  description: 'H.',
  schema: { type: 'string' },
  ...(required === undefined ? {} : { required }),
});

const problem = (code: string): object => ({ summary: code, value: { code } });

test('an API has its version, its areas, and its operations in the order of the OpenAPI document', async () => {
  const api = await build(
    'paths:',
    `  /v1/b: { put: ${operation('putB')}, get: ${operation('getB')}, description: B. }`,
    `  /v1/a: { delete: ${operation('deleteA')} }`,
  );
  expect(api).toMatchObject({
    version: '1.2.3',
    tags: [{ name: 'things', description: 'Things.' }],
    errors: [],
  });
  expect(api.operations.map(({ id, method, path, tag }) => [id, method, path, tag])).toEqual([
    ['putB', 'PUT', '/v1/b', 'things'],
    ['getB', 'GET', '/v1/b', 'things'],
    ['deleteA', 'DELETE', '/v1/a', 'things'],
  ]);
});

describe('an operation', () => {
  test('has one caller or several', async () => {
    expect((await buildOne({ 'x-caller': 'public' })).callers).toEqual(['public']);
    expect((await buildOne({ 'x-caller': ['player', 'server'] })).callers).toEqual([
      'player',
      'server',
    ]);
  });

  test.each([
    ['none', []],
    ['optional', [header('idempotency-key')]],
    ['optional', [header('Idempotency-Key', false)]],
    ['required', [header('Idempotency-Key', true)]],
  ])('uses a header as its parameters say: %s', async (use, parameters) => {
    const built = await buildOne({ parameters });
    expect(built).toMatchObject({ idempotencyKey: use, ifMatch: 'none', parameters: [] });
    const other = await buildOne({ parameters: [...parameters, header('If-Match', true)] });
    expect(other).toMatchObject({ idempotencyKey: use, ifMatch: 'required' });
  });

  test('has the parameters of its path and its own, which win over those of the path', async () => {
    const of = (name: string, description: string, keys: object = {}): object => ({
      name,
      in: name === 'id' ? 'path' : 'query',
      description,
      schema: { type: 'string', examples: ['s'] },
      ...keys,
    });
    const own = [
      of('q', 'Own.', { examples: { a: { value: 'e' } } }),
      of('r', 'R.'),
      header('X', true),
    ];
    const shared = [of('id', 'Id.', { required: true, example: 'x' }), of('q', 'Shared.')];
    const api = await build(
      `paths: { "/v1/things/{id}": { parameters: ${JSON.stringify(shared)}, get: ${operation('getThing', { parameters: own })} } }`,
    );
    expect(
      api.operations[0]?.parameters.map((parameter) => [
        parameter.name,
        parameter.in,
        parameter.isRequired,
        parameter.description,
        parameter.example,
      ]),
    ).toEqual([
      ['id', 'path', true, 'Id.', 'x'],
      ['q', 'query', false, 'Own.', 'e'],
      ['r', 'query', false, 'R.', 's'],
    ]);
  });

  test('has a body with examples, or no body', async () => {
    const content = {
      'application/json': {
        schema: { type: 'object' },
        examples: { usual: { summary: 'Usual', value: { a: 1 } }, rare: { value: null } },
      },
    };
    expect((await buildOne({ requestBody: { required: true, content } })).body).toMatchObject({
      isRequired: true,
      schema: { type: 'object' },
      examples: [
        { name: 'usual', summary: 'Usual', value: { a: 1 } },
        { name: 'rare', summary: null, value: null },
      ],
    });
    expect((await buildOne({ requestBody: { content } })).body?.isRequired).toBe(false);
    expect((await buildOne({})).body).toBeNull();
  });

  test('has responses by status, without common headers, and each error code once', async () => {
    const built = await buildOne(
      {
        responses: {
          409: { $ref: '#/x-parts/Conflict' },
          404: jsonResponse({ type: 'object' }, { LOST: problem('LOST'), GONE: problem('GONE') }),
          204: {
            description: 'Done.',
            headers: Object.fromEntries(
              ['X-Request-Id', 'RateLimit-Policy', 'RateLimit', 'Retry-After', 'ETag'].map(
                (name) => [name, { description: `${name}.`, schema: { type: 'string' } }],
              ),
            ),
          },
        },
      },
      `x-parts: { Conflict: ${JSON.stringify(jsonResponse({ type: 'object' }, { GONE: problem('GONE'), TAKEN: problem('TAKEN') }))} }`,
    );
    expect(built.responses.map(({ status, schema }) => [status, schema?.type ?? null])).toEqual([
      [204, null],
      [404, 'object'],
      [409, 'object'],
    ]);
    expect(built.responses[0]?.headers).toEqual([
      { name: 'ETag', description: 'ETag.' },
      { name: 'Retry-After', description: 'Retry-After.' },
    ]);
    expect(built.errorCodes).toEqual(['LOST', 'GONE', 'TAKEN']);
  });
});

test('an error has its meaning from the catalogue, and the operations that return it', async () => {
  const responses = { 410: jsonResponse({ type: 'object' }, { GONE: problem('GONE') }) };
  const entry = (status: number): object => ({ status, title: 'T', meaning: 'M.', recovery: 'R.' });
  const { errors } = await build(
    `paths: { /v1/a: { get: ${operation('getA', { responses })}, put: ${operation('putA', { responses })} } }`,
    `x-error-catalogue: ${JSON.stringify({ LOST: entry(404), GONE: entry(410) })}`,
  );
  expect(errors).toEqual([
    {
      code: 'GONE',
      status: 410,
      title: 'T',
      meaning: 'M.',
      recovery: 'R.',
      raisedBy: ['getA', 'putA'],
    },
    { code: 'LOST', status: 404, title: 'T', meaning: 'M.', recovery: 'R.', raisedBy: [] },
  ]);
});

test('an API is plain data', async () => {
  const api = await build(`paths: { /v1/a: { get: ${operation('getA')} } }`);
  expect(JSON.parse(JSON.stringify(api))).toEqual(api);
});
