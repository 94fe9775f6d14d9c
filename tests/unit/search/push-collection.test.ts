import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startTypesenseServer, type TypesenseServer } from '../../support/typesense/server.ts';
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
const writes = () => server.requests.filter(({ method }) => method !== 'GET');

describe('publishing', () => {
  test('fills a collection, then leads the alias to it', async () => {
    const input = await smallInput(first);
    await publish(access, input);
    const collection = server.store.collections.get(nameOf(first));
    expect(collection?.documents.size).toBe(input.sections.length);
    expect(collection?.synonyms).toContainEqual({ root: 'iap', synonyms: ['in-app purchase'] });
    expect(server.store.aliases.get(alias)).toBe(nameOf(first));
    const steps = writes().map(({ method, path }) => `${method} ${path.split('/')[1]}`);
    expect(steps.lastIndexOf('POST collections')).toBeLessThan(steps.indexOf('PUT aliases'));
  });

  test('removes what was published before only after the switch', async () => {
    await publish(access, await smallInput(first));
    server.requests.length = 0;
    await publish(access, await smallInput(second));
    expect([...server.store.collections.keys()]).toEqual([nameOf(second)]);
    const steps = writes().map(({ method, path }) => `${method} ${path}`);
    expect(steps.indexOf(`PUT /aliases/${alias}`)).toBeLessThan(
      steps.indexOf(`DELETE /collections/${nameOf(first)}`),
    );
  });

  test('changes nothing when it is done already', async () => {
    const input = await smallInput(first);
    await publish(access, input);
    server.requests.length = 0;
    expect(await publish(access, input)).toEqual([
      `\`${alias}\` already leads to ${nameOf(first)}: nothing to publish`,
    ]);
    expect(writes()).toEqual([]);
  });

  test('leaves collections of other names alone', async () => {
    server.store.collections.set('docs_archive', {
      name: 'docs_archive',
      fields: [],
      tokenSeparators: [],
      documents: new Map(),
      synonyms: [],
    });
    await publish(access, await smallInput(first));
    expect([...server.store.collections.keys()]).toContain('docs_archive');
  });

  test('begins anew where an earlier one was cut off', async () => {
    const input = await smallInput(first);
    await publish(access, input);
    server.store.collections.get(nameOf(first))?.documents.clear();
    await publish(access, input);
    expect(server.store.collections.get(nameOf(first))?.documents.size).toBe(input.sections.length);
  });

  test('puts synonyms into a set where the service keeps them so', async () => {
    const newer = await startTypesenseServer('30.1');
    await publish({ origin: newer.origin, adminKey: newer.keys.admin }, await smallInput(first));
    expect(newer.store.synonymSets.has(nameOf(first))).toBe(true);
    expect(newer.store.collections.get(nameOf(first))?.synonyms.length).toBeGreaterThan(0);
    await publish({ origin: newer.origin, adminKey: newer.keys.admin }, await smallInput(second));
    expect([...newer.store.synonymSets.keys()]).toEqual([nameOf(second)]);
    await newer.close();
  });

  test('says in a dry run what it would do, and does not', async () => {
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
    'while %s answers with an error keeps the old collection and nothing else',
    async (step) => {
      await publish(access, await smallInput(first));
      server.fault = { kind: 'status', status: 503, at: `/collections/${nameOf(second)}${step}` };
      await expect(publish(access, await smallInput(second))).rejects.toThrow(/503/);
      expectOld();
    },
  );

  test('by a document that is refused keeps the old collection', async () => {
    await publish(access, await smallInput(first));
    const { sections, ...input } = await smallInput(second);
    const broken = sections.map((section, index) =>
      index === 3 ? { ...section, text: 1 as unknown as string } : section,
    );
    await expect(publish(access, { ...input, sections: broken })).rejects.toThrow(
      /refused a document.*content/,
    );
    expectOld();
  });

  test('by a wrong key says so, without the key', async () => {
    const attempt = publish({ ...access, adminKey: 'secret-and-wrong' }, await smallInput(first));
    await expect(attempt).rejects.toThrow(/answered 401/);
    await expect(attempt).rejects.not.toThrow(/secret-and-wrong/);
    expect(server.store.collections.size).toBe(0);
  });

  test('because a collection has the name of the alias changes nothing', async () => {
    server.store.collections.set(alias, {
      name: alias,
      fields: [],
      tokenSeparators: [],
      documents: new Map(),
      synonyms: [],
    });
    await expect(publish(access, await smallInput(first))).rejects.toThrow(/free for an alias/);
    expect(writes()).toEqual([]);
  });
});
