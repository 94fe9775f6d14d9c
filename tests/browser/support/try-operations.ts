import { expect, type Page } from '@playwright/test';
import { waitForReference } from './reference.ts';
import { stepInHistory, visit } from './visit.ts';

const tryLinks = (page: Page) =>
  page.locator('[data-operation]').getByRole('link', { name: 'Try it in the API reference' });

export const tryOperations = async (
  page: Page,
  address: string,
): Promise<(string | undefined)[]> => {
  await visit(page, address);
  const calls = await tryLinks(page).evaluateAll((links) =>
    links.map(
      (link) =>
        link.closest('[data-operation]')?.querySelector('[data-code=http] pre')?.textContent,
    ),
  );
  for (const [index, call] of calls.entries()) {
    const [method = '', path = ''] = call?.split(/\s+/) ?? [];
    await tryLinks(page).nth(index).click();
    await waitForReference(page);
    await expect(page).toHaveURL(/\/scalar#/);
    const id = `reference/${decodeURIComponent(new URL(page.url()).hash.slice(1))}`;
    const operation = page.locator(`[id=${JSON.stringify(id)}]`);
    await expect(operation, call).toBeInViewport();
    await expect(operation, call).toContainText(path);
    await expect(operation, call).toContainText(method, { ignoreCase: true });
    await stepInHistory(page, -1);
    await page.locator('html[data-has-hydrated=true]').waitFor();
    await expect(tryLinks(page)).toHaveCount(calls.length);
  }
  return calls;
};
