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

const clientOf = (request: unknown, response: unknown = {}): string =>
  printClient(
    readClient({
      openapi: '3.1.1',
      paths: {
        '/things': {
          post: {
            operationId: 'addThing',
            requestBody: { required: true, content: { 'application/json': { schema: request } } },
            responses: {
              200: { description: '', content: { 'application/json': { schema: response } } },
            },
          },
        },
      },
      components: { schemas },
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
});
