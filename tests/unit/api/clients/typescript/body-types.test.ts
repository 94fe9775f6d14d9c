import { describe, expect, test } from 'vitest';
import { readClient } from '../../../../../src/api/clients/client-model/read-client.ts';
import { printClient } from '../../../../../src/api/clients/typescript/print-client.ts';
import { object, ref } from '../../document/read-everywhere.ts';

const text = { type: 'string' };
const schemas = {
  Login: object(
    { password: { ...text, writeOnly: true }, id: { ...text, readOnly: true } },
    'password',
    'id',
  ),
  Guest: object({ device: text }, 'device'),
  Either: { oneOf: [ref('Login'), ref('Guest')] },
  Perhaps: { anyOf: [ref('Either'), { type: 'null' }] },
  Tree: { oneOf: [ref('Guest'), { type: 'array', items: ref('Tree') }] },
  Holder: object({ login: ref('Login'), guest: ref('Guest') }, 'login'),
  Node: object({ id: { ...text, readOnly: true }, next: ref('Node') }, 'id'),
  ByName: { type: 'object', additionalProperties: { type: 'array', items: ref('Holder') } },
  Shown: object({ owner: { ...ref('Login'), readOnly: true } }),
  Optional: object({ id: { ...text, readOnly: true }, name: text }, 'name'),
};

const clientOf = (
  request: unknown,
  response: unknown = {},
  content: object = { 'application/json': { schema: response } },
  others: object = {},
): string =>
  printClient(
    readClient({
      openapi: '3.2.0',
      paths: {
        '/things': {
          post: {
            operationId: 'addThing',
            requestBody: { required: true, content: { 'application/json': { schema: request } } },
            responses: { 200: { description: '', content } },
          },
        },
      },
      components: { schemas: { ...schemas, ...others } },
    }),
  );

const bodyIn = (client: string): string | undefined =>
  /\baddThing\(body: (.+), options/.exec(client)?.[1];

const typeIn = (client: string, name: string): string | undefined =>
  new RegExp(`export type ${name} = ([^;}]*(?:;[^}]*\\})?)`)
    .exec(client)?.[1]
    ?.replaceAll(/\s+/g, ' ')
    .trim();

describe('a type in requests and responses', () => {
  test.each([
    [ref('Login'), 'LoginRequest'],
    [{ anyOf: [ref('Login'), { type: 'null' }] }, 'LoginRequest | null'],
    [ref('Either'), 'EitherRequest'],
    [ref('Perhaps'), 'PerhapsRequest | null'],
    [{ type: 'array', items: ref('Login') }, 'LoginRequest[]'],
    [{ type: 'object', additionalProperties: ref('Login') }, 'Record<string, LoginRequest>'],
    [ref('ByName'), 'ByNameRequest'],
    [ref('Guest'), 'Guest'],
    [ref('Tree'), 'Tree'],
    [ref('Holder'), 'HolderRequest'],
    [ref('Node'), 'NodeRequest'],
    [ref('Shown'), 'ShownRequest'],
    [ref('Optional'), 'Optional'],
  ])('has a name for requests only if they differ: %j', (schema, name) => {
    expect(bodyIn(clientOf(schema, schema))).toBe(name);
  });

  test('requires only the properties of its direction, at any depth', () => {
    const holder = clientOf(ref('Holder'), ref('Holder'));
    expect(typeIn(holder, 'Login')).toBe('{ password?: string; readonly id: string; }');
    expect(typeIn(holder, 'LoginRequest')).toBe('{ password: string; }');
    expect(typeIn(holder, 'HolderRequest')).toBe('{ login: LoginRequest; guest?: Guest; }');
    expect(typeIn(holder, 'Holder')).toBe('{ login: Login; guest?: Guest; }');
    expect(typeIn(clientOf(ref('Node'), ref('Node')), 'NodeRequest')).toBe(
      '{ next?: NodeRequest; }',
    );
  });

  test('keeps its name if no response contains it', () => {
    const client = clientOf(ref('Holder'), ref('Guest'));
    expect(bodyIn(client)).toBe('Holder');
    expect(typeIn(client, 'Login')).toBe('{ password: string; }');
    expect(client).not.toContain('HolderRequest');
    const inline = clientOf(object({ id: { ...text, readOnly: true }, name: text }, 'id', 'name'));
    expect(bodyIn(inline)).toBe('AddThingRequest');
    expect(typeIn(inline, 'AddThingRequest')).toBe('{ name: string; }');
  });

  test('is a response, too, if only items of a stream contain it', () => {
    const stream = { 'application/jsonl': { itemSchema: ref('Event') } };
    const client = clientOf(ref('Login'), {}, stream, {
      Event: object({ by: ref('Login') }, 'by'),
    });
    expect(bodyIn(client)).toBe('LoginRequest');
    expect(typeIn(client, 'Event')).toBe('{ by: Login; }');
    expect(typeIn(client, 'Login')).toBe('{ password?: string; readonly id: string; }');
    expect(typeIn(client, 'LoginRequest')).toBe('{ password: string; }');
  });

  test('accepts only objects, also without properties', () => {
    const id = { ...text, readOnly: true };
    const own = {
      Own: object({ id }, 'id'),
      Closed: { ...object({ id }, 'id'), additionalProperties: false },
    };
    for (const name of Object.keys(own)) {
      const client = clientOf(ref(name), ref(name), undefined, own);
      expect(typeIn(client, `${name}Request`)).toBe('{ [name: string]: unknown; }');
      expect(typeIn(client, name)).toBe('{ readonly id: string; }');
    }
  });
});
