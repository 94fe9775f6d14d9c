import { tabTo } from './support/tab-to.ts';
import { expect, test } from './support/test.ts';
import { visit } from './support/visit.ts';

test('an operation is read, copied and unfolded with the keyboard alone, from its heading on', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const readClipboard = () => page.evaluate(() => navigator.clipboard.readText());
  await page.setViewportSize({ width: 1440, height: 844 });
  await visit(page, '/docs/api/shop#purchaseOffer');
  const operation = page
    .locator('main div')
    .filter({ has: page.locator('figure', { hasText: 'POST /v1/shop/purchase' }) })
    .filter({ has: page.getByRole('combobox', { name: 'Response' }) })
    .last();

  await page.keyboard.press('Tab');
  await expect(operation.getByRole('button', { name: 'Copy method and path' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect.poll(readClipboard).toBe('POST /v1/shop/purchase');

  await tabTo(page, operation.getByRole('tab', { name: 'cURL' }));
  await page.keyboard.press('ArrowRight');
  await expect(operation.getByRole('tab', { name: 'JavaScript' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(operation.getByRole('tab', { name: 'JavaScript' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await tabTo(page, operation.getByRole('button', { name: 'Client', pressed: true }));
  const sample = operation.locator('figure', { has: page.getByRole('tab', { name: 'cURL' }) });
  // for a second after each copy, the button's name is "Copied"
  const copy = sample.getByRole('button', { name: /^(?:Copy code|Copied)/ });
  await tabTo(page, copy);
  await page.keyboard.press('Space');
  await expect.poll(readClipboard).toContain('await client.purchaseOffer(');
  const request = operation.getByRole('button', { name: 'Request', exact: true });
  await tabTo(page, request, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(request).toHaveAttribute('aria-pressed', 'true');
  await tabTo(page, copy);
  await page.keyboard.press('Space');
  await expect.poll(readClipboard).toContain('await fetch(');
  await tabTo(page, operation.getByRole('link', { name: 'Try it' }));

  const response = operation.getByRole('combobox', { name: 'Response' });
  await tabTo(page, response);
  await expect(response).toHaveAccessibleName('Response');
  await page.keyboard.press('ArrowDown');
  await expect(response.locator('option:checked')).toHaveText('201 Two coin chests were delivered');
  await page.keyboard.press('4');
  await expect(response.locator('option:checked')).toHaveText('401 Token expired');
  const code = operation.locator('figure', { has: page.locator('select') }).locator('pre');
  await tabTo(page, code.filter({ visible: true }));
  await expect(code.filter({ visible: true })).toContainText('TOKEN_EXPIRED');

  for (const [summary, key] of [
    ['2 fields', 'Enter'],
    ['7 fields', 'Space'],
    ['Errors that most operations return', 'Enter'],
  ] as const) {
    const fold = operation.locator('details', {
      has: page.locator(':scope > summary', { hasText: summary }),
    });
    const control = fold.first().locator(':scope > summary');
    await tabTo(page, control);
    await page.keyboard.press(key);
    await expect(fold.first()).toHaveAttribute('open');
  }
});
