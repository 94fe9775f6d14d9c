import type { SiteConfig } from '../../schemas/site-config.ts';
import type { ApiServer } from '../api/reference/api-server.ts';
import type { Synonym } from './synonym.ts';

/** Who wrote an entry of the changelog. */
export type Author = {
  readonly name: string;
  readonly title: string | null;
  /** An address elsewhere. */
  readonly href: string | null;
};

/**
 * The model from which all pages and other outputs are made. It is plain data, so that the pipeline can store it as JSON
 * and the renderer can read it in another process.
 *
 * A `path` is the decoded route (`/docs/a b`), without a trailing slash except for `/`.
 * A `href` is the canonical address on this site, percent-encoded as a browser sends it (`/docs/a%20b`, `/changelog/`).
 */
export type Site = {
  readonly config: SiteConfig;
  readonly shell: Shell;
  readonly hero: Hero;
  readonly documents: readonly Document[];
  readonly categories: readonly Category[];
  /** In the order of `sidebars.yml`, or the one that the folders make. */
  readonly sidebars: readonly Sidebar[];
  /** Versions grouped by year, newest first. */
  readonly changelog: readonly ChangelogYear[];
  readonly routes: readonly Route[];
  readonly redirects: readonly Redirect[];
  /** Image sizes by address. */
  readonly images: Readonly<Record<string, ImageSize>>;
  /** Names that readers use and pages do not. */
  readonly synonyms: readonly Synonym[];
  /** The addresses that samples can name; none without an OpenAPI document. */
  readonly servers: readonly ApiServer[];
};

export type Shell = {
  /** The target of "Documentation": the canonical address of the page at `/docs`, or the home page without one. */
  readonly startHref: string;
  readonly navbar: readonly NavbarLink[];
  readonly logo: string | null;
  /** Addresses of the pictures that browsers show beside the title of a page, and on a home screen. */
  readonly favicon: string;
  readonly touchIcon: string | null;
};

/**
 * A link of the navbar. `section` is what the paths of the pages begin with that it stands for; null for other sites. Of a
 * sidebar it is a list: an address that ends with a slash stands for all pages below it, any other for its own page.
 */
export type NavbarLink = {
  readonly label: string;
  readonly href: string;
  readonly section: string | readonly string[] | null;
};

/** The first part of the home page. Its picture is an SVG drawing or an image file. */
export type Hero = {
  readonly picture:
    { readonly svg: string } | { readonly src: string; readonly size: ImageSize | null } | null;
  readonly actions: readonly Pick<NavbarLink, 'label' | 'href'>[];
};

/** In pixels, as shown. */
export type ImageSize = { readonly width: number; readonly height: number };

/** A page made from one file of `content/`. */
export type Document = {
  /** The path below its collection without extension, such as `api/shop`. */
  readonly id: string;
  readonly collection: 'home' | 'docs' | 'changelog';
  /** Path of the file relative to the content folder, such as `docs/api/shop.mdx`. */
  readonly file: string;
  readonly path: string;
  readonly href: string;
  readonly title: string;
  /** The title of the tab and for search engines, where it differs. */
  readonly titleMeta: string | null;
  /** The heading at the top of the body, which the page shows instead of the title; null without one. */
  readonly titleHeading: TitleHeading | null;
  readonly description: string;
  /** Text above the comment `truncate`, or else the description; for lists of changelog entries. */
  readonly summary: string;
  readonly sidebarLabel: string;
  readonly headings: readonly Heading[];
  /** Heading levels that the table of contents shows; null hides it. */
  readonly tableOfContents: { readonly min: number; readonly max: number } | null;
  readonly hideTitle: boolean;
  /** The icon beside the title, as SVG. */
  readonly icon: string | null;
  readonly tags: readonly string[];
  readonly keywords: readonly string[];
  readonly image: string | null;
  /** Release day of a changelog entry, `YYYY-MM-DD`. */
  readonly date: string | null;
  readonly authors: readonly Author[];
  /** Draft pages exist in development only. Unlisted pages are neither listed nor indexed. */
  readonly visibility: 'public' | 'unlisted' | 'draft';
  /** ISO day and author of the last change, where known. */
  readonly lastUpdate: { readonly date: string | null; readonly author: string | null };
  readonly editUrl: string | null;
  /** Identifies the compiled body with its addresses. */
  readonly compiled: string;
  /** Name of the sidebar beside it; null for none. */
  readonly sidebar: string | null;
  readonly breadcrumbs: readonly Breadcrumb[];
  readonly previous: PageLink | null;
  readonly next: PageLink | null;
};

/** Markup that a title may have. */
export type TitleMark = 'code' | 'emphasis' | 'strong' | 'delete';

/** A title with its markup: texts, each with the markup around it. `id` is its anchor. */
export type TitleHeading = {
  readonly id: string;
  readonly text: string;
  readonly parts: readonly { readonly text: string; readonly marks: readonly TitleMark[] }[];
};

/** A heading of levels 2 to 6; `id` is its anchor. */
export type Heading = { readonly level: number; readonly id: string; readonly text: string };

/** A link as lists of pages show it. */
export type PageLink = { readonly href: string; readonly title: string };

/** A breadcrumb above a page's title. A category without a page has no address. */
export type Breadcrumb = { readonly label: string; readonly href: string | null };

/** A page as lists of pages show it in a card. */
export type PageCard = PageLink & {
  readonly description: string;
  /** As SVG. */
  readonly icon: string | null;
};

export type Category = Pick<
  Document,
  | 'path'
  | 'href'
  | 'title'
  | 'description'
  | 'keywords'
  | 'image'
  | 'sidebar'
  | 'breadcrumbs'
  | 'previous'
  | 'next'
> & { readonly items: readonly PageCard[] };

/** The sidebar that the folders of `docs/` make, where no `sidebars.yml` names others. Docusaurus calls it so, too. */
export const folderSidebar = 'defaultSidebar';

export type Sidebar = { readonly name: string; readonly items: readonly SidebarItem[] };

export type SidebarItem = SidebarDocument | SidebarLink | SidebarCategory;
type SidebarDocument = {
  readonly kind: 'document';
  readonly label: string;
  readonly href: string;
};
/** An address elsewhere, or a page that belongs to another sidebar: it is no part of the reading order. */
type SidebarLink = {
  readonly kind: 'link';
  readonly label: string;
  readonly description: string;
  readonly href: string;
};
export type SidebarCategory = {
  readonly kind: 'category';
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
    /** The text of the sidebar entry. */
    readonly label: string;
    readonly date: string;
  })[];
};

export type View =
  | { readonly kind: 'home'; readonly documentId: string | null }
  | { readonly kind: 'document'; readonly documentId: string }
  | { readonly kind: 'category'; readonly path: string }
  | { readonly kind: 'changelog' }
  | { readonly kind: 'search' }
  | { readonly kind: 'api-reference' }
  | { readonly kind: 'offline' }
  | { readonly kind: 'not-found' };

/** One address of the site. Pages, sitemap and route tests use this list. */
export type Route = {
  readonly path: string;
  readonly href: string;
  readonly view: View;
  /** The canonical address for search engines. */
  readonly canonical: string;
  readonly title: string;
  /** Whether the sitemap lists it and search engines may index it. */
  readonly indexed: boolean;
};

export type Redirect = { readonly from: string; readonly to: string };
