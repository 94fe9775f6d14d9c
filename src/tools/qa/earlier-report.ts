import { createHash } from 'node:crypto';
import { type Sources, hashSources } from '../../base/cache/hash-sources.ts';
import type { Collection } from './collect-findings.ts';
import type { PageVersion } from './page-version.ts';
import type { Report } from './report/report.ts';

/** What decides what is found on a page: the checks, and the versions of the packages that they use. */
const sources: Sources = ['src/tools/qa', 'package-lock.json'];

/**
 * A hash of what pages are judged by: other checks, windows or browsers may find something else on the same page.
 *
 * @param parts all of that, as plain data
 */
export const hashSetup = (parts: readonly unknown[]): string =>
  createHash('sha256')
    .update(JSON.stringify([hashSources(sources), ...parts]))
    .digest('hex')
    .slice(0, 16);

/** The pages of an earlier report that are as they were, by their paths. Only those that `isOfRun` are asked for. */
export const findKept = async (
  earlier: Report | undefined,
  hash: (files: readonly string[]) => Promise<string>,
  isOfRun: (path: string) => boolean,
): Promise<ReadonlyMap<string, PageVersion>> => {
  const pages = (earlier?.pages ?? []).filter(({ path }) => isOfRun(path));
  const known = pages.map(async ({ path, version }) =>
    version && (await hash(version.files)) === version.hash ? ([[path, version]] as const) : [],
  );
  return new Map((await Promise.all(known)).flat());
};

/**
 * Adds what an earlier report says of a page that is as it was.
 *
 * @param ofSite the ids of checks of the whole site, which run again
 */
export const repeatPage = (
  collection: Pick<Collection, 'repeat' | 'doubt'>,
  { findings, doubts, checks }: Report,
  path: string,
  ofSite: ReadonlySet<string>,
): void => {
  findings
    .filter(({ page, check }) => page === path && !ofSite.has(check))
    .forEach((finding) => collection.repeat(finding, checks));
  doubts
    .filter(({ pages }) => pages.includes(path))
    .forEach((doubt) => collection.doubt(doubt, path, doubt.view));
};
