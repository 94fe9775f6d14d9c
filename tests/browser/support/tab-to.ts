import { expect, type Locator, type Page } from '@playwright/test';

const MAX_STOPS = 60;

export const tabTo = async (
  page: Page,
  control: Locator,
  key: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<void> => {
  for (let stops = 0; stops < MAX_STOPS; stops++) {
    await page.keyboard.press(key);
    if (await control.evaluate((element) => element === document.activeElement)) {
      return;
    }
  }
  await expect(control).toBeFocused();
};
