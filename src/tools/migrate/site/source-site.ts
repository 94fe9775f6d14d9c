export type Note = {
  readonly isTaken: boolean;
  /** Name in the old site, such as `themeConfig.navbar`. */
  readonly what: string;
  /** Where the setting was moved to, or why it was dropped. */
  readonly why: string;
};

export type SourceLink = {
  readonly label: string;
  readonly to?: string;
  readonly page?: string;
  readonly sidebar?: string;
  readonly collection?: string;
};

export type Collection = {
  readonly from: string;
  readonly to: string;
  /** Old path prefix of the collection's pages: `/docs`, `/`, `/blog`. */
  readonly route: string;
  /** Additional path prefixes of the collection's pages, such as `/docs/next`. */
  readonly otherRoutes: readonly string[];
  readonly include: readonly string[];
  readonly exclude: readonly string[];
  readonly languages?: readonly string[];
  /** Sidebars in Docusaurus format; null if they mirror the folders. */
  readonly sidebars: Readonly<Record<string, unknown>> | null;
};

export type SourceSettings = {
  readonly title?: string | undefined;
  readonly tagline?: string | undefined;
  readonly url?: string | undefined;
  /** Base path with leading and trailing slashes: `/` or `/project/`. */
  readonly basePath: string;
  readonly hasTrailingSlash: boolean;
  readonly editUrl?: string | undefined;
  readonly favicon?: string | undefined;
  readonly logo?: string | undefined;
  readonly navbar?: readonly SourceLink[] | undefined;
  readonly footer?: readonly { readonly title: string; readonly links: readonly SourceLink[] }[];
  readonly copyrightYear?: number | undefined;
  readonly announcement?: Readonly<Record<string, string | boolean>> | undefined;
  readonly tabLabels?: ReadonlyMap<string, string> | null;
  readonly magicComments?: ReadonlyMap<string, string>;
  readonly canHaveBrokenLinks?: boolean;
  readonly hasMath: boolean;
  readonly isPlainMarkdown: boolean;
};

type SourceRedirect = {
  readonly from: string;
  readonly to: string;
  /** Whether `from` includes the base path. */
  readonly isHostRedirect?: boolean;
};

export type SiteKind = 'Docusaurus' | 'Starlight' | 'VitePress' | 'folder';

export type SourceSite = {
  readonly kind: SiteKind;
  readonly folder: string;
  readonly settings: SourceSettings;
  readonly collections: readonly Collection[];
  readonly staticFolders: readonly string[];
  /** Markdown pages outside collections: absolute path → path in the new folder. */
  readonly singlePages: ReadonlyMap<string, string>;
  readonly redirects: readonly SourceRedirect[];
  readonly notes: readonly Note[];
};
