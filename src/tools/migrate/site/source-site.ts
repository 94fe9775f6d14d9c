/** A line of the report. */
export type Note = {
  readonly isTaken: boolean;
  /** Its name in the old site: `themeConfig.navbar`. */
  readonly what: string;
  /** Its new place, or why it was left out. */
  readonly why: string;
};

export type SourceLink = {
  readonly label: string;
  /** A path of the site, or an external address. */
  readonly to?: string;
  readonly page?: string;
  /** A sidebar, which links to its first page. */
  readonly sidebar?: string;
  /** The collection of the page or sidebar if it is not the main one. */
  readonly collection?: string;
};

export type Collection = {
  /** Absolute path. */
  readonly from: string;
  /** Its new folder: `docs`, `docs/community`, `changelog`. */
  readonly to: string;
  /** The old path prefix of its pages: `/docs`, `/`, `/blog`. */
  readonly route: string;
  /** Other path prefixes of the same pages, such as `/docs/next`. */
  readonly otherRoutes: readonly string[];
  readonly include: readonly string[];
  readonly exclude: readonly string[];
  /** Folders with other languages, which are left out. */
  readonly languages?: readonly string[];
  /** Sidebars in the format of Docusaurus; null if they mirror the folders. */
  readonly sidebars: Readonly<Record<string, unknown>> | null;
};

export type SourceSettings = {
  readonly title?: string | undefined;
  readonly tagline?: string | undefined;
  /** The origin of the site, without a path. */
  readonly url?: string | undefined;
  /** `/` or `/project/`. */
  readonly basePath: string;
  readonly hasTrailingSlash: boolean;
  readonly editUrl?: string | undefined;
  /** Absolute paths. */
  readonly favicon?: string | undefined;
  readonly logo?: string | undefined;
  readonly navbar?: readonly SourceLink[] | undefined;
  readonly footer?: readonly { readonly title: string; readonly links: readonly SourceLink[] }[];
  readonly copyrightYear?: number | undefined;
  readonly announcement?: Readonly<Record<string, string | boolean>> | undefined;
  /** Language → tab label if fences with `tab` are tabs, else null. */
  readonly tabLabels?: ReadonlyMap<string, string> | null;
  /** Custom magic comment → standard one. */
  readonly magicComments?: ReadonlyMap<string, string>;
  /** Whether broken links do not fail the old build. */
  readonly toleratesBrokenLinks?: boolean;
  readonly hasMath: boolean;
  readonly isPlainMarkdown: boolean;
};

type SourceRedirect = {
  readonly from: string;
  readonly to: string;
  /** Whether `from` includes the base path. */
  readonly isOfHost?: boolean;
};

export type SiteKind = 'Docusaurus' | 'Starlight' | 'VitePress' | 'folder';

export type SourceSite = {
  readonly kind: SiteKind;
  /** Absolute path. */
  readonly folder: string;
  readonly settings: SourceSettings;
  readonly collections: readonly Collection[];
  /** Absolute paths. */
  readonly staticFolders: readonly string[];
  /** Markdown pages outside collections: absolute path → path in the new folder. */
  readonly singlePages: ReadonlyMap<string, string>;
  readonly redirects: readonly SourceRedirect[];
  readonly notes: readonly Note[];
};
