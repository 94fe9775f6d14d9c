import { error, type WebDriver, type WebElement } from 'selenium-webdriver';
import { waitUntil } from '../wait-until.ts';

/** Whether an element keeps its position for a tenth of a second: a click on one that moves hits its neighbor. */
const isStill = (driver: WebDriver, element: WebElement): Promise<boolean> =>
  driver.executeAsyncScript((target: Element, done: (isSame: boolean) => void) => {
    const { top } = target.getBoundingClientRect();
    setTimeout(() => done(target.getBoundingClientRect().top === top), 100);
  }, element);

/** In milliseconds: a busy machine delivers a click after the driver has said that it is done. */
const CLICK_TIMEOUT = 5000;

/**
 * Clicks the middle of an element; false when something else received the click. Pointer actions take several requests,
 * between which the page may move.
 */
const tryClick = async (driver: WebDriver, element: WebElement): Promise<boolean> => {
  await driver.executeScript((target: Element) => {
    const received: { wasHit: boolean | null } = { wasHit: null };
    Object.assign(globalThis, { qaClick: received });
    addEventListener(
      'click',
      ({ target: clicked }) => {
        received.wasHit = clicked instanceof Node && target.contains(clicked);
      },
      { capture: true, once: true },
    );
  }, element);
  await driver.actions().move({ origin: element }).click().perform();
  // a second click on what was hit would undo the first
  const readOutcome = (): Promise<'hit' | 'missed' | null> =>
    driver.executeScript(() => {
      const { qaClick } = globalThis as unknown as { qaClick?: { wasHit: boolean | null } };
      // it is gone after a click that opened another document
      const wasHit = qaClick ? qaClick.wasHit : true;
      return wasHit === null ? null : wasHit ? 'hit' : 'missed';
    });
  const outcome = await waitUntil(
    'a click',
    // a page that is being left cannot be asked; the next one has no such note, which is a hit
    () => readOutcome().catch(() => null),
    CLICK_TIMEOUT,
  ).catch(() => 'missed');
  return outcome === 'hit';
};

/** Clicks an element that has come to rest in the window. False if it has not: a page that loads moves its parts. */
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
