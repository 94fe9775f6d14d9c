import { expect, type Locator, type Page } from '@playwright/test';

/** More stops than this between two controls would make a reader give up. */
const MAX_STOPS = 60;

/** Presses Tab until the control has the focus. A control that the key does not reach fails the test. */
export const tabTo = async (
  page: Page,
  control: Locator,
  key: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<void> => {
  for (let stops = 0; stops < MAX_STOPS; stops++) {
    // oxlint-disable-next-line no-await-in-loop -- one stop after the other
    await page.keyboard.press(key);
    // oxlint-disable-next-line no-await-in-loop -- as above
    if (await control.evaluate((element) => element === document.activeElement)) {
      return;
    }
  }
  await expect(control).toBeFocused();
};
