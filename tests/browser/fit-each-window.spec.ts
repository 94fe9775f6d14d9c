import type { Locator } from '@playwright/test';
import { openReference, operationOf } from './support/reference.ts';
import { expect, test } from './support/test.ts';
import { visit } from './support/visit.ts';
import { nightly } from './support/nightly.ts';

type Box = { readonly x: number; readonly y: number; readonly width: number };

const boxOf = async (part: Locator): Promise<Box> => {
  const box = await part.boundingBox();
  if (!box) {
    throw new Error(`${part.toString()} is not visible.`);
  }
  return box;
};

const distance = async (upper: Locator, lower: Locator): Promise<number> => {
  const [from, to] = await Promise.all(
    [upper, lower].map((part) =>
      part.evaluate((element) => {
        const { top, height } = element.getBoundingClientRect();
        return top + height / 2;
      }),
    ),
  );
  return Math.abs((to ?? 0) - (from ?? 0));
};

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 1024, height: 768 } });

  test(
    'what the reference says of its mock has one line, beside the title',
    nightly,
    async ({ page }) => {
      await openReference(page);
      const title = page.getByRole('heading', { level: 1, name: 'API reference' });
      const reset = page.getByRole('button', { name: 'Reset the mock' });
      // reload, because a page keeps the wider fallback font if its own font arrives late
      await expect(async () => {
        await page.reload();
        await expect(reset).toBeVisible();
        expect(await distance(title, reset)).toBeLessThan(16);
      }).toPass();
    },
  );

  test('the request client keeps a distance to both edges', nightly, async ({ page }) => {
    await openReference(page, '#purchaseOffer');
    await operationOf(page, 'shop', 'purchaseOffer')
      .getByRole('button', { name: /Test Request/ })
      .click();
    const { x, width } = await boxOf(page.locator('.scalar-app-layout.scalar-client'));
    expect(x).toBeGreaterThanOrEqual(16);
    expect(x + width).toBeLessThanOrEqual(1024 - 16);
  });
});

for (const width of [900, 1024, 1440]) {
  const tag = width === 900 ? {} : nightly;
  test(`the actions of the home page are side by side at ${width} px`, tag, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await visit(page, '/');
    const [first, second] = [0, 1].map((index) =>
      page.getByRole('main').getByRole('link').nth(index),
    ) as [Locator, Locator];
    expect(await distance(first, second)).toBeLessThan(1);
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('all statuses of an operation show, and its text begins where the title of the page does', async ({
    page,
  }) => {
    await openReference(page, '#purchaseOffer');
    const operation = operationOf(page, 'shop', 'purchaseOffer');
    const title = await boxOf(page.getByRole('heading', { level: 1, name: 'API reference' }));
    expect((await boxOf(operation.getByRole('heading').first())).x).toBe(title.x);
    const list = operation.getByRole('tablist').first();
    expect(await list.evaluate((tabs) => tabs.scrollWidth - tabs.clientWidth)).toBe(0);
  });

  test('the menu of a page is within the window', async ({ page }) => {
    await visit(page, '/docs/api/shop');
    await page.getByRole('button', { name: 'Copy page' }).click();
    const { x, width } = await boxOf(page.locator('#copy-page'));
    expect(x + width).toBeLessThan(390);
  });
});

test('at every width, the arrow of an external link is on the lines of its neighbors', async ({
  page,
}) => {
  await visit(page, '/docs/services-by-ludora');
  const link = page.locator('main p').getByRole('link', { name: 'status page' });
  const apart = await link.evaluate((element) => {
    const lineOf = (node: Node, at: number): DOMRect => {
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      return range.getBoundingClientRect();
    };
    const words = element.firstChild as Text;
    const period = new Text('.');
    element.after(period);
    const paragraph = element.closest('p') as HTMLElement;
    return Array.from({ length: 200 }, (_, step) => 80 + step).filter((width) => {
      paragraph.style.width = `${String(width)}px`;
      const arrow = element.querySelector('svg')?.getBoundingClientRect() ?? new DOMRect();
      const above = lineOf(words, words.length - 1).bottom <= arrow.top;
      return above || lineOf(period, 0).top >= arrow.bottom;
    });
  });
  expect(apart).toEqual([]);
});
