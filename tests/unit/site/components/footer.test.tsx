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

test.each([
  [2024, '2024'],
  ['2023-2026', '2023–2026'],
  ['2023 – 2026', '2023–2026'],
])('the footer shows the copyright year %j as %s', (copyrightYear, shown) => {
  const config = { ...loadConfig(), copyrightYear, copyrightHolder: 'Orchard' };
  const site = { brand: null, logo: null, config } as unknown as SiteShell;
  expect(renderToStaticMarkup(<Footer site={site} />)).toContain(`>Copyright © ${shown} Orchard<`);
});
