import type { WebDriver, WebElement } from 'selenium-webdriver';
import { expect, test } from 'vitest';
import { clickStill } from '../../../../src/tools/qa/engines/webkit-click.ts';

const createDriver = (outcome: 'hit' | 'missed') => {
  let clicks = 0;
  let questions = 0;
  const actions = {
    move: () => actions,
    click: () => actions,
    perform: async () => void (clicks += 1),
  };
  const driver = {
    executeScript: async () => {
      questions += clicks > 0 ? 1 : 0;
      if (questions === 1) {
        throw new Error('The page is being left.');
      }
      return questions > 2 ? outcome : null;
    },
    executeAsyncScript: async () => true,
    actions: () => actions,
  } as unknown as WebDriver;
  return { driver, countClicks: () => clicks };
};

test.each([
  ['hit', true],
  ['missed', false],
] as const)(
  'a click that arrives late and has %s is waited for, and not repeated',
  async (outcome, isHit) => {
    const { driver, countClicks } = createDriver(outcome);
    expect(await clickStill(driver, {} as WebElement)).toBe(isHit);
    expect(countClicks()).toBe(1);
  },
);
