import type { BuiltSite } from '../content/site/build-site.ts';
import { type LoadedSite, isBuildable, loadSite } from '../content/site/load-site.ts';
import { printProblems } from '../problems/report/print-problems.ts';
import { CommandError, exitStatus } from './exit-status.ts';

/** @throws CommandError if the site has errors, after printing its problems */
export const loadBuildableSite = async (): Promise<Extract<LoadedSite, { built: BuiltSite }>> => {
  const loaded = await loadSite({ includeDrafts: false });
  if (!isBuildable(loaded)) {
    printProblems(loaded.problems);
    throw new CommandError('The content has errors.', exitStatus.problems);
  }
  return loaded;
};
