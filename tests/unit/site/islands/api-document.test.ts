import { afterEach, expect, test, vi } from 'vitest';
import { fetchOpenapi } from '../../../../src/site/islands/api-reference/api-document.ts';
import { createSections } from '../../../../src/site/islands/api-reference/sections.ts';
import { rewriteHash } from '../../../../src/site/islands/api-reference/reference-document.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const load = (document: unknown): Promise<unknown> => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(document)));
  return fetchOpenapi('/openapi.json', new AbortController().signal);
};

const info = { title: 'API', version: '1' };

test.each(['paths', 'webhooks', 'components'])('a document may have only %s', async (key) => {
  const document = { openapi: '3.1.0', info, [key]: {} };
  expect(await load(document)).toEqual(document);
});

test('a document without anything to show is not complete', async () => {
  await expect(load({ openapi: '3.1.0', info })).rejects.toThrow('it has no `paths` or `info`');
});

test('a hash leads to an operation whose path item is shared', () => {
  const replaceState = vi.fn<History['replaceState']>();
  vi.stubGlobal('window', {
    location: { hash: '#listPets', pathname: '/scalar', search: '' },
    history: { state: null, replaceState },
  });
  rewriteHash(
    createSections({
      openapi: '3.1.0',
      info,
      paths: { '/pets': { $ref: '#/components/pathItems/Pets' } },
      components: { pathItems: { Pets: { get: { operationId: 'listPets', tags: ['pets'] } } } },
    }),
  );
  expect(replaceState).toHaveBeenCalledWith(null, '', '#tag/pets/listPets');
});
