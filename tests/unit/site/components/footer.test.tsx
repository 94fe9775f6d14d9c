import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Footer } from '../../../../src/site/components/Footer.tsx';
import type { SiteShell } from '../../../../src/model/page.ts';
import { loadConfig } from '../../content/build-fixture.ts';

test.each([
  ['Orchard', undefined],
  ['Orchard Games Ltd.', 'Orchard Games Ltd.'],
])('the footer names %s as the copyright holder if the setting is %s', (shown, copyrightHolder) => {
  const config = loadConfig();
  const own = { product: { ...config.product, name: 'Orchard' }, copyrightYear: 2024 };
  const site = { brand: null, logo: null, config: { ...config, ...own, copyrightHolder } };
  expect(renderToStaticMarkup(<Footer site={site as unknown as SiteShell} />)).toContain(
    `>Copyright © 2024 ${shown}<`,
  );
});
