import { describe, expect, test } from 'vitest';
import { buildApi } from '../../../src/api/reference/build-api.ts';
import type { Api, Operation } from '../../../src/api/reference/api.ts';
import { type OperationKeys, jsonResponse, bundleFiles, operation, root } from './load-fixture.ts';

const build = async (...lines: readonly string[]): Promise<Api> =>
  buildApi(await bundleFiles({ 'openapi.yaml': root(...lines) }));

const idParameter =
  '{ name: id, in: path, required: true, description: I., example: x, schema: { type: string } }';

const buildOne = async (keys: OperationKeys, ...lines: readonly string[]): Promise<Operation> => {
  const { operations } = await build(
    `paths: { "/v1/things/{id}": { parameters: [${idParameter}], get: ${operation('getThing', keys)} } }`,
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

const entry = (status: number): object => ({ status, title: 'T', meaning: 'M.', recovery: 'R.' });

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
  test('has the alternatives of its security, or those of the document', async () => {
    const schemes = [
      'security: [{ key: [] }]',
      'components: { securitySchemes: { key: { type: apiKey, in: header, name: X-Key, x-caller: { name: A } }, basic: { type: http, scheme: basic, x-caller: { name: B } } } }',
    ];
    const kindsOf = ({ security }: Operation): string[][] =>
      security.map((alternative) => alternative.map(({ scheme }) => scheme.kind));
    expect(kindsOf(await buildOne({}, ...schemes))).toEqual([['apiKey']]);
    expect(kindsOf(await buildOne({ security: [{ basic: [] }, {}] }, ...schemes))).toEqual([
      ['basic'],
      [],
    ]);
    expect(kindsOf(await buildOne({ security: [] }, ...schemes))).toEqual([]);
  });

  test('has headers among its parameters, required or not', async () => {
    const parameters = [header('Idempotency-Key', true), header('If-Match')];
    const built = await buildOne({ parameters });
    expect(
      built.parameters.map(({ name, in: location, isRequired }) => [name, location, isRequired]),
    ).toEqual([
      ['id', 'path', true],
      ['Idempotency-Key', 'header', true],
      ['If-Match', 'header', false],
    ]);
  });

  test('has the parameters of its path and its own, which win over those of the path', async () => {
    const createParameter = (name: string, description: string, keys: object = {}): object => ({
      name,
      in: name === 'id' ? 'path' : 'query',
      description,
      schema: { type: 'string', examples: ['s'] },
      ...keys,
    });
    const own = [
      createParameter('q', 'Own.', { examples: { a: { value: 'e' } } }),
      createParameter('r', 'R.'),
      header('X', true),
    ];
    const shared = [
      createParameter('id', 'Id.', { required: true, example: 'x' }),
      createParameter('q', 'Shared.'),
    ];
    const api = await build(
      `paths: { "/v1/things/{id}": { parameters: ${JSON.stringify(shared)}, get: ${operation('getThing', { parameters: own })} } }`,
    );
    expect(
      api.operations[0]?.parameters.map((parameter) => [
        parameter.name,
        parameter.in,
        parameter.isRequired,
        parameter.description,
        parameter.examples.map(({ value }) => value),
      ]),
    ).toEqual([
      ['id', 'path', true, 'Id.', ['x']],
      ['q', 'query', false, 'Own.', ['e']],
      ['r', 'query', false, 'R.', ['s']],
      ['X', 'header', true, 'H.', []],
    ]);
  });

  test('has a body with examples, or no body', async () => {
    const content = {
      'application/json': {
        schema: { type: 'object' },
        examples: { usual: { summary: 'Usual', value: { a: 1 } }, rare: { value: {} } },
      },
    };
    expect((await buildOne({ requestBody: { required: true, content } })).body).toMatchObject({
      isRequired: true,
      content: [
        {
          mediaType: 'application/json',
          schema: { type: 'object' },
          examples: [
            { name: 'usual', summary: 'Usual', value: { a: 1 } },
            { name: 'rare', summary: null, value: {} },
          ],
        },
      ],
    });
    expect((await buildOne({ requestBody: { content } })).body?.isRequired).toBe(false);
    expect((await buildOne({})).body).toBeNull();
  });

  test('has responses by status, ranges and the default after them', async () => {
    const built = await buildOne({
      responses: {
        default: { description: 'Else.' },
        '4XX': { description: 'Wrong.' },
        404: jsonResponse({ type: 'object' }, { LOST: problem('LOST') }),
        204: { description: 'Done.' },
      },
    });
    expect(
      built.responses.map(({ status, content }) => [status, content[0]?.schema?.type ?? null]),
    ).toEqual([
      ['204', null],
      ['404', 'object'],
      ['4XX', null],
      ['default', null],
    ]);
  });

  test('has each error code of the catalogue once', async () => {
    const built = await buildOne(
      {
        responses: {
          404: jsonResponse({ type: 'object' }, { LOST: problem('LOST'), other: problem('OTHER') }),
          409: jsonResponse({ type: 'object' }, { LOST: problem('LOST'), GONE: problem('GONE') }),
        },
      },
      `x-error-catalogue: ${JSON.stringify({ LOST: entry(404), GONE: entry(409) })}`,
    );
    expect(built.errorCodes).toEqual(['LOST', 'GONE']);
  });
});

test('a header that all successes of a document have is at each', async () => {
  const paths = Array.from({ length: 12 }, (_, index) => {
    const names = index === 0 ? ['X-Own', 'X-Common'] : ['X-Common'];
    const headers = Object.fromEntries(
      names.map((name) => [name, { description: 'H.', schema: { type: 'string' } }]),
    );
    const responses = { 200: { description: 'All.', headers } };
    return `/v1/a${index}: { get: ${operation(`get${index}`, { responses })} }`;
  });
  const { operations } = await build(`paths: { ${paths.join(', ')} }`);
  expect(
    operations.flatMap(({ responses }) => responses[0]?.headers.map(({ name }) => name)),
  ).toEqual(['X-Common', 'X-Own', ...Array.from({ length: 11 }, () => 'X-Common')]);
});

test('an error has its meaning from the catalogue, and the operations that return it', async () => {
  const responses = { 410: jsonResponse({ type: 'object' }, { GONE: problem('GONE') }) };
  const { errors } = await build(
    `paths: { /v1/a: { get: ${operation('getA', { responses })}, put: ${operation('putA', { responses })} } }`,
    `x-error-catalogue: ${JSON.stringify({ LOST: { ...entry(404), general: true }, GONE: entry(410) })}`,
  );
  expect(errors).toEqual([
    {
      code: 'GONE',
      status: 410,
      title: 'T',
      meaning: 'M.',
      recovery: 'R.',
      isGeneral: false,
      retry: null,
      raisedBy: ['getA', 'putA'],
    },
    {
      code: 'LOST',
      status: 404,
      title: 'T',
      meaning: 'M.',
      recovery: 'R.',
      isGeneral: true,
      retry: null,
      raisedBy: [],
    },
  ]);
});

test('an API is plain data', async () => {
  const api = await build(`paths: { /v1/a: { get: ${operation('getA')} } }`);
  expect(JSON.parse(JSON.stringify(api))).toEqual(api);
});
