import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';
import { visit } from './support/visit.ts';

/** What the policy refused, in the order of the document. */
const watch = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const refused: string[] = [];
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
      refused.push(effectiveDirective),
    );
    Object.assign(globalThis, { refused, ran: [] });
  });

const read = (page: Page, name: 'refused' | 'ran'): Promise<string[]> =>
  page.evaluate((key) => (globalThis as unknown as Record<string, string[]>)[key] ?? [], name);

// The browser reports each violation itself.
test.describe('markup that somebody put into a page', () => {
  test.use({ expectedNoise: /Content Security Policy|404/ });

  test('neither runs nor changes how the page looks', async ({ page }) => {
    await watch(page);
    await page.route('**/docs/what-is-ludora', async (route) => {
      const response = await route.fetch();
      const injected = `<div id="injected"><script>ran.push('script')</script><style>h1 { color: red }</style>
        <p style="color: red">A</p><img src="data:," alt="" onerror="ran.push('handler')">
        <a href="javascript:ran.push('link')">B</a></div></body>`;
      await route.fulfill({ response, body: (await response.text()).replace('</body>', injected) });
    });
    await page.goto('/docs/what-is-ludora');
    await page.locator('#injected a').evaluate((link: HTMLElement) => link.click());
    await expect
      .poll(async () => [...new Set(await read(page, 'refused'))].toSorted())
      .toEqual(['script-src-attr', 'script-src-elem', 'style-src-attr', 'style-src-elem']);
    expect(await read(page, 'ran')).toEqual([]);
    const colour = (selector: string) =>
      page.locator(selector).evaluate((element) => getComputedStyle(element).color);
    expect(await colour('#injected p')).not.toBe('rgb(255, 0, 0)');
    expect(await colour('h1')).not.toBe('rgb(255, 0, 0)');
  });
});

test.describe('text', () => {
  test.use({ expectedNoise: /TrustedHTML|TrustedScriptURL|Content Security Policy/ });

  test('becomes neither HTML nor the address of a worker', async ({ page }) => {
    await visit(page, '/docs/what-is-ludora');
    const attempts = await page.evaluate(() => {
      const refuses = (attempt: () => void): boolean => {
        try {
          attempt();
          return false;
        } catch (error) {
          return error instanceof TypeError;
        }
      };
      const text = '<b>A</b>';
      return {
        html: refuses(() => {
          document.createElement('div').innerHTML = text;
        }),
        worker: refuses(() => void new Worker('/assets/a.js')),
        policy: refuses(() => {
          (
            globalThis as unknown as Record<
              string,
              { createPolicy: (name: string, rules: object) => void }
            >
          )['trustedTypes']?.createPolicy('docs', {});
        }),
      };
    });
    expect(attempts).toEqual({ html: true, worker: true, policy: true });
  });
});

/** A page of each kind, in an order in which a reader could visit them; `test.ts` fails on what the policy refuses. */
const kinds = [
  '/',
  '/docs',
  '/docs/understanding-modules/shop',
  '/changelog/',
  '/scalar',
  '/search',
  '/',
];

test('pages of all kinds are shown by client navigation within the policy of the first', async ({
  page,
}) => {
  await watch(page);
  await visit(page, '/docs/what-is-ludora');
  await page.evaluate(() => Object.assign(globalThis, { isSameDocument: true }));
  for (const href of kinds) {
    await page.evaluate((address) => {
      const link = Object.assign(document.createElement('a'), { href: address });
      document.querySelector('main')?.append(link);
      link.click();
    }, href);
    await expect(page).toHaveURL(href);
    await expect(page.locator('main')).not.toBeEmpty();
    if (href === '/scalar') {
      await page.locator('[data-reference=ready]').waitFor();
    }
  }
  expect(await page.evaluate(() => 'isSameDocument' in globalThis)).toBe(true);
  expect(await read(page, 'refused')).toEqual([]);
});
