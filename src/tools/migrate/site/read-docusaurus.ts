import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { type UnknownMap, listOf, mapOf } from '../../../base/json/read-map.ts';
import { readModule, recordOf } from '../code/read-module.ts';
import { counted } from '../../../base/text/counted.ts';
import { collectionsOf, listedRedirects, pluginsOf, tabLabelsOf } from './docusaurus-options.ts';
import { magicCommentsOf, readTheme } from './docusaurus-theme.ts';
import { codeNote, languageNotes, leftOut, keyNotes } from './notes.ts';
import { basePathOf, editUrlOf, textAt, textsOf } from './read-value.ts';
import type { Note, SourceSite } from './source-site.ts';
import { isFile, isFolder } from '../../../base/files/file-type.ts';
import { walkFolder } from './walk-folder.ts';
import { commandLine } from '../../../base/files/command-line.ts';

const readSinglePages = (site: string) => {
  const folder = path.join(site, 'src/pages');
  const files = walkFolder(folder);
  const isMarkdown = (file: string): boolean => /\.mdx?$/.test(file) && !/(?:^|\/)_/.test(file);
  const isCode = (file: string): boolean =>
    /\.[jt]sx?$/.test(file) && !/(?:^|\/)(?:_|__tests__)|\.test\.|\.d\.ts$/.test(file);
  return {
    singlePages: new Map(
      files
        .filter(isMarkdown)
        .map((file) => [
          path.join(folder, file),
          /^index\.mdx?$/.test(file) ? file : `docs/pages/${file}`,
        ]),
    ),
    notes: files
      .filter(isCode)
      .map((file) =>
        leftOut(`\`src/pages/${file}\``, 'is a page written in code; write it as Markdown'),
      ),
  };
};

type NetlifyLine = { readonly from: string; readonly to: string } | { readonly text: string };

/**
 * Parses `_redirects`. Patterns, conditions and rewrites have no counterpart here, so those lines are returned as
 * `text`.
 */
export const parseNetlifyRedirects = (text: string): NetlifyLine[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.replace(/(?:^|\s)#.*/, '').trim())
    .filter((line) => line !== '')
    .map((line): NetlifyLine => {
      const [from = '', to = '', status = '301', ...rest] = line.split(/\s+/);
      const isPlain =
        from.startsWith('/') &&
        to.startsWith('/') &&
        !/[*:?]/.test(from + to) &&
        /^30\d!?$/.test(status) &&
        rest.length === 0;
      return isPlain ? { from, to } : { text: line };
    });

const readHostRedirects = (site: string, staticFolders: readonly string[]) => {
  const file = [site, ...staticFolders]
    .map((folder) => path.join(folder, '_redirects'))
    .find((name) => isFile(name));
  const lines = file === undefined ? [] : parseNetlifyRedirects(readFileSync(file, 'utf8'));
  return {
    redirects: lines.flatMap((line) => ('from' in line ? { ...line, isHostRedirect: true } : [])),
    notes: lines.flatMap((line) =>
      'text' in line
        ? leftOut(
            `\`_redirects\`: \`${line.text}\``,
            'a redirect leads from one address to one page',
          )
        : [],
    ),
  };
};

const staticFoldersOf = (site: string, config: UnknownMap): string[] => {
  const names =
    listOf(config, 'staticDirectories').length > 0
      ? textsOf(config, 'staticDirectories')
      : ['static'];
  return names.map((name) => path.resolve(site, name)).filter(isFolder);
};

const otherLanguages = (config: UnknownMap): string[] => {
  const i18n = mapOf(config, 'i18n');
  const usual = textAt(i18n, 'defaultLocale') ?? 'en';
  return textsOf(i18n, 'locales').filter((locale) => locale !== usual);
};

const languageOf = (config: UnknownMap): string | undefined => {
  const i18n = mapOf(config, 'i18n');
  const usual = textAt(i18n, 'defaultLocale');
  return textAt(mapOf(mapOf(i18n, 'localeConfigs'), usual ?? ''), 'htmlLang') ?? usual;
};

const versionNotes = (site: string): Note[] =>
  readdirSync(site)
    .filter((file) => /(?:^|_)versions\.json$/.test(file))
    .toSorted()
    .flatMap((file) => {
      const { value } = readModule(path.join(site, file));
      const versions = Array.isArray(value) ? value : [];
      const what = `${counted(versions.length, 'version')} of \`${file}\``;
      return versions.length > 0
        ? leftOut(what, 'a site has one version; only the current pages are migrated')
        : [];
    });

const partNotes = (parts: ReturnType<typeof readModule>['parts'], site: string): Note[] =>
  parts
    // The setting `hasMath` replaces these two plugins.
    .filter(({ code }) => !/^(?:remarkMath|rehypeKatex)$/i.test(code))
    // `docusaurusKeyNotes` writes a single note for each of these keys.
    .filter(({ key }) => !/^(?:future|headTags|customFields|themes|themeConfig\.prism)/.test(key))
    .map((part) => codeNote(part, site));

const knownPlugins = /^(?:content-(?:docs|blog|pages)|client-redirects|sitemap|svgr|ideal-image)$/;

const reasons: Readonly<Record<string, string>> = {
  clientModules: 'pages do not run custom scripts',
  customFields: 'only code uses them',
  future: 'options of Docusaurus itself',
  headTags: 'the build writes the tags that each page needs',
  metadata: 'the build writes the tags that each page needs',
  noIndex: 'write `no_index: true` into the front matter of pages',
  onBrokenAnchors: `\`${commandLine('check')}\` reports them`,
  onBrokenLinks: `\`${commandLine('check')}\` reports them`,
  onBrokenMarkdownLinks: `\`${commandLine('check')}\` reports them`,
  onDuplicateRoutes: `\`${commandLine('check')}\` reports them`,
  organizationName: 'only the deployment of Docusaurus uses it',
  projectName: 'only the deployment of Docusaurus uses it',
  deploymentBranch: 'only the deployment of Docusaurus uses it',
  scripts: 'list analytics under `scripts` in `site.yml`; other code needs a component',
  storage: 'the site already stores choices of readers',
  stylesheets: 'class names differ; write rules in `styles.css`',
  titleDelimiter: 'the format of titles is fixed',
  themes: 'code is not migrated',
  trailingSlash: 'the format of addresses is fixed',
  'themeConfig.algolia':
    'search is built in; for a Typesense collection, set `search.hosted` in `site.yml`',
  'themeConfig.blog': 'the layout of the changelog is fixed',
  'themeConfig.colorMode': 'light and dark are built in',
  'themeConfig.docs': 'the behavior of the sidebar is fixed',
  'themeConfig.image': 'write `image` into the front matter of pages',
  'themeConfig.mermaid': 'diagrams have the colors of the site',
  'themeConfig.metadata': 'the build writes the tags that each page needs',
  'themeConfig.prism': 'code has the colors of the site; all languages are included',
  'themeConfig.tableOfContents': 'write `toc_max_heading_level` into the front matter of pages',
  'themeConfig.zoom': 'pictures are not enlarged',
};

const takenKeys = new Set([
  'title',
  'tagline',
  'url',
  'baseUrl',
  'favicon',
  'i18n',
  'markdown',
  'presets',
  'plugins',
  'staticDirectories',
  'themeConfig',
  'themeConfig.announcementBar',
  'themeConfig.footer',
  'themeConfig.navbar',
]);

const docusaurusKeyNotes = (config: Readonly<Record<string, unknown>>): Note[] => [
  ...keyNotes(config, takenKeys, reasons),
  ...keyNotes(mapOf(config, 'themeConfig'), takenKeys, reasons, 'themeConfig.'),
];

export const readDocusaurus = (folder: string, configFile: string): SourceSite => {
  const read = readModule(configFile);
  const config = recordOf(read);
  const plugins = pluginsOf(config);
  const { collections, notes } = collectionsOf(folder, plugins);
  const theme = readTheme(mapOf(config, 'themeConfig'));
  const markdown = mapOf(config, 'markdown');
  const staticFolders = staticFoldersOf(folder, config);
  const staticFile = (name: string | undefined): string | undefined =>
    name === undefined
      ? undefined
      : staticFolders.map((from) => path.join(from, name)).find((file) => isFile(file));
  const main = plugins.find(({ name }) => name === 'content-docs');
  const editUrl = main && textAt(main.options, 'editUrl');
  const hosted = readHostRedirects(folder, staticFolders);
  const pages = readSinglePages(folder);
  const url = URL.parse(textAt(config, 'url') ?? '')?.origin;
  return {
    kind: 'Docusaurus',
    folder,
    settings: {
      ...theme.settings,
      title: textAt(config, 'title') ?? theme.title,
      tagline: textAt(config, 'tagline'),
      url,
      language: languageOf(config),
      basePath: basePathOf(config, 'baseUrl'),
      hasTrailingSlash: config['trailingSlash'] === true,
      editUrl: editUrl === undefined ? undefined : editUrlOf(editUrl),
      favicon: staticFile(textAt(config, 'favicon')),
      logo: staticFile(theme.logo),
      canHaveBrokenLinks: /^(?:warn|log|ignore)$/.test(String(config['onBrokenLinks'])),
      magicComments: magicCommentsOf(mapOf(config, 'themeConfig')),
      tabLabels: tabLabelsOf(read.imports, plugins),
      hasMath: read.imports.includes('remark-math'),
      isPlainMarkdown: ['md', 'detect'].includes(String(markdown['format'])),
    },
    collections,
    staticFolders,
    singlePages: pages.singlePages,
    redirects: [...listedRedirects(plugins), ...hosted.redirects],
    notes: [
      ...theme.notes,
      ...plugins
        .filter(({ name }) => !knownPlugins.test(name))
        .map(({ name }) =>
          leftOut(`plugin \`${name}\``, 'plugins are code, which is not migrated'),
        ),
      ...docusaurusKeyNotes(config),
      ...languageNotes(otherLanguages(config)),
      ...versionNotes(folder),
      ...pages.notes,
      ...hosted.notes,
      ...partNotes(read.parts, folder),
      ...notes,
    ],
  };
};
