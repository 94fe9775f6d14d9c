import { expect, test } from '@playwright/test';
import { watchPage } from '../../src/tools/qa/page/watch-page.ts';
import { serve } from './support/serve.ts';

const closedHost = 'http://127.0.0.1:9';

for (const [title, policy, isHeader, expected] of [
  ['names in its policy is accepted', 'img-src * HOST', false, [`${closedHost}/b.png`]],
  ['names in the header is accepted', 'img-src * HOST', true, [`${closedHost}/b.png`]],
  ['does not name is reported', 'img-src * http:', false, ['HOST/a.png', `${closedHost}/b.png`]],
] as const) {
  test(`a request to a host that the page ${title}`, async ({ page }) => {
    await serve(
      (_, response) => response.end(),
      async (host) => {
        const written = policy.replace('HOST', host);
        const meta = `<meta http-equiv="Content-Security-Policy" content="${written}">`;
        await serve(
          (_, response) => {
            response.setHeader('content-type', 'text/html');
            if (isHeader) {
              response.setHeader('content-security-policy', written);
            }
            response.end(
              `<!doctype html><head>${isHeader ? '' : meta}</head><img src="${host}/a.png"><img src="${closedHost}/b.png">`,
            );
          },
          async (origin) => {
            const watch = watchPage(page, origin);
            await page.goto(`${origin}/`, { waitUntil: 'load' });
            const found = (await watch.take()).filter(
              ({ check }) => check.id === 'policy/own-origin',
            );
            watch.end();
            expect(found.map(({ found: { key } }) => key)).toEqual(
              expected.map((url) => url.replace('HOST', host)),
            );
          },
        );
      },
    );
  });
}
