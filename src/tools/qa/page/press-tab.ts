import type { CDPSession, Page } from '@playwright/test';
import { installFocusRules } from './focus-rules.ts';
import { installLooks } from './read-looks.ts';
import { type Press, type Stop, installWalk } from './read-stop.ts';

/** All that the focus stopped at, and where it could not leave. */
export type Walk = { readonly stops: readonly Stop[]; readonly trap: string | null };

/** More stops than any page has that people can walk through. */
const MAX_STOPS = 2000;

/** Presses before the page is asked what it saw, which takes longer than a press. */
const STRIDE = 16;

const tab = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 } as const;

/** Presses Tab several times, and returns where each led to as far as the page saw them. */
const pressTab = async (
  page: Page,
  session: CDPSession,
  times: number,
): Promise<readonly Press[]> => {
  const sent = Array.from({ length: times }).flatMap(() => [
    session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...tab }),
    session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...tab }),
  ]);
  await Promise.all(sent);
  return page.evaluate(() => {
    const walk = globalThis.qaWalk;
    if (!walk) {
      return [];
    }
    walk.isFirstKey = true;
    return [...walk.presses.splice(0), walk.readStop()];
  });
};

/**
 * Walks through a page with the Tab key, from its start until the focus leaves it. A press that the page does not see, as
 * one that goes to a frame or that a script keeps for itself, is taken alone: then the whole walk is.
 */
export const walkByTab = async (page: Page, stride = STRIDE): Promise<Walk> => {
  await page.evaluate(installFocusRules);
  await page.evaluate(installLooks);
  await page.evaluate(installWalk);
  const session = await page.context().newCDPSession(page);
  const stops: Stop[] = [];
  try {
    for (let taken = 0; taken < MAX_STOPS; taken += stride) {
      const presses = await pressTab(page, session, stride);
      if (presses.length !== stride) {
        // a page that is left has nothing more to walk through
        return stride === 1 ? { stops, trap: null } : await walkByTab(page, 1);
      }
      for (const { finished, isEnd, trap } of presses) {
        stops.push(...finished);
        if (isEnd || trap !== null) {
          return { stops, trap };
        }
      }
    }
    return { stops, trap: null };
  } finally {
    await session.detach();
  }
};
