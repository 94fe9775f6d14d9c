import type { SiteConfig } from '../../schemas/site-config.ts';
import type { Synonym } from './synonym.ts';

/**
 * The one model that every page and every side output walks. Plain data: it survives JSON, so the pipeline can write
 * it once and the renderer read it in another process.
 *
 * A `path` is the decoded route (`/docs/a b`), without a trailing slash except for `/`.
 * A `href` is the canonical address on this site, percent-encoded as a browser sends it (`/docs/a%20b`, `/changelog/`).
 */
export type Site = {
  readonly config: SiteConfig;
  readonly documents: readonly Document[];
  readonly categories: readonly Category[];
  /** The `documentation` sidebar. */
  readonly sidebar: readonly SidebarItem[];
  /** Versions grouped by year, newest first. */
  readonly changelog: readonly ChangelogYear[];
  readonly routes: readonly Route[];
  readonly redirects: readonly Redirect[];
  /** Sizes of the pictures that pages show, by their address. */
  readonly images: Readonly<Record<string, ImageSize>>;
  /** What readers call by another name than the pages do. */
  readonly synonyms: readonly Synonym[];
};

/** In pixels, as the picture is shown. */
export type ImageSize = { readonly width: number; readonly height: number };

/** A page made from one file of `content/`. */
export type Document = {
  /** Stable name: the path below its collection without extension, such as `api/shop`. */
  readonly id: string;
  readonly collection: 'home' | 'docs' | 'changelog';
  /** Path of the file relative to the content folder, such as `docs/api/shop.mdx`. */
  readonly file: string;
  readonly path: string;
  readonly href: string;
  readonly title: string;
  readonly description: string;
  readonly sidebarLabel: string;
  readonly headings: readonly Heading[];
  /** Heading levels that the table of contents shows; null hides it. */
  readonly tableOfContents: { readonly min: number; readonly max: number } | null;
  readonly hideTitle: boolean;
  readonly tags: readonly string[];
  readonly keywords: readonly string[];
  readonly image: string | null;
  /** Release day of a changelog entry, `YYYY-MM-DD`. */
  readonly date: string | null;
  readonly authors: readonly string[];
  /** Draft pages exist in development only; unlisted ones exist but are neither listed nor indexed. */
  readonly visibility: 'public' | 'unlisted' | 'draft';
  /** ISO day of the last change, and who made it, where known. */
  readonly lastUpdate: { readonly date: string | null; readonly author: string | null };
  readonly editUrl: string | null;
  /** Name of the compiled module in the site store. */
  readonly compiled: string;
  /** Addresses as written in the source that differ from where they lead: `./shop.mdx` → `/docs/api/shop`. */
  readonly resolvedLinks: Readonly<Record<string, string>>;
  readonly breadcrumbs: readonly Breadcrumb[];
  readonly previous: PageLink | null;
  readonly next: PageLink | null;
};

/** A heading of levels 2 to 6; `id` is its anchor. */
export type Heading = { readonly level: number; readonly id: string; readonly text: string };

/** A link as lists of pages show it. */
export type PageLink = { readonly href: string; readonly title: string };

/** A step of the trail above a page's title; a category without a page has no address. */
export type Breadcrumb = { readonly label: string; readonly href: string | null };

/** A folder of documents whose page is generated: a list of what it holds. */
export type Category = {
  readonly path: string;
  readonly href: string;
  readonly title: string;
  readonly description: string;
  readonly items: readonly (PageLink & { readonly description: string })[];
  readonly breadcrumbs: readonly Breadcrumb[];
  readonly previous: PageLink | null;
  readonly next: PageLink | null;
};

/** An entry of the sidebar. */
export type SidebarItem = SidebarDocument | SidebarCategory;
type SidebarDocument = {
  readonly kind: 'document';
  readonly label: string;
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

/** The changelog entries of one year, newest first. */
export type ChangelogYear = {
  readonly year: number;
  readonly versions: readonly (PageLink & { readonly date: string })[];
};

/** What a route shows. */
export type View =
  | { readonly kind: 'home'; readonly documentId: string | null }
  | { readonly kind: 'document'; readonly documentId: string }
  | { readonly kind: 'category'; readonly path: string }
  | { readonly kind: 'changelog' }
  | { readonly kind: 'search' }
  | { readonly kind: 'api-reference' }
  | { readonly kind: 'not-found' };

/** One address of the site. The table of these is the only source of pages, sitemap and route tests. */
export type Route = {
  readonly path: string;
  readonly href: string;
  readonly view: View;
  /** The address search engines should keep for what this route shows. */
  readonly canonical: string;
  readonly title: string;
  /** Whether the sitemap lists it and search engines may index it. */
  readonly indexed: boolean;
};

/** An address that leads to another one; both are paths (decoded). */
export type Redirect = { readonly from: string; readonly to: string };
