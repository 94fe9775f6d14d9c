import { readFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { SiteConfig } from '../../schemas/site-config.ts';
import { loadSiteConfig } from '../config/load-site-config.ts';
import { type BuiltSite, buildSite } from '../content/build-site.ts';
import type { SiteReader } from '../content/site-reader.ts';
import { documentCacheDir } from '../content/site-store.ts';
import { apiCacheDir } from '../content/stored-api.ts';
import { formatProblems } from '../problems/format-problems.ts';
import { type Problem, hasErrors, createProblem } from '../problems/problem.ts';

/** The content folder of this run: `DOCS_CONTENT_DIR`, or the one that ships. */
export const contentDir = (): string => path.resolve(process.env['DOCS_CONTENT_DIR'] || 'content');

/** Reads the text of a file for code frames; a file that cannot be read has no frame. */
export const readSource = (file: string): string | null => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
};

/** Prints problems as a person reads them. Errors belong to standard error, warnings alone too. */
export const printProblems = (problems: readonly Problem[]): void => {
  if (problems.length > 0) {
    process.stderr.write(`\n${formatProblems(problems, readSource)}\n`);
  }
};

const isFolder = async (folder: string): Promise<boolean> =>
  (await stat(folder).catch(() => null))?.isDirectory() ?? false;

const missingFolder = (folder: string): Problem =>
  createProblem({
    code: 'content/missing-folder',
    location: process.env['DOCS_CONTENT_DIR']
      ? { kind: 'environment', variable: 'DOCS_CONTENT_DIR' }
      : { kind: 'file', file: 'content' },
    expected: 'a folder that holds `docs/`',
    found: `none at \`${folder}\``,
  });

/** What loading the site gives: the configuration (null when it is wrong), the site, and all problems. */
export type LoadedSite =
  | {
      readonly config: SiteConfig;
      readonly built: BuiltSite;
      readonly problems: readonly Problem[];
    }
  | { readonly config: null; readonly built: null; readonly problems: readonly Problem[] };

/** For whom a site is loaded; `isForChecking` where it will not be rendered. */
type LoadOptions = {
  readonly includeDrafts: boolean;
  readonly isForChecking?: boolean;
  /** What reads the files, where a site is loaded more than once. */
  readonly reader?: SiteReader;
};

/**
 * Loads configuration and content from where this run's environment points.
 *
 * @throws when the content folder cannot be read
 */
export const loadSite = async ({
  includeDrafts,
  isForChecking = false,
  reader,
}: LoadOptions): Promise<LoadedSite> => {
  const { config, problems } = loadSiteConfig();
  if (config === null) {
    return { config: null, built: null, problems };
  }
  const folder = contentDir();
  if (!(await isFolder(path.join(folder, 'docs')))) {
    return { config: null, built: null, problems: [...problems, missingFolder(folder)] };
  }
  const built = await buildSite({
    config,
    contentDir: folder,
    publicDir: path.resolve('public'),
    cacheDir: documentCacheDir,
    apiCacheDir,
    includeDrafts,
    purpose: isForChecking ? 'check' : 'render',
    ...(reader ? { reader } : {}),
  });
  return { config, built, problems: [...problems, ...built.problems] };
};

/** Whether a site may be built from what was loaded. */
export const isBuildable = (
  loaded: LoadedSite,
): loaded is Extract<LoadedSite, { built: BuiltSite }> =>
  loaded.built !== null && !hasErrors(loaded.problems);
