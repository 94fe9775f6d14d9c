import type { BuiltSite } from '../content/build-site.ts';
import type { LoadedSite } from '../content/load-site.ts';
import { isBuildable, loadSite } from '../content/load-site.ts';
import { printProblems } from '../problems/report/print-problems.ts';
import { type Arguments, type Flag, parseFlags } from './parse-flags.ts';

/** Prints a message for the person who runs a command, and ends it. */
export const fail = (message: string, status: 1 | 2): never => {
  process.stderr.write(`${message}\n`);
  process.exit(status);
};

/** Reads the flags of this process. An unknown or wrong flag ends the command with its usage and status 2. */
export const readFlags = <Name extends string>(
  flags: Readonly<Record<Name, Flag>>,
  usage: string,
): Arguments<Name> => {
  const parsed = parseFlags(process.argv.slice(2), flags);
  return 'problem' in parsed ? fail(`${parsed.problem}\n${usage}`, 2) : parsed;
};

/** Loads the site without drafts. Errors in its content end the command with status 1. */
export const loadBuildableSite = async (): Promise<Extract<LoadedSite, { built: BuiltSite }>> => {
  const loaded = await loadSite({ includeDrafts: false });
  if (!isBuildable(loaded)) {
    printProblems(loaded.problems);
    process.exit(1);
  }
  return loaded;
};
