import { cp, mkdtemp, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { readViews } from '../../qa/appearance/compare-appearance.ts';
import { CommandError } from '../exit-status.ts';

/**
 * Lets the pictures of the last run be those that later runs are compared with. Returns how many there are.
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
  await cp(taken, folder, { recursive: true });
  await rm(accepted, { recursive: true, force: true });
  await rename(folder, accepted);
  return last.views.length;
};
