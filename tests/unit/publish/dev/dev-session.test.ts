import { expect, test, vi } from 'vitest';
import { createDevSession } from '../../../../src/publish/dev/dev-session.ts';

const failures = vi.hoisted(() => ({ left: 0 }));

const failAtFirst = vi.hoisted(() => (name: string) => () => {
  failures.left -= 1;
  return failures.left >= 0
    ? Promise.reject(new Error('The disk is full.'))
    : Promise.resolve(new Map([[name, 'text']]));
});

vi.mock('../../../../src/content/site/load-site.ts', () => ({
  isBuildable: () => true,
  loadSite: () =>
    Promise.resolve({
      built: { site: { routes: [], config: { parts: { search: true } } } },
      problems: [],
    }),
}));
vi.mock('../../../../src/content/site/site-reader.ts', () => ({
  createSiteReader: () => ({ isStale: () => false }),
}));
vi.mock('../../../../src/content/site/page-data.ts', () => ({ createPageData: () => ({}) }));
vi.mock('../../../../src/content/api-pages/render-api-code.ts', () => ({
  createStoredApi: () => Promise.resolve({}),
}));
vi.mock('../../../../src/publish/outputs/collect-outputs.ts', () => ({
  collectOutputs: failAtFirst('sitemap.xml'),
}));
vi.mock('../../../../src/publish/outputs/search-files.ts', () => ({
  collectSearchFiles: failAtFirst('search-engine.json'),
}));
vi.mock('../../../../src/publish/generate/mock-file.ts', () => ({
  collectMockFile: failAtFirst('mock.mjs'),
}));

test.each(['outputs', 'searchFiles', 'mockFile'] as const)(
  '%s are made again after a failure, without another edit',
  async (name) => {
    failures.left = 1;
    const session = createDevSession();
    await session.refresh();
    await expect(session[name]()).rejects.toThrow('The disk is full.');
    expect((await session[name]()).size).toBe(1);
  },
);
