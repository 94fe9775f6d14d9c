import { beforeAll, describe, expect, test } from 'vitest';
import { type BuiltFixture, buildFiles, buildFixture, page } from './build-fixture.ts';

let built: BuiltFixture;
let inDevelopment: BuiltFixture;
beforeAll(async () => {
  built = await buildFixture('visibility');
  inDevelopment = await buildFixture('visibility', { includeDrafts: true });
});

const pathsOf = ({ site }: BuiltFixture): string[] => site.documents.map(({ path }) => path);

test('the fixture has one warning: a public page links to an unlisted one', () => {
  const warnings = ['docs/public.mdx:5:24 link/unlisted-page'];
  expect([built.found, inDevelopment.found]).toEqual([warnings, warnings]);
});

describe('a draft', () => {
  test('leaves no trace in a build', () => {
    const everything = JSON.stringify([built.site, ...built.outputs, ...built.compiled.keys()]);
    expect(everything).not.toMatch(/draft (?:page|guide|words)|\/draft|version-4/i);
  });

  test('alone in a folder gives no category and no index', () => {
    expect(built.site.categories).toEqual([]);
    expect(inDevelopment.site.categories).toHaveLength(1);
  });

  test('is listed in development, marked, and not indexed by search engines', () => {
    expect(inDevelopment.page('/docs/draft').visibility).toBe('draft');
    expect(JSON.stringify(inDevelopment.site.sidebars)).toContain('/docs/draft');
    expect(inDevelopment.site.routes.find(({ path }) => path === '/docs/draft')?.indexed).toBe(
      false,
    );
    for (const name of ['sitemap.xml', 'llms.txt', 'routes.json']) {
      expect(inDevelopment.output(name)).not.toContain('/docs/draft');
    }
  });

  test.each([false, true])(
    'cannot be linked to from a page that is built, which development says too (%s)',
    async (includeDrafts) => {
      const files = {
        'docs/public.mdx': page('[Draft](/docs/draft), [its file](./draft.mdx)'),
        'docs/draft.mdx': page('[Another](/docs/other)', 'draft: true'),
        'docs/other.mdx': page('Text.', 'draft: true'),
      };
      const { found } = await buildFiles(files, { includeDrafts });
      expect(found).toEqual([
        'docs/public.mdx:5:9 link/draft-page',
        'docs/public.mdx:5:34 link/draft-page',
      ]);
    },
  );
});

describe('an unlisted page', () => {
  test('is built and can be linked to', () => {
    expect(pathsOf(built)).toContain('/docs/unlisted');
    expect(built.page('/docs/unlisted').visibility).toBe('unlisted');
    expect(built.output('docs/unlisted.md')).toContain('Secret words.');
  });

  test('is neither listed, searched nor indexed', () => {
    expect(JSON.stringify([built.site.sidebars, built.site.changelog])).not.toMatch(
      /unlisted|version-2/,
    );
    for (const name of [
      'sitemap.xml',
      'llms.txt',
      'routes.json',
      'changelog/rss.xml',
      'changelog/atom.xml',
    ]) {
      expect(built.output(name)).not.toMatch(/\/unlisted|secret|version[ -]2/i);
    }
  });

  test('is not the previous or next of any page', () => {
    const neighbors = built.site.documents.flatMap(({ previous, next }) => [
      previous?.href,
      next?.href,
    ]);
    expect(neighbors).not.toContain('/docs/unlisted');
    expect(neighbors).not.toContain('/changelog/version-2');
    expect(built.page('/changelog/version-2')).toMatchObject({ previous: null, next: null });
  });

  test('is never the start page', async () => {
    const { site } = await buildFiles({
      'docs/a.mdx': page('Text.', 'unlisted: true'),
      'docs/b.mdx': page(),
    });
    expect(site.routes.find(({ path }) => path === '/docs')?.canonical).toBe('/docs/b');
  });
});

describe('the changelog', () => {
  test('groups versions by year, newest first, later versions of one day before earlier', () => {
    expect(
      built.site.changelog.map(({ year, versions }) => [year, versions.map(({ title }) => title)]),
    ).toEqual([
      [2025, ['Version 10', 'Version 3']],
      [2024, ['Version 1']],
    ]);
  });

  test('links each version to the newer and the older one', () => {
    const { previous, next, breadcrumbs } = built.page('/changelog/version-3');
    expect([previous?.title, next?.title]).toEqual(['Version 10', 'Version 1']);
    expect(breadcrumbs).toEqual([
      { label: 'Changelog', href: '/changelog/' },
      { label: 'Version 3', href: '/changelog/version-3' },
    ]);
  });
});
