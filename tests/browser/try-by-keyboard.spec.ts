import type { Locator, Page } from '@playwright/test';
import { openReference, operationOf, waitForReference } from './support/reference.ts';
import { tabTo } from './support/tab-to.ts';
import { expect, test } from './support/test.ts';
import { paintTwice, visit } from './support/visit.ts';
import { nightly } from './support/nightly.ts';

const clientOf = (page: Page) => page.locator('.scalar-app-layout.scalar-client');
const testButton = (page: Page) =>
  operationOf(page, 'shop', 'purchaseOffer').getByRole('button', { name: /Test Request/ });
const editor = (page: Page) => clientOf(page).getByRole('textbox', { name: 'Code' }).first();
const sendButton = (page: Page) =>
  clientOf(page)
    .getByRole('button', { name: /^Send .* request to/ })
    .filter({ visible: true });

const openClient = async (page: Page): Promise<void> => {
  await expect(testButton(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(clientOf(page).locator(':focus')).toHaveCount(1);
  await expect(sendButton(page)).toBeVisible();
};

/** Repeats the edit, because Scalar may restore the previous text on a busy machine. */
const replaceBody = (page: Page, text: string): Promise<void> =>
  expect(async () => {
    await page.keyboard.press('Control+a');
    await page.keyboard.insertText(text);
    await paintTwice(page);
    expect(await editor(page).innerText()).toContain(text);
  }).toPass();

test('a request is opened, changed and sent with the keyboard alone, and its response announced', async ({
  page,
}) => {
  await visit(page, '/docs/api/shop#purchaseOffer');
  await tabTo(page, page.locator('[id=purchaseOffer]').getByRole('link', { name: 'Try it' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/scalar#purchaseOffer');
  await waitForReference(page);
  await tabTo(page, testButton(page));
  await openClient(page);

  await tabTo(page, editor(page));
  // when highlighted text is replaced, Chromium may add a `style` attribute, which the CSP would block
  for (const quantity of [5, 6, 7]) {
    await replaceBody(page, `{ "quantity": ${quantity} }`);
  }
  await replaceBody(
    page,
    '{ "offerId": "off_nosuchoffer00001", "quantity": 1, "expectedPrice": { "currency": "coins", "amount": 500 } }',
  );
  await page.keyboard.press('Shift+Tab');
  await expect(editor(page)).not.toBeFocused();
  await page.keyboard.press('Tab');
  await expect(editor(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(editor(page)).not.toBeFocused();
  expect(await editor(page).innerText()).not.toContain('\t');

  await tabTo(page, sendButton(page));
  await page.keyboard.press('Enter');
  const response = clientOf(page).getByRole('region', { name: 'Response' });
  const said = response.locator('[aria-live=polite]').first();
  await expect(said).toContainText('404 Not Found');
  await expect(response).toBeInViewport();
  await expect(response).toContainText('"NOT_FOUND"');
  await expect(sendButton(page)).toBeFocused();

  await page.keyboard.press('Escape');
  await expect(clientOf(page)).toBeHidden();
  await expect(testButton(page)).toBeFocused();
});

const expectEscapeFrom = async (page: Page, control: Locator): Promise<void> => {
  await testButton(page).focus();
  await openClient(page);
  await tabTo(page, control);
  await page.keyboard.press('Escape');
  await expect(clientOf(page)).toBeHidden();
  await expect(testButton(page)).toBeFocused();
};

test('Escape closes it from the editor, and the focus returns', nightly, async ({ page }) => {
  await openReference(page, '#purchaseOffer');
  await expectEscapeFrom(page, editor(page));
});

test('Escape closes it from other controls, and the focus returns', nightly, async ({ page }) => {
  await openReference(page, '#purchaseOffer');
  await expectEscapeFrom(page, clientOf(page).getByRole('combobox', { name: 'Value' }).first());
  await expectEscapeFrom(page, clientOf(page).getByRole('button', { name: 'Request Body' }));
  await expectEscapeFrom(page, sendButton(page));
});

for (const [name, close] of Object.entries({
  Escape: (page: Page) => page.keyboard.press('Escape'),
  "the browser's Back": (page: Page) => page.evaluate(() => history.back()),
})) {
  test(
    `${name} closes it and moves neither the focus nor the page, if the browser is slow`,
    nightly,
    async ({ page }) => {
      await page.addInitScript(() => {
        const back = history.back.bind(history);
        history.back = () => void setTimeout(back, 500);
        const note = () => Object.assign(window, { isEntryLeft: true });
        window.addEventListener('popstate', note, { capture: true });
      });
      await openReference(page, '#purchaseOffer');
      await testButton(page).focus();
      const readScroll = () => page.evaluate(() => window.scrollY);
      const operation = await readScroll();
      await page.mouse.wheel(0, 100);
      await expect.poll(readScroll).toBeGreaterThanOrEqual(operation + 100);
      await paintTwice(page);
      await openClient(page);
      const position = await readScroll();
      await close(page);
      await page.waitForFunction(() => Reflect.get(window, 'isEntryLeft'));
      await paintTwice(page);
      await expect(testButton(page)).toBeFocused();
      expect(await readScroll()).toBe(position);
    },
  );
}

test(
  'typing in the request client neither searches the page nor measures its code',
  nightly,
  async ({ page }) => {
    await page.addInitScript(() => {
      const counts = { searches: 0, measured: 0 };
      Object.assign(window, { counts });
      const search = Reflect.get(document, 'querySelectorAll');
      document.querySelectorAll = new Proxy(search, {
        apply: (call, target, [selector]: [string]) => {
          counts.searches += selector.startsWith('.scalar-') ? 1 : 0;
          return Reflect.apply(call, target, [selector]) as NodeListOf<Element>;
        },
      });
      const width = Object.getOwnPropertyDescriptor(Element.prototype, 'scrollWidth');
      Object.defineProperty(Element.prototype, 'scrollWidth', {
        ...width,
        get(this: Element) {
          counts.measured += this.matches('.hljs') ? 1 : 0;
          return Number(width?.get?.call(this));
        },
      });
    });
    await openReference(page, '#purchaseOffer');
    await testButton(page).focus();
    await openClient(page);
    await editor(page).focus();
    await page.keyboard.press('Control+a');
    await page.evaluate(() =>
      Object.assign(window, { before: { ...Reflect.get(window, 'counts') } }),
    );
    await page.keyboard.type('{ "quantity": 1 }');
    await expect(editor(page)).toContainText('"quantity": 1');
    const [before, after] = await page.evaluate(() => [
      Reflect.get(window, 'before') as unknown,
      Reflect.get(window, 'counts') as unknown,
    ]);
    expect(after).toEqual(before);
  },
);
