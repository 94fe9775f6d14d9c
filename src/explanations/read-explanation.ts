import { readFile } from 'node:fs/promises';
import { type Explanation, parseExplanation } from './explanation.ts';

/** The folder of the pages: `<area>/<kind>.md`. */
export const explanationsDir = new URL('.', import.meta.url);

/**
 * What an author should know of a kind of mistake.
 *
 * @throws when the code has no page, which a test excludes
 */
export const readExplanation = async (code: string): Promise<Explanation> =>
  parseExplanation(await readFile(new URL(`${code}.md`, explanationsDir), 'utf8'));
