import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Footer } from '../../../src/site/components/Footer.tsx';
import { NotFoundPage } from '../../../src/site/pages/NotFoundPage.tsx';
import { brandRules } from '../../../src/site/styles/brand-rules.ts';
import type { Brand } from '../../../src/model/brand.ts';
import type { SiteShell } from '../../../src/model/page.ts';
import { loadConfig } from '../content/build-fixture.ts';

const brand: Brand = {
  colors: { 'color-accent': { light: '#0b5fff', dark: '#90abff' } },
};

const shellWith = (shown: Brand | null): SiteShell => ({
  config: loadConfig(),
  languages: null,
  hasApi: false,
  catalogHref: null,
  servers: [],
  csp: { scripts: [], styles: [], fonts: [], connections: [] },
  startHref: '/docs',
  navbar: [],
  logo: null,
  favicon: '/favicon.svg',
  touchIcon: null,
  brand: shown,
});

describe('under a brand', () => {
  test('the footer has no stripe', () => {
    const parts = (shown: Brand | null): number =>
      renderToStaticMarkup(<Footer site={shellWith(shown)} />).split('<div class').length;
    expect(parts(brand)).toBe(parts(null) - 1);
  });

  test('the 404 page has no drawing', () => {
    const page = (shown: Brand | null): string =>
      renderToStaticMarkup(<NotFoundPage site={shellWith(shown)} />);
    expect(page(null)).toContain('data-tone="vermilion"');
    expect(page(brand)).not.toContain('<svg');
    expect(page(brand)).toContain('Page Not Found');
  });

  test('colors replace the default ones, and controls have no edges', () => {
    const rules = brandRules(brand);
    expect(rules).toContain('--color-accent:light-dark(#0b5fff,#90abff)');
    expect(rules).toContain('--edge:0rem');
    expect(rules).not.toMatch(/<|undefined/);
  });
});
