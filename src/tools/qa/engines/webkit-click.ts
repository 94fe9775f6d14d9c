import { error, type WebDriver, type WebElement } from 'selenium-webdriver';
import { waitUntil } from '../wait-until.ts';

/** Whether the element stays in place for 100 ms. A click on a moving element may hit its neighbor. */
const isStill = (driver: WebDriver, element: WebElement): Promise<boolean> =>
  driver.executeAsyncScript((target: Element, done: (isSame: boolean) => void) => {
    const { top } = target.getBoundingClientRect();
    setTimeout(() => done(target.getBoundingClientRect().top === top), 100);
  }, element);

/** In ms. The driver may report a click before the page receives it. */
const CLICK_TIMEOUT = 5000;

/** Returns false if a different element received the click, because the page can shift between driver requests. */
const tryClick = async (driver: WebDriver, element: WebElement): Promise<boolean> => {
  await driver.executeScript((target: Element) => {
    const received: { isHit: boolean | null } = { isHit: null };
    Object.assign(globalThis, { qaClick: received });
    addEventListener(
      'click',
      ({ target: clicked }) => {
        received.isHit = clicked instanceof Node && target.contains(clicked);
      },
      { capture: true, once: true },
    );
  }, element);
  await driver.actions().move({ origin: element }).click().perform();
  const readOutcome = (): Promise<'hit' | 'missed' | null> =>
    driver.executeScript(() => {
      const { qaClick } = globalThis as unknown as { qaClick?: { isHit: boolean | null } };
      const isHit = qaClick ? qaClick.isHit : true;
      return isHit === null ? null : isHit ? 'hit' : 'missed';
    });
  const outcome = await waitUntil(
    'a click',
    // Reading fails while the page unloads. A new page has no `qaClick`, which proves that the click landed.
    () => readOutcome().catch(() => null),
    CLICK_TIMEOUT,
  ).catch(() => 'missed');
  return outcome === 'hit';
};

export const clickStill = async (driver: WebDriver, element: WebElement): Promise<boolean> => {
  await driver.executeScript((target: HTMLElement) => {
    const { top, bottom } = target.getBoundingClientRect();
    if (top < 0 || bottom > innerHeight) {
      target.scrollIntoView({ block: 'center', behavior: 'instant' });
    }
  }, element);
  if (!(await isStill(driver, element))) {
    return false;
  }
  try {
    return await tryClick(driver, element);
  } catch (failure) {
    if (failure instanceof error.MoveTargetOutOfBoundsError) {
      return false;
    }
    throw failure;
  }
};
