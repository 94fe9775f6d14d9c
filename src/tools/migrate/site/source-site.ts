export type Note = {
  readonly isTaken: boolean;
  /** Name of a setting, file or syntax in the old site, such as `themeConfig.navbar`. */
  readonly what: string;
  /** The setting's new location, or the reason for dropping the setting. */
  readonly why: string;
  /** Page that uses the syntax in `what`. `sumNotes` merges identical notes from several pages. */
  readonly page?: string;
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
  /** Name and description of the collection, if it is a blog. */
  readonly name?: string | undefined;
  readonly description?: string | undefined;
  /** Old path prefix of the collection's pages: `/docs`, `/`, `/blog`. */
  readonly route: string;
  /** Additional path prefixes of the collection's pages, such as `/docs/next`. */
  readonly otherRoutes: readonly string[];
  readonly include: readonly string[];
  readonly exclude: readonly string[];
  /**
   * Published files, which replace `include` and `exclude` if globs cannot describe them. Other files are copied only
   * if a page links to them.
   */
  readonly published?: ReadonlySet<string>;
  /** Globs for files that are neither pages nor resources, such as build output. */
  readonly ignored?: readonly string[];
  readonly languages?: readonly string[];
  /** Sidebars in Docusaurus format; null if they mirror the folders. */
  readonly sidebars: Readonly<Record<string, unknown>> | null;
  /** Whether leading numbers and underscores in file names have no special meaning, as in MkDocs. */
  readonly hasLiteralNames?: boolean;
  /** Whether slugs without a leading slash also start at the root of the site, as in Starlight. */
  readonly hasWholeSlugs?: boolean;
  /** File → old address without the base path, for sites that derive addresses differently from Docusaurus. */
  readonly addresses?: ReadonlyMap<string, string>;
  /** File → title, for pages that do not contain a title. */
  readonly titles?: ReadonlyMap<string, string>;
  /** File → text, for generated pages that the old site lists. */
  readonly placeholders?: ReadonlyMap<string, string>;
};

/** MkDocs options that the pages depend on. */
export type MkdocsMarkdown = {
  readonly extensions: ReadonlySet<string>;
  readonly plugins: ReadonlySet<string>;
  /** Folder of the configuration; some extensions resolve paths against it. */
  readonly folder: string;
  /** Folders to search for snippets, in order of precedence. */
  readonly snippetFolders: readonly string[];
  /** Snippets to append to each page, such as lists of abbreviations. */
  readonly appended: readonly string[];
  /** Whether choosing a tab also switches all other groups of tabs that have the same labels. */
  readonly hasLinkedTabs: boolean;
  /** Repository address for turning `#123` into an issue link; null keeps `#123` as text. */
  readonly issues: string | null;
  /** Whether heading ids may contain non-ASCII letters. */
  readonly hasUnicodeIds: boolean;
};

export type SourceSettings = {
  readonly title?: string | undefined;
  readonly tagline?: string | undefined;
  readonly url?: string | undefined;
  /** Language code, spelled as in the old site's configuration. */
  readonly language?: string | undefined;
  /** Base path with leading and trailing slashes: `/` or `/project/`. */
  readonly basePath: string;
  readonly hasTrailingSlash: boolean;
  readonly editUrl?: string | undefined;
  readonly favicon?: string | undefined;
  readonly logo?: string | undefined;
  readonly navbar?: readonly SourceLink[] | undefined;
  readonly footer?: readonly { readonly title: string; readonly links: readonly SourceLink[] }[];
  readonly copyrightYear?: number | string | undefined;
  readonly copyrightHolder?: string | undefined;
  readonly announcement?: Readonly<Record<string, string | boolean>> | undefined;
  readonly tabLabels?: ReadonlyMap<string, string> | null;
  readonly magicComments?: ReadonlyMap<string, string>;
  readonly canHaveBrokenLinks?: boolean;
  readonly hasMath: boolean;
  readonly isPlainMarkdown: boolean;
  readonly mkdocs?: MkdocsMarkdown;
};

type SourceRedirect = {
  readonly from: string;
  readonly to: string;
  /** Whether `from` includes the base path. */
  readonly isHostRedirect?: boolean;
};

export type SiteKind = 'DocFX' | 'Docusaurus' | 'MkDocs' | 'Starlight' | 'VitePress' | 'folder';

export type Repository = {
  readonly root: string;
  /** Returns the URL of a file or folder on the repository's host. */
  readonly addressOf: (file: string) => string;
};

export type SourceSite = {
  readonly kind: SiteKind;
  readonly folder: string;
  readonly settings: SourceSettings;
  readonly collections: readonly Collection[];
  readonly staticFolders: readonly string[];
  /** Markdown pages outside collections: absolute path → path in the new folder. */
  readonly singlePages: ReadonlyMap<string, string>;
  readonly redirects: readonly SourceRedirect[];
  /** Repository of the old pages. Links to its unmigrated files become URLs on its host. */
  readonly repository?: Repository | null;
  /** Generated files to write to the new folder, such as blog authors in this site's format. */
  readonly texts?: readonly { readonly to: string; readonly text: string }[];
  readonly notes: readonly Note[];
};
