import { readFile } from 'node:fs/promises';
import { type Explanation, parseExplanation } from './explanation.ts';

/** The folder of the pages, which are named `<area>/<kind>.md`. */
export const explanationsDir = new URL('.', import.meta.url);

/**
 * Reads the page of a problem code.
 *
 * @throws when the code has no page, which a test rules out
 */
export const readExplanation = async (code: string): Promise<Explanation> =>
  parseExplanation(await readFile(new URL(`${code}.md`, explanationsDir), 'utf8'));
