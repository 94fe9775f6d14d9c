/** Something of the old site that was taken over or left out, for the report. */
export type Note = {
  readonly isTaken: boolean;
  /** What it is in the old site: `themeConfig.navbar`. */
  readonly what: string;
  /** What it became, or why it was left out. */
  readonly why: string;
};

/** A link of the navbar or the footer as the old site has it. */
export type SourceLink = {
  readonly label: string;
  /** A path of the site, or an address elsewhere. */
  readonly to?: string;
  readonly page?: string;
  /** The name of a sidebar, whose first page is meant. */
  readonly sidebar?: string;
  /** The name of the collection of the page or the sidebar, where it is not the main one. */
  readonly collection?: string;
};

export type Collection = {
  /** The folder, absolute. */
  readonly from: string;
  /** Where its files go in the new folder: `docs`, `docs/community`, `changelog`. */
  readonly to: string;
  /** The address that its pages began with: `/docs`, `/`, `/blog`. */
  readonly route: string;
  /** Further addresses of the same pages, such as `/docs/next`. */
  readonly otherRoutes: readonly string[];
  /** Patterns of the files that are pages. */
  readonly include: readonly string[];
  readonly exclude: readonly string[];
  /** Folders with the pages of other languages, which are left out. */
  readonly languages?: readonly string[];
  /** The sidebars as Docusaurus writes them; null where they follow the folders. */
  readonly sidebars: Readonly<Record<string, unknown>> | null;
};

/** The configuration of a site, in the terms of ours. */
export type SourceSettings = {
  readonly title?: string | undefined;
  readonly tagline?: string | undefined;
  /** Where the site is published, without a path. */
  readonly url?: string | undefined;
  /** The path that all its addresses begin with: `/` or `/project/`. */
  readonly basePath: string;
  readonly hasTrailingSlash: boolean;
  readonly editUrl?: string | undefined;
  /** Files of the old site, absolute. */
  readonly favicon?: string | undefined;
  readonly logo?: string | undefined;
  readonly navbar?: readonly SourceLink[] | undefined;
  readonly footer?: readonly { readonly title: string; readonly links: readonly SourceLink[] }[];
  readonly copyrightYear?: number | undefined;
  readonly announcement?: Readonly<Record<string, string | boolean>> | undefined;
  /** The labels of tabs by language, where fences with `tab` are tabs; null where they are not. */
  readonly tabLabels?: ReadonlyMap<string, string> | null;
  /** Comments in code that mark lines → ours that do. */
  readonly magicComments?: ReadonlyMap<string, string>;
  /** Whether the old site is built with broken links in it. */
  readonly toleratesBrokenLinks?: boolean;
  readonly hasMath: boolean;
  /** Whether `.md` files are plain Markdown. */
  readonly isPlainMarkdown: boolean;
};

/** An old address and where it leads. */
type SourceRedirect = {
  readonly from: string;
  readonly to: string;
  /** Whether `from` begins at the root of the host, and not after the base path. */
  readonly isOfHost?: boolean;
};

/** The kinds of sites that can be moved. */
export type SiteKind = 'Docusaurus' | 'Starlight' | 'VitePress' | 'folder';

/** A site as data, before anything is decided about the new one. */
export type SourceSite = {
  readonly kind: SiteKind;
  /** The folder of the site, absolute. */
  readonly folder: string;
  readonly settings: SourceSettings;
  readonly collections: readonly Collection[];
  /** Folders whose files are published as they are, absolute. */
  readonly staticFolders: readonly string[];
  /** Single Markdown pages outside the collections: absolute file → path in the new folder. */
  readonly singlePages: ReadonlyMap<string, string>;
  readonly redirects: readonly SourceRedirect[];
  readonly notes: readonly Note[];
};
