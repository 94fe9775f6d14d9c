import type { SiteConfig } from '../../schemas/site-config.ts';
import type { SidebarLevel } from './sidebar-entries.ts';
import type { Category, ChangelogYear, Document, Route, Site } from './site.ts';

/** What every page shows of the site. */
export type SiteShell = {
  readonly config: SiteConfig;
  /** Where "Documentation" leads: the page that `/docs` shows, under its own address. */
  readonly startHref: string;
  /** Whether there is an API to show at `/scalar`. */
  readonly hasApi: boolean;
};

/** A reference page of the API, as `/scalar` lists it. */
export type ReferenceArea = {
  readonly href: string;
  readonly label: string;
  readonly description: string;
};

/** What one page shows beside its frame. */
export type PageView =
  | { readonly kind: 'home'; readonly document: Document | null; readonly images: Site['images'] }
  | {
      readonly kind: 'document';
      readonly document: Document;
      readonly sidebar: SidebarLevel;
      readonly images: Site['images'];
    }
  | {
      readonly kind: 'changelog-entry';
      readonly document: Document;
      readonly years: readonly ChangelogYear[];
      readonly images: Site['images'];
    }
  | { readonly kind: 'category'; readonly category: Category; readonly sidebar: SidebarLevel }
  | {
      readonly kind: 'changelog';
      readonly years: readonly ChangelogYear[];
      readonly descriptions: Readonly<Record<string, string>>;
    }
  | { readonly kind: 'search' }
  | { readonly kind: 'api-reference'; readonly areas: readonly ReferenceArea[] }
  | { readonly kind: 'not-found' };

/**
 * All that one page is rendered from, besides the code, the API and the compiled body that its document names. The
 * renderer gets nothing else of the site, so that equal pages of equal code are equal files, and need no rendering.
 */
export type Page = {
  readonly site: SiteShell;
  readonly route: Route;
  readonly view: PageView;
};
