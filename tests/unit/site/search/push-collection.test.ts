import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startTypesenseServer, type TypesenseServer } from '../../../support/typesense/server.ts';
import { alias, publish, smallInput } from './publish.ts';

let server: TypesenseServer;
let access: { origin: string; adminKey: string };
beforeEach(async () => {
  server = await startTypesenseServer();
  access = { origin: server.origin, adminKey: server.keys.admin };
});
afterEach(() => server.close());

const first = { contentHash: '000000000001' };
const second = { contentHash: '000000000002' };
const nameOf = ({ contentHash }: { contentHash: string }) => `${alias}_${contentHash}`;
const emptyCollection = (name: string) => ({
  name,
  fields: [],
  tokenSeparators: [],
  symbols: [],
  documents: new Map(),
  synonyms: [],
});
const writes = () => server.requests.filter(({ method }) => method !== 'GET');

describe('publishing', () => {
  test('fills a collection, then switches the alias to it', async () => {
    const input = await smallInput(first);
    await publish(access, input);
    const collection = server.store.collections.get(nameOf(first));
    expect(collection?.documents.size).toBe(input.sections.length);
    expect(collection?.synonyms).toContainEqual({ root: 'iap', synonyms: ['in-app purchase'] });
    expect(server.store.aliases.get(alias)).toBe(nameOf(first));
    const steps = writes().map(({ method, path }) => `${method} ${path.split('/')[1]}`);
    expect(steps.lastIndexOf('POST collections')).toBeLessThan(steps.indexOf('PUT aliases'));
  });

  test('removes the earlier collection only after the switch', async () => {
    await publish(access, await smallInput(first));
    server.requests.length = 0;
    await publish(access, await smallInput(second));
    expect([...server.store.collections.keys()]).toEqual([nameOf(second)]);
    const steps = writes().map(({ method, path }) => `${method} ${path}`);
    expect(steps.indexOf(`PUT /aliases/${alias}`)).toBeLessThan(
      steps.indexOf(`DELETE /collections/${nameOf(first)}`),
    );
  });

  test('changes nothing when the same content is published already', async () => {
    const input = await smallInput(first);
    await publish(access, input);
    server.requests.length = 0;
    expect(await publish(access, input)).toEqual([
      `\`${alias}\` already leads to ${nameOf(first)}: nothing to publish`,
    ]);
    expect(writes()).toEqual([]);
  });

  test('leaves collections of other names alone', async () => {
    server.store.collections.set('docs_archive', emptyCollection('docs_archive'));
    await publish(access, await smallInput(first));
    expect([...server.store.collections.keys()]).toContain('docs_archive');
  });

  test('replaces what an interrupted push left', async () => {
    const input = await smallInput(first);
    server.store.collections.set(nameOf(first), emptyCollection(nameOf(first)));
    await publish(access, input);
    expect(server.store.collections.get(nameOf(first))?.documents.size).toBe(input.sections.length);
    expect(server.store.aliases.get(alias)).toBe(nameOf(first));
  });

  test('repairs a collection that lost documents, which is searched meanwhile', async () => {
    const input = await smallInput(first);
    await publish(access, input);
    for (const _ of ['there', 'and back']) {
      const target = server.store.aliases.get(alias) ?? '';
      server.store.collections.get(target)?.documents.clear();
      server.requests.length = 0;
      await publish(access, input);
      const steps = writes().map(({ method, path }) => `${method} ${path}`);
      expect(steps.indexOf(`DELETE /collections/${target}`)).toBeGreaterThan(
        steps.indexOf(`PUT /aliases/${alias}`),
      );
      const current = server.store.aliases.get(alias) ?? '';
      expect([...server.store.collections.keys()]).toEqual([current]);
      expect(server.store.collections.get(current)?.documents.size).toBe(input.sections.length);
      expect((await publish(access, input)).join()).toMatch(/nothing to publish/);
    }
    expect(server.store.aliases.get(alias)).toBe(nameOf(first));
  });

  test('stores synonyms as a set if the service supports sets', async () => {
    const newer = await startTypesenseServer('30.1');
    await publish({ origin: newer.origin, adminKey: newer.keys.admin }, await smallInput(first));
    expect(newer.store.synonymSets.has(nameOf(first))).toBe(true);
    expect(newer.store.collections.get(nameOf(first))?.synonyms.length).toBeGreaterThan(0);
    await publish({ origin: newer.origin, adminKey: newer.keys.admin }, await smallInput(second));
    expect([...newer.store.synonymSets.keys()]).toEqual([nameOf(second)]);
    await newer.close();
  });

  test('reports in a dry run what it would do, and changes nothing', async () => {
    await publish(access, await smallInput(first));
    server.requests.length = 0;
    const input = await smallInput(second);
    expect(await publish(access, input, true)).toEqual([
      `Would fill ${nameOf(second)} with ${input.sections.length} sections and ${input.synonyms.length} synonyms`,
      `Would switch ${alias} from ${nameOf(first)} to ${nameOf(second)}`,
      `Would remove ${nameOf(first)}`,
    ]);
    expect(writes()).toEqual([]);
  });
});

describe('publishing that fails', () => {
  const expectOld = () => {
    expect(server.store.aliases.get(alias)).toBe(nameOf(first));
    expect([...server.store.collections.keys()]).toEqual([nameOf(first)]);
  };

  test.each(['/documents/import', '/synonyms'])(
    'at %s with an error keeps only the old collection',
    async (step) => {
      await publish(access, await smallInput(first));
      server.failure = { kind: 'status', status: 503, at: `/collections/${nameOf(second)}${step}` };
      await expect(publish(access, await smallInput(second))).rejects.toThrow(/503/);
      expectOld();
    },
  );

  test('by a rejected document keeps only the old collection', async () => {
    await publish(access, await smallInput(first));
    const { sections, ...input } = await smallInput(second);
    const broken = sections.map((section, index) =>
      index === 3 ? { ...section, text: 1 as unknown as string } : section,
    );
    await expect(publish(access, { ...input, sections: broken })).rejects.toThrow(
      /rejected a document.*content/,
    );
    expectOld();
  });

  test('by a wrong key reports the status, but not the key', async () => {
    const attempt = publish({ ...access, adminKey: 'secret-and-wrong' }, await smallInput(first));
    await expect(attempt).rejects.toThrow(/responded with 401/);
    await expect(attempt).rejects.not.toThrow(/secret-and-wrong/);
    expect(server.store.collections.size).toBe(0);
  });

  test('by a response that is not JSON names the call', async () => {
    server.failure = { kind: 'text', text: '<!doctype html>', at: '/aliases' };
    await expect(publish(access, await smallInput(first))).rejects.toThrow(
      /^GET .*\/aliases\/docs responded with something other than JSON/,
    );
    server.failure = {
      kind: 'text',
      text: '<!doctype html>',
      at: `/collections/${nameOf(first)}/documents`,
    };
    await expect(publish(access, await smallInput(first))).rejects.toThrow(/rejected/);
    expect(server.store.aliases.size).toBe(0);
  });

  test('because a collection has the name of the alias changes nothing', async () => {
    server.store.collections.set(alias, emptyCollection(alias));
    await expect(publish(access, await smallInput(first))).rejects.toThrow(/free for an alias/);
    expect(writes()).toEqual([]);
  });
});
