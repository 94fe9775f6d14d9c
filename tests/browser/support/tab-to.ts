import { expect, type Locator, type Page } from '@playwright/test';

const MAX_STOPS = 60;

export const tabTo = async (
  page: Page,
  control: Locator,
  key: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<void> => {
  for (let stops = 0; stops < MAX_STOPS; stops++) {
    // oxlint-disable-next-line no-await-in-loop -- presses must happen in order
    await page.keyboard.press(key);
    // oxlint-disable-next-line no-await-in-loop -- checked after each press
    if (await control.evaluate((element) => element === document.activeElement)) {
      return;
    }
  }
  await expect(control).toBeFocused();
};
