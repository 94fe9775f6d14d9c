import { readFileSync } from 'node:fs';
import path from 'node:path';
import { slug } from 'github-slugger';
import { isRecord } from '../../../base/json/is-record.ts';
import { mapOf } from '../../../base/json/read-map.ts';
import { readModule, recordOf } from '../code/read-module.ts';
import { counted } from '../../../base/text/counted.ts';
import { frontMatterOf, splitPage } from '../pages/front-matter.ts';
import { codeNote, keyNotes, listNotes, languageNotes, leftOut } from './notes.ts';
import { normalizePath } from '../../../base/paths/route-path.ts';
import { basePathOf, editUrlOf, literalAddress, mapsOf, textAt } from './read-value.ts';
import { readRepository, repositoryNotes } from './repository.ts';
import { readSummary } from './summary.ts';
import type { Collection, Note, SourceSettings, SourceSite } from './source-site.ts';
import { themeSidebars } from './theme-sidebar.ts';
import { isFile, isFolder } from '../../../base/files/file-type.ts';
import { walkFolder } from './walk-folder.ts';

export const plainSettings: SourceSettings = {
  basePath: '/',
  hasTrailingSlash: false,
  hasMath: false,
  isPlainMarkdown: false,
};

export const collection = (from: string, more: Partial<Collection> = {}): Collection => ({
  from,
  to: 'docs',
  route: '/',
  otherRoutes: [],
  include: ['**/*.{md,mdx}'],
  exclude: ['**/_*.*', '**/_*/**'],
  sidebars: null,
  ...more,
});

export const existing = (...folders: readonly string[]): string[] => folders.filter(isFolder);

/** Non-default languages. The pages in each language are in a folder named after it. */
export const otherLanguages = (config: Readonly<Record<string, unknown>>): string[] =>
  Object.keys(mapOf(config, 'locales')).filter((name) => name !== 'root');

const starlightReasons: Readonly<Record<string, string>> = {
  customCss: 'class names differ; write rules in `styles.css`',
  head: 'the build writes the tags that each page needs',
  lastUpdated: 'dates come from the git history',
  plugins: 'plugins are code, which is not migrated',
  trailingSlash: 'the format of addresses is fixed',
};

const starlightKeys = new Set(['site', 'base', 'integrations', 'redirects']);
const starlightThemeKeys = new Set([
  'title',
  'description',
  'logo',
  'favicon',
  'editLink',
  'locales',
  'defaultLocale',
  'sidebar',
]);

const isStarlightKey = (key: string): boolean => {
  const [first = '', , name] = key.split('.');
  return starlightKeys.has(first) && (name === undefined || starlightThemeKeys.has(name));
};

const redirectsOf = (config: Readonly<Record<string, unknown>>): SourceSite['redirects'] =>
  Object.entries(mapOf(config, 'redirects')).flatMap(([from, target]) => {
    const to = isRecord(target) ? target['destination'] : target;
    return typeof to === 'string' ? { from, to } : [];
  });

const otherCollections = (folder: string): Note[] =>
  [...Map.groupBy(walkFolder(folder), (file) => file.split('/')[0] ?? '')]
    .map(([name, files]) => ({ name, pages: files.filter((file) => /\.mdx?$/.test(file)).length }))
    .filter(({ name, pages }) => name !== 'docs' && pages > 0)
    .map(({ name, pages }) =>
      leftOut(
        `${counted(pages, 'page')} of \`src/content/${name}/\``,
        'only `docs` is migrated; move posts to `changelog/`, and other pages to `docs/`',
      ),
    );

const languageOf = (theme: Readonly<Record<string, unknown>>): string | undefined => {
  const usual = textAt(theme, 'defaultLocale') ?? 'root';
  const own = textAt(mapOf(mapOf(theme, 'locales'), usual), 'lang');
  return own ?? (usual === 'root' ? undefined : usual);
};

/** Starlight's addresses are lowercase and keep leading numbers, except for pages with a slug. */
const starlightAddresses = (folder: string): ReadonlyMap<string, string> =>
  new Map(
    walkFolder(folder)
      .filter((file) => /\.mdx?$/.test(file))
      .map((file) => {
        const page = splitPage(readFileSync(path.join(folder, file), 'utf8'));
        const own = textAt(frontMatterOf(page), 'slug');
        const parts = file.replace(/\.mdx?$/, '').split('/');
        const usual = literalAddress(parts.map((part) => slug(part)).join('/'));
        return [file, own === undefined ? usual : normalizePath(`/${own}`)];
      }),
  );

export const readStarlight = (folder: string, configFile: string): SourceSite => {
  const read = readModule(configFile);
  const config = recordOf(read);
  const [theme = {}] = mapsOf(config, 'integrations');
  const logo = mapOf(theme, 'logo');
  const logoFile = path.join(folder, textAt(logo, 'src') ?? textAt(logo, 'light') ?? '');
  const favicon = path.join(folder, 'public', textAt(theme, 'favicon') ?? 'favicon.svg');
  const editUrl = textAt(mapOf(theme, 'editLink'), 'baseUrl');
  const languages = otherLanguages(theme);
  const addresses = starlightAddresses(path.join(folder, 'src/content/docs'));
  return {
    kind: 'Starlight',
    folder,
    settings: {
      ...plainSettings,
      title: textAt(theme, 'title'),
      tagline: textAt(theme, 'description'),
      url: URL.parse(textAt(config, 'site') ?? '')?.origin,
      language: languageOf(theme),
      basePath: basePathOf(config, 'base'),
      hasTrailingSlash: true,
      editUrl: editUrl === undefined ? undefined : editUrlOf(editUrl),
      favicon: isFile(favicon) ? favicon : undefined,
      logo: isFile(logoFile) ? logoFile : undefined,
      isPlainMarkdown: true,
    },
    collections: [
      collection(path.join(folder, 'src/content/docs'), {
        addresses,
        sidebars: themeSidebars(theme['sidebar'], addresses),
        exclude: ['404.*', '**/_*.*', '**/_*/**'],
        hasWholeSlugs: true,
        languages,
      }),
    ],
    staticFolders: existing(path.join(folder, 'public')),
    singlePages: new Map(),
    redirects: redirectsOf(config),
    notes: [
      ...keyNotes(config, starlightKeys, starlightReasons),
      ...keyNotes(theme, starlightThemeKeys, starlightReasons),
      ...read.parts.filter(({ key }) => isStarlightKey(key)).map((part) => codeNote(part, folder)),
      ...languageNotes(languages),
      ...otherCollections(path.join(folder, 'src/content')),
    ],
  };
};

/** Reads a folder that has `docs/` but no known configuration. */
export const readFolder = (folder: string): SourceSite => {
  const docs = path.join(folder, 'docs');
  const summary = readSummary(docs, walkFolder(docs));
  const pages = collection(docs, { route: '/docs' });
  return {
    kind: 'folder',
    folder,
    settings: { ...plainSettings, isPlainMarkdown: true },
    collections: [
      summary === null
        ? pages
        : {
            ...pages,
            ignored: [summary.file],
            exclude: [...pages.exclude, summary.file],
            sidebars: summary.sidebars,
          },
      ...existing(path.join(folder, 'blog')).map((from) =>
        collection(from, { to: 'changelog', route: '/blog' }),
      ),
    ],
    staticFolders: existing(path.join(folder, 'static')),
    singlePages: new Map(),
    redirects: [],
    repository: readRepository(folder),
    notes: [
      ...listNotes(folder, docs, (file) => file === `docs/${summary?.file}`),
      ...repositoryNotes(folder),
    ],
  };
};
