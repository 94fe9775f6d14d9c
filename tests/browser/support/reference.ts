import { type Locator, type Page, expect } from '@playwright/test';

/**
 * The code of the interactive reference. Its first rendering is one task of the browser, which delays Back by seconds on a
 * busy computer: tests that leave the page at once, and that are not about the reference, hold it.
 */
export const referenceCode = /\/reference-[^/]+\/.+\.js$/;

/** Waits until the interactive reference can be used. */
export const waitForReference = (page: Page): Promise<void> =>
  page.locator('[data-reference=ready]').waitFor();

export const openReference = async (page: Page, hash = ''): Promise<void> => {
  await page.goto(`/scalar${hash}`);
  await waitForReference(page);
};

/** The part of the reference that an operation has. */
export const operationOf = (page: Page, tag: string, id: string): Locator =>
  page.locator(`[id="reference/tag/${tag}/${id}"]`);

/** Opens an operation in the request client, filled with its example. */
export const openClient = async (page: Page, tag: string, id: string): Promise<Locator> => {
  await page.evaluate((hash) => {
    window.location.hash = hash;
  }, id);
  const operation = operationOf(page, tag, id);
  await operation
    .getByRole('button', { name: /Test Request/ })
    .first()
    .click();
  const client = page.locator('.scalar-app-layout.scalar-client');
  await expect(client.getByRole('button', { name: /^Send .* request to/ })).toBeVisible();
  return client;
};

/**
 * Sends the request that the client shows, and returns the status and the body of the response. A client shows its
 * previous response until the next is drawn, so this waits for a response with another body.
 */
export const send = async (client: Locator): Promise<{ status: string; body: string }> => {
  const response = client.getByRole('region', { name: 'Response' });
  const status = response.getByText(/^\d{3} /).first();
  const readBody = (): Promise<string> =>
    response
      .locator('.cm-content')
      .last()
      // there is none before the first response
      .innerText({ timeout: 5000 })
      .catch(() => '');
  const before = (await status.isVisible()) ? (await readBody()).trimEnd() : null;
  await client.getByRole('button', { name: /^Send .* request to/ }).click();
  await status.waitFor();
  if (before !== null) {
    const isDrawn = async () => !['', before].includes((await readBody()).trimEnd());
    await expect.poll(isDrawn).toBe(true);
  }
  const body = await readBody();
  return { status: await status.innerText(), body };
};
