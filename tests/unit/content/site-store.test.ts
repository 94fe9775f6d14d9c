import { afterEach, describe, expect, test, vi } from 'vitest';
import { computeBuildId } from '../../../src/build/build-id.ts';
import { createPageData } from '../../../src/content/page-data.ts';
import { findSiteStore, provideSiteStore, readSiteStore } from '../../../src/content/site-store.ts';
import { createStoredApi } from '../../../src/content/stored-api.ts';
import type { Route } from '../../../src/model/site.ts';
import { answering } from '../api/load-fixture.ts';
import {
  type BuiltFixture,
  buildFiles,
  buildFolder,
  makeFolder,
  page,
  writeFiles,
} from './build-fixture.ts';

const build = (files: Readonly<Record<string, string>>): Promise<BuiltFixture> =>
  buildFiles({ 'docs/a.mdx': page(), ...files });

const withApi = (summary: string): Promise<BuiltFixture> =>
  build({ 'openapi/openapi.yaml': answering({ type: 'string', description: summary }) });

describe('the store of a site', () => {
  afterEach(() => provideSiteStore(() => null));

  test('is what was provided last', async () => {
    const built = await withApi('A.');
    const { site, pageOf } = createPageData(built);
    const [route] = built.site.routes;
    const api = await createStoredApi(built, await makeFolder());
    const store = { paths: ['/'], site, pageAt: () => pageOf(route as Route), api, wanted: null };
    provideSiteStore(() => store);
    expect(readSiteStore()).toBe(store);
    expect(readSiteStore().api?.api).toEqual(built.api);
    provideSiteStore(() => null);
    expect(findSiteStore()).toBeNull();
  });

  test('has no API where the site has none', async () => {
    expect(await createStoredApi(await build({}), await makeFolder())).toBeNull();
  });

  test('cannot be read where no command has provided one', () => {
    expect(findSiteStore()).toBeNull();
    expect(readSiteStore).toThrow('npm run build');
  });
});

test('a compiled page is put back when the cache was deleted under a running server', async () => {
  vi.stubEnv('DOCS_CACHE_DIR', await makeFolder());
  vi.resetModules();
  const { readCompiledCode, restoreCompiledCode } =
    await import('../../../src/content/site-store.ts');
  const compiled = (await build({})).body('/docs/a');
  expect(() => readCompiledCode('a')).toThrow('ENOENT');
  restoreCompiledCode('a', compiled);
  expect(readCompiledCode('a')).toBe(compiled.code);
  vi.unstubAllEnvs();
});

test('a build is another one when only the description has changed', async () => {
  const folder = await makeFolder();
  const idOf = async (text: string): Promise<string> => {
    await writeFiles(folder, {
      'docs/a.mdx': page(),
      'openapi/openapi.yaml': answering({ type: 'string', description: text }),
    });
    return computeBuildId(await buildFolder(folder));
  };
  const first = await idOf('A.');
  expect(await idOf('B.')).not.toBe(first);
  expect(await idOf('A.')).toBe(first);
});
