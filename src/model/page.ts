import type { SiteConfig } from '../../schemas/site-config.ts';
import type { ApiServer } from '../api/reference/api-server.ts';
import type { CspSources } from './csp-sources.ts';
import type { SidebarLevel } from './sidebar-entries.ts';
import type {
  Category,
  ChangelogYear,
  Document,
  Hero,
  PageCard,
  Route,
  Shell,
  Site,
} from './site.ts';

export type SiteShell = Shell & {
  readonly config: SiteConfig;
  readonly hasApi: boolean;
  /** The page that explains the API's error codes, which are its anchors; null without one. */
  readonly catalogueHref: string | null;
  /** The addresses that readers can choose for samples; none where there is only one. */
  readonly servers: readonly ApiServer[];
  /** What its Content Security Policy allows besides the site itself. */
  readonly csp: CspSources;
};

export type PageView =
  | {
      readonly kind: 'home';
      readonly hero: Hero;
      readonly document: Document | null;
      readonly images: Site['images'];
      /** The top of the sidebars, for a home page without a document. */
      readonly entries: readonly PageCard[];
    }
  | {
      readonly kind: 'document';
      readonly document: Document;
      readonly sidebar: SidebarLevel | null;
      readonly images: Site['images'];
      /** Whether the choice of a server stands above the content: its code has samples, and no such choice. */
      readonly offersServers: boolean;
      /** The pages of its category; absent where it does not list them. */
      readonly cards?: readonly PageCard[];
    }
  | {
      readonly kind: 'changelog-entry';
      readonly document: Document;
      readonly years: readonly ChangelogYear[];
      readonly images: Site['images'];
    }
  | {
      readonly kind: 'category';
      readonly category: Category;
      readonly sidebar: SidebarLevel | null;
    }
  | {
      readonly kind: 'changelog';
      readonly years: readonly ChangelogYear[];
      readonly summaries: Readonly<Record<string, string>>;
    }
  | { readonly kind: 'search' }
  | { readonly kind: 'api-reference'; readonly areas: readonly PageCard[] }
  | { readonly kind: 'offline' }
  | { readonly kind: 'not-found' };

/**
 * The data that a page is rendered from, besides the code, the API and the compiled body of its document. The renderer
 * gets no other data of the site, so that a page with equal data can be taken from the cache.
 */
export type Page = {
  readonly site: SiteShell;
  readonly route: Route;
  readonly view: PageView;
};
