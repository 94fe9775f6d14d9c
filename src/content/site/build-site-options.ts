import type { SiteConfig } from '../../../schemas/site-config.ts';
import type { Caches } from '../../base/cache/caches.ts';
import type { SourceLocation } from '../../problems/problem.ts';
import type { CompilePurpose } from '../compile/page-compilation.ts';
import type { SiteReader } from './site-reader.ts';

export type BuildSiteOptions = {
  readonly config: SiteConfig;
  /** Without it, the links and the logo of the configuration are not checked. */
  readonly locateSetting?: (path: readonly PropertyKey[]) => SourceLocation;
  readonly contentDir: string;
  readonly publicDir: string;
  readonly caches: Caches;
  /** A site that is only checked has no compiled code and no update dates. Default: `render`. */
  readonly purpose?: CompilePurpose;
  readonly includeDrafts: boolean;
  /** ISO day that changelog dates are compared with. Default: today. */
  readonly today?: string;
  /** Remembers unchanged files of the content folder. */
  readonly reader?: SiteReader;
};
