import type { Controls } from './find-controls.ts';
import type { Reader } from './reader.ts';
import { waitUntil } from '../wait-until.ts';

/** In milliseconds: for what not every site has. */
export const OPTIONAL_TIMEOUT = 4000;

/** A part of a journey, which a control of the site makes possible. */
export type Leg = {
  readonly needs: keyof Controls;
  readonly absent: string;
  readonly failure: string;
  readonly take: (reader: Reader, control: string, query: string) => Promise<void>;
};

/** The path of the page that a reader is on. */
export const pathOf = (reader: Reader): Promise<string> => reader.evaluate(() => location.pathname);

/** Clicks an element, and once more if nothing comes of it: a click before a script listens is lost, and a reader clicks again. */
export const clickUntil = async (
  reader: Reader,
  control: string,
  outcome: string,
  hasCome: () => Promise<boolean>,
): Promise<void> => {
  await reader.clickElement(control);
  await waitUntil(outcome, hasCome, OPTIONAL_TIMEOUT).catch(async () => {
    // what came late a second click would undo
    if (!(await hasCome())) {
      await reader.clickElement(control);
      await waitUntil(outcome, hasCome);
    }
  });
};
