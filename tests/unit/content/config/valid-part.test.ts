import { describe, expect, test } from 'vitest';
import { loadSiteConfig } from '../../../../src/content/config/load-site-config.ts';
import { isBuildable, loadSite } from '../../../../src/content/site/load-site.ts';
import { writeFolder } from '../../../support/write-folder.ts';
import { page } from '../build-fixture.ts';

const siteWith = (config: string): string =>
  writeFolder({ 'site.yml': config, 'docs/a.mdx': page('A <Bagde /> here.', 'titel: A') });

const load = async (config: string, purpose: 'check' | 'render') => {
  const contentDir = siteWith(config);
  const loaded = await loadSite({ contentDir, purpose, includeDrafts: true });
  return { loaded, codes: loaded.problems.map(({ code }) => code).toSorted() };
};

const inPage = ['front-matter/unknown-key', 'mdx/unknown-component'];

describe('with an invalid entry in `site.yml`', () => {
  test.each([
    ['config/invalid-value', 'url: docs'],
    ['config/unknown-key', 'parts: { clents: false }'],
    ['config/missing-key', 'changelog: { name: Blog }'],
    ['config/invalid-value', 'footer: [{ title: A, links: [] }]'],
  ])('the check also reports the problems of pages: %s in %s', async (code, config) => {
    const { loaded, codes } = await load(config, 'check');
    expect(codes).toEqual([code, ...inPage]);
    expect(isBuildable(loaded)).toBe(false);
    const fixes = loaded.problems.filter(({ fix }) => fix !== undefined);
    expect(fixes.map(({ code: own }) => own).filter((own) => inPage.includes(own))).toEqual([]);
  });

  test('a build stops without reading the pages', async () => {
    const { loaded, codes } = await load('url: docs', 'render');
    expect(codes).toEqual(['config/invalid-value']);
    expect(loaded.built).toBeNull();
  });

  test.each([
    'markdown: { format: markdown }',
    'frontMatter: { allow: titel }',
    'problems: { preset: loose }',
    'math: on',
    'supportEmail: help',
    'dashboardUrl: dashboard',
    'api: { baseUrl: api }',
    '[1]',
  ])('the check skips pages if the setting affects how they are read: %s', async (config) => {
    const { loaded } = await load(config, 'check');
    expect(loaded.built).toBeNull();
    expect(loaded.problems).toHaveLength(1);
  });

  test('the other entries apply', () => {
    const contentDir = siteWith(
      'product: { name: Lamps, slug: A B }\nbrand: { accent: blue }\nnavbar: [{ label: A, to: /docs/a }, { label: B }]\n' +
        'parts: { clients: false, scalr: false }\nextra: 1\nlanguage: de',
    );
    const { config, validPart } = loadSiteConfig({ environment: {}, contentDir });
    expect(config).toBeNull();
    expect(validPart).toMatchObject({
      product: { name: 'Lamps' },
      parts: { clients: false },
      language: 'de',
    });
    expect(validPart?.navbar).toBeUndefined();
  });
});
