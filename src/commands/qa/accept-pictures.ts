import { mkdtemp, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { readViews } from '../../tools/qa/appearance/compare-appearance.ts';
import { joinViews } from '../../tools/qa/appearance/join-views.ts';
import { CommandError } from '../exit-status.ts';

/**
 * Lets the pictures of the last run be those that later runs are compared with. Accepted pictures of other pages stay. Returns how
 * many are new.
 *
 * @throws CommandError when the last run took none
 */
export const acceptPictures = async (taken: string, accepted: string): Promise<number> => {
  const last = await readViews(taken);
  if (last === null) {
    throw new CommandError(
      `Expected pictures of pages in \`${taken}\`, but there are none. \`npm run qa -- --pictures\` takes some.`,
    );
  }
  const folder = await mkdtemp(`${path.resolve(accepted)}-new-`);
  try {
    await joinViews([accepted, taken], folder);
    await rm(accepted, { recursive: true, force: true });
    await rename(folder, accepted);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return last.views.length;
};
