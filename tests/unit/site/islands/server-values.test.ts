import { describe, expect, test } from 'vitest';
import { valueAt } from '../../../../src/base/json/json-pointer.ts';
import { buildServers } from '../../../../src/api/reference/build-servers.ts';
import { createServerIds } from '../../../../src/api/reference/server-address.ts';
import { readServer } from '../../../../src/api/document/servers.ts';
import { templatesOf } from '../../../../src/api/reference/server-templates.ts';
import {
  addMockServer,
  trackServerValues,
} from '../../../../src/site/islands/api-reference/server-values.ts';
import {
  chosenAddress,
  serverVariablesKey,
} from '../../../../src/site/islands/server-choice/server-variables.ts';
import { addressBeforePaint } from './paint-first.ts';

type Variables = Readonly<Record<string, { readonly default: string; readonly enum?: string[] }>>;

const choose = (url: string, variables: Variables, texts: Readonly<Record<string, string>>) => {
  const document = { info: { title: 'A' }, servers: [{ url, variables }], paths: {} };
  const [template] = templatesOf(buildServers(document, { mock: false }));
  if (!template) {
    throw new Error('Expected a server with variables');
  }
  const stored = JSON.stringify({ [template.id]: texts });
  const defaults = [
    ...Object.entries(variables).map(([name, own]) => [name, own.default]),
    ...trackServerValues(document)(stored).map(({ key, value }) => [key, value]),
  ];
  return {
    id: template.id,
    address: chosenAddress(template, texts),
    early: addressBeforePaint([template], (key) => (key === serverVariablesKey ? stored : null)),
    defaults: Object.fromEntries(defaults) as Readonly<Record<string, string>>,
  };
};

const region = { default: 'eu' };

describe('the address and the reference have what the reader and the team wrote', () => {
  test.each<[string, string, Variables, Record<string, string>, string, Record<string, string>]>([
    [
      'a query as default',
      'https://{r}.a.example/{p}',
      { r: region, p: { default: 'x?y=1&z' } },
      { r: 'us' },
      'https://us.a.example/x?y=1&z',
      { r: 'us', p: 'x?y=1&z' },
    ],
    [
      'a query as value',
      'https://a.example/exec{q}',
      { q: { default: '', enum: ['', '?debug=1'] } },
      { q: '?debug=1' },
      'https://a.example/exec?debug=1',
      { q: '?debug=1' },
    ],
    [
      'an IPv6 host that is typed',
      'https://{host}/v1',
      { host: { default: 'localhost' } },
      { host: '[::1]:8080' },
      'https://[::1]:8080/v1',
      { host: '[::1]:8080' },
    ],
    [
      'an IPv6 host as default',
      'https://{host}/{v}',
      { host: { default: '[2001:db8::1]' }, v: { default: 'v1' } },
      { v: 'v2' },
      'https://[2001:db8::1]/v2',
      { host: '[2001:db8::1]', v: 'v2' },
    ],
    [
      'brackets that are typed',
      'https://a.example/{p}',
      { p: { default: 'x' } },
      { p: '[1-3]' },
      'https://a.example/%5B1-3%5D',
      { p: '%5B1-3%5D' },
    ],
    [
      'other scripts',
      'https://{r}.a.example/für',
      { r: region },
      { r: 'us' },
      'https://us.a.example/f%C3%BCr',
      { r: 'us' },
    ],
    [
      'a placeholder as default',
      'https://{t}.a.example/{v}',
      { t: { default: '{your-tenant}' }, v: { default: 'v1' } },
      { v: 'v2' },
      'https://your-tenant.a.example/v2',
      { t: '{your-tenant}', v: 'v2' },
    ],
    [
      'a variable in a default',
      'https://{r}.a.example/{p}',
      { p: { default: 'in-{r}' }, r: region },
      { r: 'us' },
      'https://us.a.example/in-us',
      { p: 'in-{r}', r: 'us' },
    ],
    [
      'spaces in a default',
      'https://{r}.a.example/{p}',
      { r: region, p: { default: 'a b' } },
      { r: 'us', p: 'a b' },
      'https://us.a.example/a%20b',
      { r: 'us', p: 'a b' },
    ],
    [
      'quotes in a default',
      'https://{r}.a.example/{p}',
      { r: region, p: { default: "('$x')" } },
      { r: 'us' },
      'https://us.a.example/%28%27%24x%27%29',
      { r: 'us', p: "('$x')" },
    ],
    [
      'an empty text',
      'https://{r}.a.example/{p}',
      { r: region, p: { default: 'a b' } },
      { r: 'us', p: '' },
      'https://us.a.example/a%20b',
      { r: 'us', p: 'a b' },
    ],
    [
      'names of inherited properties',
      'https://a.example/{p}',
      { p: { default: 'x', enum: ['x', 'a b', 'constructor'] } },
      { p: 'constructor' },
      'https://a.example/constructor',
      { p: 'constructor' },
    ],
  ])('%s', (_, url, variables, texts, address, defaults) => {
    expect(choose(url, variables, texts)).toMatchObject({ address, early: address, defaults });
  });
});

describe('the reference follows the values of', () => {
  const variables = { region: { default: 'eu', enum: ['eu', 'us'] } };
  const regional = (name: string) => ({ url: `https://{region}.${name}.example`, variables });
  const idOf = createServerIds({ servers: [regional('a')] });
  const listChanges = trackServerValues(
    addMockServer(
      {
        openapi: '3.2.0',
        servers: [regional('a')],
        paths: {
          '/own': { get: { servers: [regional('b')] } },
          '/inherited': {
            servers: [regional('c')],
            get: {},
            post: { servers: [regional('d')] },
            additionalOperations: { PURGE: {} },
          },
        },
        webhooks: { news: { post: { servers: [regional('a')] } } },
      },
      'https://mock.example',
    ),
  );
  const chosen = (...names: readonly string[]): string =>
    JSON.stringify(
      Object.fromEntries(names.map((name) => [idOf(readServer(regional(name))), { region: 'us' }])),
    );
  const change = (value: string, index: number, meta: object) => ({
    index,
    key: 'region',
    value,
    meta,
  });
  const operation = (method: string, path: string) => ({ type: 'operation', method, path });

  test.each<[string | null, readonly object[]]>([
    [null, []],
    [chosen('a'), [change('us', 1, { type: 'document' })]],
    [chosen('a'), []],
    [
      chosen('b', 'c', 'd'),
      [
        change('eu', 1, { type: 'document' }),
        change('us', 1, operation('get', '/own')),
        change('us', 1, operation('get', '/inherited')),
        change('us', 1, operation('post', '/inherited')),
        change('us', 1, operation('PURGE', '/inherited')),
      ],
    ],
    [chosen('b', 'c'), [change('eu', 1, operation('post', '/inherited'))]],
    [chosen('c'), [change('eu', 1, operation('get', '/own'))]],
  ])('documents, paths and operations: %j', (stored, changes) => {
    expect(listChanges(stored)).toEqual(changes);
  });
});

describe('the reference sends requests to the mock first', () => {
  const mock = 'http://localhost:8080/mock';
  const servers = [{ url: 'https://own.example' }];
  const paths = {
    '/plain': { get: { summary: 'Plain' } },
    '/own': { get: { servers } },
    '/path': { servers, get: {}, additionalOperations: { PURGE: {} } },
    '/both': { servers: [{ url: 'https://path.example' }], post: { servers } },
    '/empty': { servers: [], get: { servers: [] } },
  };
  const content = addMockServer({ openapi: '3.2.0', paths }, mock);
  const own = {
    servers: [{ url: mock, description: 'Mock, in this browser' }, ...servers],
    'x-scalar-selected-server': mock,
  };

  test.each<[readonly string[], unknown]>([
    [['servers'], own.servers.slice(0, 1)],
    [['paths', '/plain'], paths['/plain']],
    [['paths', '/own', 'get'], own],
    [['paths', '/path', 'get'], own],
    [['paths', '/path', 'additionalOperations', 'PURGE'], own],
    [['paths', '/both', 'post'], own],
    [['paths', '/empty'], paths['/empty']],
  ])('at %j', (keys, expected) => {
    expect(valueAt(content, keys)).toEqual(expected);
  });
});
