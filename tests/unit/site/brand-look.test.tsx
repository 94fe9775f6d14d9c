import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Footer } from '../../../src/site/components/Footer.tsx';
import { Logo } from '../../../src/site/components/Logo.tsx';
import { NotFoundPage } from '../../../src/site/pages/NotFoundPage.tsx';
import { brandRules } from '../../../src/content/brand/brand-rules.ts';
import type { Brand } from '../../../src/model/brand.ts';
import type { SiteShell } from '../../../src/model/page.ts';
import { loadConfig } from '../content/build-fixture.ts';

const brand: Brand = {
  colors: { 'color-accent': { light: '#0b5fff', dark: '#90abff' } },
  radius: null,
  fonts: { text: [], headings: [], code: [] },
};

const shellWith = (shown: Brand | null): SiteShell => ({
  config: loadConfig(),
  languages: null,
  styleSheet: null,
  hasApi: false,
  hasChangelog: false,
  catalogHref: null,
  servers: [],
  serverTemplates: [],
  csp: {
    trustedTypes: [],
    scripts: [],
    styles: [],
    fonts: [],
    connections: [],
    images: [],
    media: [],
    frames: [],
  },
  startHref: '/docs',
  navbar: [],
  logo: null,
  favicon: '/favicon.svg',
  touchIcon: null,
  brand: shown,
});

test('a logo for each mode is shown in its mode', () => {
  const html = renderToStaticMarkup(
    <Logo logo={{ light: '<svg id="l"/>', dark: '<svg id="d"/>' }} />,
  );
  expect(html).toMatch(/only-light"[^>]*><svg id="l".*only-dark"[^>]*><svg id="d"/);
  expect(renderToStaticMarkup(<Logo logo={{ light: '<svg/>', dark: null }} />)).not.toContain(
    'only-',
  );
  expect(renderToStaticMarkup(<Logo logo={null} />)).toBe('');
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

  test('corners keep their proportions', () => {
    expect(brandRules({ ...brand, radius: 12 })).toContain(
      '--radius-1:0.375rem;--radius-2:0.75rem;--radius-3:1.3125rem',
    );
    expect(brandRules({ ...brand, radius: 0 })).toContain('--radius-3:0rem');
    expect(brandRules(brand)).not.toContain('--radius');
  });

  test('colors replace the default ones, and controls have no edges', () => {
    const rules = brandRules(brand);
    expect(rules).toContain('--color-accent:light-dark(#0b5fff,#90abff)');
    expect(rules).toContain('--edge:0rem');
    expect(rules).not.toMatch(/<|undefined/);
  });
});
