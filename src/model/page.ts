import type { SiteConfig } from '../../schemas/site-config.ts';
import type { ApiServer } from '../api/reference/api-server.ts';
import type { ServerTemplate } from '../api/reference/server-templates.ts';
import { type Language, interfaceLanguage } from './language.ts';
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
  StyleSheet,
} from './site.ts';

export type CspSources = {
  /** Names of Trusted Types policies. */
  readonly trustedTypes: readonly string[];
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  readonly fonts: readonly string[];
  readonly connections: readonly string[];
  readonly images: readonly string[];
  readonly media: readonly string[];
  readonly frames: readonly string[];
};

/** `pages` maps addresses to languages, but only for pages whose language differs from the site's. */
export type SiteLanguages = {
  readonly site: Language;
  readonly pages: Readonly<Record<string, Language>>;
};

export type SiteShell = Shell & {
  /** Null if the whole site is in English, so that elements need no `lang`. */
  readonly languages: SiteLanguages | null;
  readonly config: SiteConfig;
  readonly styleSheet: Pick<StyleSheet, 'href' | 'fonts'> | null;
  readonly hasApi: boolean;
  readonly hasChangelog: boolean;
  /** Address of the page with an anchor for each of the API's error codes. */
  readonly catalogHref: string | null;
  readonly servers: readonly ApiServer[];
  /** All servers that have variables, including servers that only one operation uses. */
  readonly serverTemplates: readonly ServerTemplate[];
  readonly csp: CspSources;
};

export type PageView =
  | {
      readonly kind: 'home';
      readonly hero: Hero;
      readonly document: Document | null;
      readonly images: Site['images'];
      readonly entries: readonly PageCard[];
      /** Number of entries above the limit for cards. The home page shows this number instead of their cards. */
      readonly leftOut: number;
    }
  | {
      readonly kind: 'document';
      readonly document: Document;
      readonly sidebar: SidebarLevel | null;
      readonly images: Site['images'];
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
  | { readonly kind: 'api-reference'; readonly areas: readonly PageCard[] }
  | { readonly kind: 'search' | 'offline' | 'not-found' };

/** The page cache is keyed by this data, so the renderer must not read anything else from the site. */
export type Page = {
  readonly site: SiteShell;
  readonly route: Route;
  readonly view: PageView;
};

export const languageOf = ({ site, view }: Page): Language =>
  ('document' in view && view.document?.language) ||
  (view.kind === 'category' && view.category.language) ||
  (site.languages?.site ?? { tag: interfaceLanguage, direction: 'ltr' });
