import path from 'node:path';
import { readModule, recordOf } from '../code/read-module.ts';
import { editUrlOf } from './edit-url.ts';
import { languageNotes, leftOut } from './notes.ts';
import { basePathOf, mapOf, mapsOf, textOf, textsOf } from './read-value.ts';
import type { Collection, SourceLink, SourceSettings, SourceSite } from './source-site.ts';
import { isFolder } from './walk-folder.ts';

const plainSettings: SourceSettings = {
  basePath: '/',
  hasTrailingSlash: false,
  hasMath: false,
  isPlainMarkdown: false,
};

const collection = (from: string, more: Partial<Collection> = {}): Collection => ({
  from,
  to: 'docs',
  route: '/',
  otherRoutes: [],
  include: ['**/*.{md,mdx}'],
  exclude: ['**/_*.*', '**/_*/**'],
  sidebars: null,
  ...more,
});

const existing = (...folders: readonly string[]): string[] => folders.filter(isFolder);

/** The languages of a site besides its first, which are folders beside its pages. */
const otherLanguages = (config: Readonly<Record<string, unknown>>): string[] =>
  Object.keys(mapOf(config, 'locales')).filter((name) => name !== 'root');

/** Links of the navbar of VitePress. Menus have no counterpart. */
const vitepressLinks = (theme: Readonly<Record<string, unknown>>): SourceLink[] =>
  mapsOf(theme, 'nav').flatMap((item) => {
    const label = textOf(item, 'text');
    const to = textOf(item, 'link');
    return label === undefined || to === undefined ? [] : { label, to };
  });

/** Reads a site of VitePress, whose pages are plain Markdown. Its sidebar follows the folders. */
export const readVitepress = (folder: string, configFile: string): SourceSite => {
  const config = recordOf(readModule(configFile));
  const theme = mapOf(config, 'themeConfig');
  const pattern = textOf(mapOf(theme, 'editLink'), 'pattern');
  const navbar = vitepressLinks(theme);
  const languages = otherLanguages(config);
  const unused = textsOf(config, 'srcExclude');
  const pages = path.resolve(folder, textOf(config, 'srcDir') ?? '.');
  return {
    kind: 'VitePress',
    folder,
    settings: {
      ...plainSettings,
      title: textOf(config, 'title'),
      tagline: textOf(config, 'description'),
      basePath: basePathOf(config, 'base'),
      editUrl: pattern === undefined ? undefined : editUrlOf(pattern.replace(/:path.*$/, '')),
      ...(navbar.length > 0 ? { navbar } : {}),
      toleratesBrokenLinks: config['ignoreDeadLinks'] === true,
      isPlainMarkdown: true,
    },
    collections: [
      collection(pages, {
        exclude: ['README.md', 'public/**', ...languages.map((name) => `${name}/**`), ...unused],
      }),
    ],
    staticFolders: existing(path.join(pages, 'public')),
    singlePages: new Map(),
    redirects: [],
    notes: [
      leftOut('`themeConfig.sidebar`', 'the sidebar follows the folders'),
      leftOut('`.vitepress/theme`', 'is code, which is not taken over'),
      ...(config['rewrites'] === undefined
        ? []
        : [
            leftOut(
              '`rewrites`',
              'addresses follow the folders; write `slug` into the front matter of pages',
            ),
          ]),
      ...languageNotes(languages),
    ],
  };
};

/** Reads a site of Starlight. Other languages are folders beside the pages, which are left out. */
export const readStarlight = (folder: string, configFile: string): SourceSite => {
  const config = recordOf(readModule(configFile));
  const [theme = {}] = mapsOf(config, 'integrations');
  const editUrl = textOf(mapOf(theme, 'editLink'), 'baseUrl');
  const languages = otherLanguages(theme);
  return {
    kind: 'Starlight',
    folder,
    settings: {
      ...plainSettings,
      title: textOf(theme, 'title'),
      tagline: textOf(theme, 'description'),
      url: URL.parse(textOf(config, 'site') ?? '')?.origin,
      basePath: basePathOf(config, 'base'),
      hasTrailingSlash: true,
      editUrl: editUrl === undefined ? undefined : editUrlOf(editUrl),
      isPlainMarkdown: true,
    },
    collections: [
      collection(path.join(folder, 'src/content/docs'), {
        exclude: ['404.*', '**/_*.*', '**/_*/**', ...languages.map((name) => `${name}/**`)],
      }),
    ],
    staticFolders: existing(path.join(folder, 'public')),
    singlePages: new Map(),
    redirects: [],
    notes: [leftOut('`sidebar`', 'the sidebar follows the folders'), ...languageNotes(languages)],
  };
};

/** A folder that holds `docs/` without a configuration that is known. */
export const readFolder = (folder: string): SourceSite => ({
  kind: 'folder',
  folder,
  settings: plainSettings,
  collections: [
    collection(path.join(folder, 'docs'), { route: '/docs' }),
    ...existing(path.join(folder, 'blog')).map((from) =>
      collection(from, { to: 'changelog', route: '/blog' }),
    ),
  ],
  staticFolders: existing(path.join(folder, 'static')),
  singlePages: new Map(),
  redirects: [],
  notes: [],
});
