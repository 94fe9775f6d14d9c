import { withCaches } from '../../src/base/cache/caches.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { computeBuildId } from '../../src/publish/generate/build-id.ts';
import { createPageData } from '../../src/content/site/page-data.ts';
import {
  type StoredApi,
  findSiteStore,
  provideSiteStore,
  readSiteStore,
} from '../../src/model/site-store.ts';
import { createStoredApi } from '../../src/content/api-pages/render-api-code.ts';
import type { Route } from '../../src/model/site.ts';
import { respondingWith } from '../unit/api/load-fixture.ts';
import {
  type BuiltFixture,
  buildFiles,
  buildFolder,
  makeFolder,
  page,
  writeFiles,
} from '../unit/content/build-fixture.ts';

const build = (files: Readonly<Record<string, string>>): Promise<BuiltFixture> =>
  buildFiles({ 'docs/a.mdx': page(), ...files });

const withApi = (summary: string): Promise<BuiltFixture> =>
  build({ 'openapi/openapi.yaml': respondingWith({ type: 'string', description: summary }) });

const storedApi = async (built: BuiltFixture): Promise<StoredApi> =>
  withCaches(await makeFolder(), (caches) => createStoredApi(built, caches));

describe('the store of a site', () => {
  afterEach(() => provideSiteStore(() => null));

  test('is what was provided last', async () => {
    const built = await withApi('A.');
    const { site, pageOf } = createPageData(built);
    const [route] = built.site.routes;
    const api = await storedApi(built);
    const store = { paths: ['/'], site, pageAt: () => pageOf(route as Route), api, onlyPath: null };
    provideSiteStore(() => store);
    expect(readSiteStore()).toBe(store);
    expect(readSiteStore().api?.api).toEqual(built.api);
    provideSiteStore(() => null);
    expect(findSiteStore()).toBeNull();
  });

  test('has no API if the site has no API', async () => {
    expect(await storedApi(await build({}))).toBeNull();
  });

  test('cannot be read before a command provides one', () => {
    expect(findSiteStore()).toBeNull();
    expect(readSiteStore).toThrow('the commands `build` and `dev`');
  });
});

test('the build id changes when only the OpenAPI document changes', async () => {
  const folder = await makeFolder();
  const idOf = async (text: string): Promise<string> => {
    await writeFiles(folder, {
      'docs/a.mdx': page(),
      'openapi/openapi.yaml': respondingWith({ type: 'string', description: text }),
    });
    return computeBuildId(await buildFolder(folder));
  };
  const first = await idOf('A.');
  expect(await idOf('B.')).not.toBe(first);
  expect(await idOf('A.')).toBe(first);
});
