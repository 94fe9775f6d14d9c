import type { SiteConfig } from '../../../schemas/site-config.ts';
import type { Caches } from '../../base/cache/caches.ts';
import type { SourceLocation } from '../../problems/problem.ts';
import type { CompilePurpose } from '../compile/page-compilation.ts';
import type { SiteReader } from './site-reader.ts';

/** Inputs of a site, and whether it is rendered or only checked. */
export type BuildSiteOptions = {
  readonly config: SiteConfig;
  /**
   * Where a value of the configuration is written. Without it, the links and the logo of the configuration are not
   * checked.
   */
  readonly locateSetting?: (path: readonly PropertyKey[]) => SourceLocation;
  /** Folder that holds `docs/`, and optionally `changelog/`, `index.mdx`, `components/`, `diagrams/`, `icons/`, `static/`, `openapi/`, `sidebars.yml`, `redirects.yml` and `synonyms.yml`. */
  readonly contentDir: string;
  readonly publicDir: string;
  readonly caches: Caches;
  /**
   * Whether pages will be rendered (the default) or only checked. A site for checking has its problems, but neither the
   * compiled code of its pages nor the dates of their last updates.
   */
  readonly purpose?: CompilePurpose;
  readonly includeDrafts: boolean;
  /** The day (ISO 8601) that dates in the changelog are compared with. Default: today. */
  readonly today?: string;
  /** A reader that has read this content folder before; without one, every file is read. */
  readonly reader?: SiteReader;
};
