import { expectAccessible, visits } from './support/page-accessibility.ts';
import { site } from './support/site.ts';
import { test } from './support/test.ts';

/** Every page, once: `/docs` and its other names show the same. */
const distinct = new Map(
  site.routes.toReversed().map((route) => [JSON.stringify(route.view), route]),
);

for (const { href, path } of distinct.values()) {
  for (const visit of visits) {
    test.describe(`${path} ${visit.viewport.width} px`, () => {
      test.use({ viewport: visit.viewport, colorScheme: visit.first });
      test('has no accessibility violation and no sideways scroll, light and dark', async ({
        page,
      }) => {
        await expectAccessible(page, path === '/404' ? '/404.html' : href, visit);
      });
    });
  }
}
