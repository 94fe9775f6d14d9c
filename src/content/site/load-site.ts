import path from 'node:path';
import type { SiteConfig } from '../../../schemas/site-config.ts';
import { cacheDir } from '../../base/cache/cache-dir.ts';
import { type Caches, withCaches } from '../../base/cache/caches.ts';
import { contentDir } from '../config/content-dir.ts';
import { loadSiteConfig } from '../config/load-site-config.ts';
import { isFolder } from '../../base/files/file-type.ts';
import { type Problem, createProblem, hasErrors } from '../../problems/problem.ts';
import { type BuiltSite, buildSite } from './build-site.ts';
import type { BuildSiteOptions } from './read-content.ts';
import { shownPath } from '../../base/files/file-path.ts';
import { isPackage, productFile } from '../../base/files/product-dir.ts';

const missingFolder = (folder: string): Problem =>
  createProblem({
    code: 'content/missing-folder',
    location: process.env['DOCS_CONTENT_DIR']
      ? { kind: 'environment', variable: 'DOCS_CONTENT_DIR' }
      : { kind: 'file', file: shownPath(folder) },
    expected: `a folder that contains \`docs/\`${isPackage ? ', which `npx docs init` writes' : ''}`,
    found: `none at \`${folder}\``,
  });

export type LoadedSite =
  | {
      readonly config: SiteConfig;
      readonly built: BuiltSite;
      readonly problems: readonly Problem[];
    }
  | { readonly config: null; readonly built: null; readonly problems: readonly Problem[] };

type LoadOptions = Pick<BuildSiteOptions, 'includeDrafts' | 'purpose' | 'reader'> & {
  readonly caches?: Caches;
  readonly contentDir?: string;
};

/** @throws if the content folder cannot be read */
export const loadSite = async ({
  contentDir: folder = contentDir(),
  caches,
  ...options
}: LoadOptions): Promise<LoadedSite> => {
  const loaded = loadSiteConfig({ contentDir: folder });
  const { locationAt, problems } = loaded;
  const config = options.purpose === 'check' ? loaded.validPart : loaded.config;
  if (config === null) {
    return { config: null, built: null, problems };
  }
  if (!isFolder(path.join(folder, 'docs'))) {
    return { config: null, built: null, problems: [...problems, missingFolder(folder)] };
  }
  const build = (opened: Caches): Promise<BuiltSite> =>
    buildSite({
      ...options,
      config,
      ...(locationAt && { locateSetting: locationAt }),
      contentDir: folder,
      publicDir: productFile('public'),
      caches: opened,
    });
  const built = await (caches ? build(caches) : withCaches(cacheDir, build));
  // Without the configuration's invalid entries, fixes may be wrong.
  const inContent = loaded.config
    ? built.problems
    : built.problems.map((problem) => ({ ...problem, fix: undefined }));
  return { config, built, problems: [...problems, ...inContent] };
};

export const isBuildable = (
  loaded: LoadedSite,
): loaded is Extract<LoadedSite, { built: BuiltSite }> =>
  loaded.built !== null && !hasErrors(loaded.problems);
