import { expect, test } from 'vitest';
import { buildApi } from '../../../src/api/reference/build-api.ts';
import { limitTokens } from '../../../src/api/limits.ts';
import { withDefaults } from '../../../src/api/clients/typescript/runtime/options.ts';
import { isRecord } from '../../../src/base/json/is-record.ts';
import { type OperationNode, readOperations } from '../../../src/api/document/operations.ts';
import { resolveNode } from '../../../src/api/document/read-node.ts';
import { shippedOpenapi } from '../api/shipped-openapi.ts';
import { shippedPages } from './shipped-prose.ts';

const openapi = await shippedOpenapi();
const api = buildApi(openapi);
const operations = readOperations(openapi);

const sourceOf = (file: string): string => {
  const page = shippedPages.find((each) => each.file === file);
  if (!page) {
    throw new Error(`The site has no page ${file}.`);
  }
  return page.source;
};

const linkedBetween = (file: string, start: string, end: string): string[] => {
  const [, rest = ''] = sourceOf(file).split(start);
  const part = rest.slice(0, rest.indexOf(end));
  expect([rest.includes(end), part.length > 0]).toEqual([true, true]);
  return [
    ...new Set([...part.matchAll(/\[(\w+)\]\([^)]*#\w+\)/g)].map(([, name = '']) => name)),
  ].toSorted();
};

const idsOf = (isIncluded: (operation: OperationNode) => boolean): string[] =>
  operations
    .filter(isIncluded)
    .map(({ id }) => id)
    .toSorted();

const callersOf = ({ security }: OperationNode): string[] =>
  security.flatMap((alternative) => alternative.map(({ scheme }) => scheme.name));

const requiresKey = ({ parameters }: OperationNode): boolean =>
  parameters.some(({ name, isRequired }) => name === 'Idempotency-Key' && isRequired);

const propertiesOf = ({ responses }: OperationNode): string[] => {
  const { properties } = resolveNode(openapi, responses[0]?.content[0]?.schema);
  return isRecord(properties) ? Object.keys(properties) : [];
};

test('the page about credentials names callers as the reference does', () => {
  const { components } = openapi as unknown as {
    readonly components: {
      readonly securitySchemes: Readonly<Record<string, { 'x-caller': { name: string } }>>;
    };
  };
  const callers = Object.values(components.securitySchemes).map((each) => each['x-caller'].name);
  expect(callers.filter((name) => !sourceOf('docs/api/index.mdx').includes(`**${name}**`))).toEqual(
    [],
  );
});

test('the operations that require an idempotency key are listed', () => {
  expect(
    linkedBetween('docs/api/index.mdx', 'These require it', 'Make one key per intention'),
  ).toEqual(idsOf(requiresKey));
});

test('the operations with If-Match are listed', () => {
  expect(
    linkedBetween('docs/api/index.mdx', '## Concurrency', '## Rate limits').filter((id) =>
      operations.some((operation) => operation.id === id),
    ),
  ).toEqual(idsOf(({ parameters }) => parameters.some(({ name }) => name === 'If-Match')));
});

test('the operations that only a server calls, and those that it calls too, are listed', () => {
  const isFor = (caller: string) => (operation: OperationNode) =>
    callersOf(operation).includes(caller);
  const [forServers, forPlayers] = [isFor('serverKey'), isFor('playerToken')];
  expect(linkedBetween('docs/services.mdx', 'accept only a server key', 'Others accept')).toEqual(
    idsOf((each) => forServers(each) && !forPlayers(each)),
  );
  expect(linkedBetween('docs/services.mdx', 'Others accept', ':::danger')).toEqual(
    idsOf((each) => forServers(each) && forPlayers(each)),
  );
});

test('the operations that pay into the inventory are listed', () => {
  const pays = (operation: OperationNode): boolean =>
    requiresKey(operation) && propertiesOf(operation).includes('balances');
  expect(
    linkedBetween(
      'docs/understanding-modules/module-overview.mdx',
      'These operations pay into',
      'All of them require',
    ),
  ).toEqual(idsOf(pays));
});

test('samples repeat the codes that the catalog calls repeatable', () => {
  const [, list = ''] =
    /const repeatable = new Set\((\[.*\])\)/.exec(sourceOf('docs/api/index.mdx')) ?? [];
  expect((JSON.parse(list.replaceAll("'", '"')) as string[]).toSorted()).toEqual(
    api.errors
      .filter(({ retry }) => retry === 'later')
      .map(({ code }) => code)
      .toSorted(),
  );
});

test('samples update presence as often as the document asks for', () => {
  const seconds = [
    ...sourceOf('docs/understanding-modules/friendship.mdx').matchAll(
      /, (\d+)_000\b|WaitForSecondsRealtime\((\d+)\)|\}, (\d+)\.0f|wait_time = (\d+)\.0/g,
    ),
  ].map((match) => `${match.slice(1).find((each) => each !== undefined)} seconds`);
  const limit = limitTokens(openapi)['limit-presence-update'];
  expect(seconds).toEqual([limit, limit, limit, limit]);
});

test('the limits of a client are its defaults', () => {
  const limits = limitTokens(openapi);
  const { timeoutMs, deadlineMs, maxResponseBytes, maxRetries } = withDefaults({});
  expect(maxRetries + 1).toBe(4);
  expect([
    'four times',
    `${timeoutMs / 1000} seconds`,
    `${deadlineMs / 1000} seconds`,
    `${maxResponseBytes / 1024 ** 2} MiB`,
  ]).toEqual(['attempts', 'attempt', 'call', 'body'].map((name) => limits[`limit-client-${name}`]));
});

const schemaAt = (...keys: readonly string[]): Readonly<Record<string, unknown>> =>
  resolveNode(openapi, { $ref: `#/components/schemas/${keys.join('/')}` });

test('limits in words are those of the schemas that state them as numbers', () => {
  const limits = limitTokens(openapi);
  const size = schemaAt('AssetSize');
  const receipt = schemaAt('Receipt');
  const length = schemaAt('Calendar', 'properties', 'lengthDays');
  const offset = schemaAt('Calendar', 'properties', 'resetOffsetMinutes');
  const digits = /\{(\d)\}/.exec(String(schemaAt('PlayerTag')['pattern']))?.[1];
  const graceDays = schemaAt('Streak', 'properties', 'graceDaysLeft');
  expect([
    `${Number(size['maximum']) / 1024 ** 2} MiB`,
    `${Number(receipt['maxLength']) / 1024} KiB`,
    `${Number(length['minimum'])} to ${Number(length['maximum'])} days`,
    `${Number(offset['minimum'])} to ${Number(offset['maximum'])} minutes`,
    `${digits} digits`,
    String(graceDays['maximum']),
  ]).toEqual(
    ['asset-size', 'receipt', 'calendar', 'reset-shift', 'tag', 'grace-days'].map(
      (name) => limits[`limit-${name}`],
    ),
  );
});

test('pages count the modules and the sign-in platforms', () => {
  const words: Readonly<Record<number, string>> = { 7: 'seven', 12: 'twelve' };
  const platforms = operations.find(({ id }) => id === 'loginPlatform')?.parameters[0]?.schema;
  const { enum: names } = resolveNode(openapi, platforms);
  expect(sourceOf('docs/api/authentication.mdx')).toContain(
    `${words[(names as unknown[]).length]} platforms`,
  );
  for (const file of ['docs/api/index.mdx', 'docs/services.mdx', 'docs/what-is.mdx']) {
    expect(sourceOf(file).toLowerCase()).toContain(`${words[api.tags.length]} modules`);
  }
});
