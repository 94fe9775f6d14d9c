import type { Page } from '@playwright/test';
import { pageKinds } from './support/page-kinds.ts';
import { expect, test } from './support/test.ts';
import { visit } from './support/visit.ts';
import { nightly } from './support/nightly.ts';

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

const injected = `<div id="injected"><script>ran.push('script')</script><style>#injected { color: red }</style>
  <p style="color: red">A</p><img src="data:," alt="" onerror="ran.push('handler')">
  <a href="javascript:ran.push('link')">B</a></div></body>`;

const openInjected = async (page: Page, address: string, policy: RegExp): Promise<string[]> => {
  await page.route(
    (url) => url.pathname === address,
    async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(policy, '').replace('</body>', injected);
      await route.fulfill({ response, body });
    },
    { times: 1 },
  );
  await page.goto(address);
  const added = page.locator('#injected');
  await added.locator('a').evaluate((link: HTMLElement) => link.click());
  // wait for a later task; by then, the handlers of the injected image and link would have run
  await page.evaluate(() => {
    const picture = new Image();
    const isRefused = new Promise((resolve) => picture.addEventListener('error', resolve));
    picture.src = 'data:,';
    return isRefused.then(() => new Promise((resolve) => setTimeout(resolve)));
  });
  const isRed = (element: Element) => getComputedStyle(element).color === 'rgb(255, 0, 0)';
  return [
    ...(await read(page, 'ran')).toSorted(),
    ...((await added.evaluate(isRed)) ? ['rule'] : []),
    ...((await added.locator('p').evaluate(isRed)) ? ['attribute'] : []),
  ];
};

test.describe('markup that somebody put into a page', () => {
  test.use({ expectedNoise: /Content Security Policy|404/ });

  const daily = new Set(['/docs/api/shop', '/scalar']);
  for (const address of new Set([...pageKinds, '/404'])) {
    test(
      `neither runs nor changes how ${address} looks`,
      daily.has(address) ? {} : nightly,
      async ({ page }) => {
        await watch(page);
        expect(await openInjected(page, address, /^$/)).toEqual([]);
        expect([...new Set(await read(page, 'refused'))].toSorted()).toEqual([
          'script-src-attr',
          'script-src-elem',
          'style-src-attr',
          'style-src-elem',
        ]);
      },
    );
  }

  test('has every effect without the policy', async ({ page }) => {
    await watch(page);
    expect(
      await openInjected(page, '/docs/what-is-ludora', /<meta http-equiv="Content[^>]*>/),
    ).toEqual(['handler', 'link', 'script', 'rule', 'attribute']);
  });
});

test.describe('text as HTML or an address', () => {
  test.use({ expectedNoise: /TrustedHTML|TrustedScriptURL|Content Security Policy/ });

  test('is refused, and so is another policy of the name', async ({ page }) => {
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

/** Tries `eval` and `Function` in one of the page's own tasks, because the CSP does not apply to the test's code. */
const tryCode = async (page: Page): Promise<string[]> => {
  await page.evaluate(() => {
    const attempts = ['eval', 'Function'].map((name) => () => {
      const compile = (globalThis as unknown as Record<string, (code: string) => unknown>)[name];
      const made = compile?.(`ran.push('${name}')`);
      return typeof made === 'function' ? (made as () => unknown)() : made;
    });
    const tryEach = () => {
      for (const attempt of attempts) {
        try {
          attempt();
        } catch {
          // blocked by the CSP
        }
      }
      (globalThis as unknown as { ran: string[] }).ran.push('end');
    };
    setTimeout(tryEach);
  });
  await expect.poll(() => read(page, 'ran')).toContain('end');
  return read(page, 'ran');
};

test.describe('text as code', () => {
  test.use({ expectedNoise: /TrustedScript|TrustedString|Content Security Policy/ });

  test('is refused, and runs on the same page without the policy', async ({ page }) => {
    await watch(page);
    await visit(page, '/docs/what-is-ludora');
    expect(await tryCode(page)).toEqual(['end']);
    await page.route('**/docs/what-is-ludora', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(/<meta http-equiv="Content[^>]*>/, '');
      await route.fulfill({ response, body });
    });
    await visit(page, '/docs/what-is-ludora');
    expect(await tryCode(page)).toEqual(['eval', 'Function', 'end']);
  });
});
