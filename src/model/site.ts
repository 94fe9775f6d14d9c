import type { SiteConfig } from '../../schemas/site-config.ts';
import type { ApiServer } from '../api/reference/api-server.ts';
import type { Brand, Logo } from './brand.ts';
import type { Language } from './language.ts';

export type Synonym = { readonly search: readonly string[]; readonly finds: readonly string[] };

export type Author = {
  readonly name: string;
  readonly title: string | null;
  readonly href: string | null;
};

/**
 * Plain data, stored as JSON. A `path` is decoded (`/docs/a b`); an `href` is canonical and encoded (`/docs/a%20b`).
 */
export type Site = {
  readonly config: SiteConfig;
  /** Language of everything outside the pages, such as the navbar. */
  readonly language: Language;
  readonly shell: Shell;
  readonly hero: Hero;
  readonly documents: readonly Document[];
  readonly categories: readonly Category[];
  readonly sidebars: readonly Sidebar[];
  readonly changelog: readonly ChangelogYear[];
  readonly routes: readonly Route[];
  readonly redirects: readonly Redirect[];
  readonly images: Readonly<Record<string, ImageSize>>;
  readonly synonyms: readonly Synonym[];
  readonly servers: readonly ApiServer[];
  /** The logo as a favicon, for sites without a favicon file. */
  readonly icon: Logo | null;
  readonly styleSheet: StyleSheet | null;
};

/** CSS from the brand settings and from `styles.css` in the content folder. */
export type StyleSheet = {
  readonly href: string;
  readonly css: string;
  /** `@font-face` rules, kept separate because builds inline them in every page. */
  readonly fontFaces: string;
  readonly fonts: OwnFonts;
};

export type OwnFonts = {
  readonly families: readonly string[];
  /** Addresses of the fonts for text and headings. */
  readonly preloaded: readonly string[];
  /** Whether these fonts replace the default text font, which pages then need not preload. */
  readonly hasText: boolean;
};

export type Shell = {
  /** Canonical address of the page at `/docs`, or of the home page if there is no such page. */
  readonly startHref: string;
  readonly navbar: readonly NavbarLink[];
  readonly logo: Logo | null;
  readonly favicon: string;
  readonly touchIcon: string | null;
  /** Null for the default look. */
  readonly brand: Brand | null;
};

/**
 * `section` determines the pages on which the link is current: those under a path prefix, or those in a sidebar. Null
 * for links to other sites.
 */
export type NavbarLink = {
  readonly label: string;
  readonly href: string;
  readonly section: string | readonly string[] | null;
};

export type Hero = {
  readonly picture:
    | { readonly svg: string }
    | { readonly src: string; readonly size: ImageSize | null }
    | null;
  readonly actions: readonly (Pick<NavbarLink, 'label' | 'href'> & {
    readonly isGenerated?: boolean;
  })[];
};

/** Displayed size in pixels. */
export type ImageSize = { readonly width: number; readonly height: number };

export type Document = {
  /** Path in the collection without extension, such as `api/shop`. */
  readonly id: string;
  readonly collection: 'home' | 'docs' | 'changelog';
  readonly file: string;
  readonly path: string;
  readonly href: string;
  readonly language: Language;
  readonly title: string;
  /** Title for the browser tab and search engines, if it differs from `title`. */
  readonly titleMeta: string | null;
  /** Heading in the body that replaces the title. */
  readonly titleHeading: TitleHeading | null;
  readonly description: string;
  /** For lists of changelog entries: the text before `<!-- truncate -->`, otherwise the description. */
  readonly summary: string;
  readonly sidebarLabel: string;
  readonly headings: readonly Heading[];
  /** Heading levels in the table of contents; null hides it. */
  readonly tableOfContents: { readonly min: number; readonly max: number } | null;
  readonly hideTitle: boolean;
  /** SVG markup. */
  readonly icon: string | null;
  readonly tags: readonly string[];
  readonly keywords: readonly string[];
  readonly image: string | null;
  /** Release date of a changelog entry, `YYYY-MM-DD`. */
  readonly date: string | null;
  readonly authors: readonly Author[];
  /** Drafts exist only in development. Unlisted pages are neither listed nor indexed. */
  readonly visibility: 'public' | 'unlisted' | 'draft';
  readonly lastUpdate: { readonly date: string | null; readonly author: string | null };
  readonly editUrl: string | null;
  /** Hash of the compiled body and of the addresses that its links resolve to. */
  readonly compiled: string;
  readonly sidebar: string | null;
  readonly breadcrumbs: readonly Breadcrumb[];
  readonly previous: PageLink | null;
  readonly next: PageLink | null;
};

export type TitleMark = 'code' | 'emphasis' | 'strong' | 'delete';

export type TitleHeading = {
  readonly id: string;
  readonly text: string;
  readonly parts: readonly { readonly text: string; readonly marks: readonly TitleMark[] }[];
};

export type Heading = { readonly level: number; readonly id: string; readonly text: string };

export type PageLink = { readonly href: string; readonly title: string };

export type Breadcrumb = { readonly label: string; readonly href: string | null };

export type PageCard = PageLink & {
  readonly description: string;
  /** SVG markup. */
  readonly icon: string | null;
};

export type Category = Pick<
  Document,
  | 'path'
  | 'href'
  | 'language'
  | 'title'
  | 'description'
  | 'keywords'
  | 'image'
  | 'sidebar'
  | 'breadcrumbs'
  | 'previous'
  | 'next'
> & { readonly items: readonly PageCard[] };

/** Docusaurus's name for a sidebar generated from folders. */
export const folderSidebar = 'defaultSidebar';

export type Sidebar = { readonly name: string; readonly items: readonly SidebarItem[] };

export type SidebarItem = SidebarDocument | SidebarLink | SidebarCategory;
/** `language` is a BCP 47 tag, or absent if the page is in the site's language. */
type SidebarDocument = {
  readonly kind: 'document';
  readonly language?: string;
  readonly label: string;
  readonly href: string;
};
/** An external address, or a page in a different sidebar. Not part of the reading order. */
type SidebarLink = {
  readonly kind: 'link';
  readonly label: string;
  readonly description: string;
  readonly href: string;
};
export type SidebarCategory = {
  readonly kind: 'category';
  readonly language?: string;
  readonly label: string;
  readonly description: string;
  readonly href: string | null;
  readonly collapsible: boolean;
  readonly collapsed: boolean;
  readonly items: readonly SidebarItem[];
};

export type ChangelogYear = {
  readonly year: number;
  readonly versions: readonly (PageLink & {
    readonly label: string;
    readonly date: string;
  })[];
};

export type View =
  | { readonly kind: 'home'; readonly documentId: string | null }
  | { readonly kind: 'document'; readonly documentId: string }
  | { readonly kind: 'category'; readonly path: string }
  | { readonly kind: 'changelog' | 'search' | 'api-reference' | 'offline' | 'not-found' };

export type Route = {
  readonly path: string;
  readonly href: string;
  readonly view: View;
  readonly canonical: string;
  readonly title: string;
  readonly indexed: boolean;
};

export type Redirect = { readonly from: string; readonly to: string };
