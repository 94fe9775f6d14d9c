import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { computeBuildId } from '../../../src/commands/build-id.ts';
import { siteFileVariable } from '../../../src/content/site-store.ts';
import { writeSite } from '../../../src/content/write-site.ts';
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

/** The store as a new process finds it. */
const openStore = async () => {
  vi.resetModules();
  return import('../../../src/content/site-store.ts');
};

describe('the models of a site', () => {
  let folder = '';
  beforeEach(async () => {
    folder = await makeFolder();
    vi.stubEnv(siteFileVariable, path.join(folder, 'deep', 'site.json'));
  });
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  const write = (built: BuiltFixture): Promise<void> =>
    writeSite(path.join(folder, 'deep', 'site.json'), built, path.join(folder, 'cache'));

  test('are read as they were written', async () => {
    const built = await withApi('A.');
    await write(built);
    const { readApi, readSite } = await openStore();
    expect(readSite()).toEqual(JSON.parse(JSON.stringify(built.site)));
    expect(readApi()?.api).toEqual(JSON.parse(JSON.stringify(built.api)));
  });

  test('may have no API', async () => {
    await write(await build({}));
    const { readApi } = await openStore();
    expect(readApi()).toBeNull();
  });

  test('are written anew while the API of a process stays what it was', async () => {
    await write(await withApi('A.'));
    const { readApi } = await openStore();
    const first = readApi();
    await write(await withApi('B.'));
    expect(readApi()).toBe(first);
    expect((await openStore()).readApi()).not.toEqual(first);
  });

  test('cannot be read where no command has written them', async () => {
    vi.stubEnv(siteFileVariable, undefined);
    const { readApi, readSite } = await openStore();
    expect(readSite).toThrow('npm run build');
    expect(readApi).toThrow('npm run build');
  });
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
