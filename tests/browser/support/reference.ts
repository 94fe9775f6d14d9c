import { type Locator, type Page, expect } from '@playwright/test';

/**
 * Matches the addresses of the interactive reference's code. Its first rendering is one long task, which delays Back by
 * seconds on a busy machine. Tests therefore hold these requests if they leave the page without using the reference.
 */
export const referenceCode = /\/reference-[^/]+\/.+\.js$/;

export const waitForReference = (page: Page): Promise<void> =>
  page.locator('[data-reference=ready]').waitFor();

export const openReference = async (page: Page, hash = ''): Promise<void> => {
  await page.goto(`/scalar${hash}`);
  await waitForReference(page);
};

export const operationOf = (page: Page, tag: string, id: string): Locator =>
  page.locator(`[id="reference/tag/${tag}/${id}"]`);

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

export const send = async (client: Locator): Promise<{ status: string; body: string }> => {
  const response = client.getByRole('region', { name: 'Response' });
  const status = response.getByText(/^\d{3} /).first();
  const readBody = (): Promise<string> =>
    response
      .locator('.cm-content')
      .last()
      // the page has no response body until the first response arrives
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
