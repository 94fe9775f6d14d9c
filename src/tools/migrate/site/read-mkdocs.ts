import path from 'node:path';
import { type UnknownMap, listOf, mapOf } from '../../../base/json/read-map.ts';
import { documentId, parseSourcePath } from '../../../content/documents/document-address.ts';
import { readMkdocsBlog } from './mkdocs-blog.ts';
import { namedOptions, readMkdocsConfig } from './mkdocs-config.ts';
import { defaultPages } from './mkdocs-languages.ts';
import { entriesOf, literalName, mkdocsAddress, tabsOf } from './mkdocs-nav.ts';
import { readMkdocsTheme } from './mkdocs-theme.ts';
import { titleOf } from './mkdocs-title.ts';
import { keyNotes, leftOut, listNotes } from './notes.ts';
import { pagesFileNotes } from './pages-files.ts';
import { isNavFile, navOf } from './plugin-nav.ts';
import { collection, plainSettings } from './read-plain.ts';
import { textAt, textsOf } from './read-value.ts';
import type { MkdocsMarkdown, Note, SourceSettings, SourceSite } from './source-site.ts';
import { walkFolder } from './walk-folder.ts';
import { commandLine } from '../../../base/files/command-line.ts';

const takenKeys = new Set(
  'site_name site_url site_description repo_url repo_name edit_uri edit_uri_template docs_dir nav theme extra plugins markdown_extensions copyright exclude_docs use_directory_urls'.split(
    ' ',
  ),
);

const reasons: Readonly<Record<string, string>> = {
  dev_addr: `\`${commandLine('dev')}\` has its own address`,
  draft_docs: 'write `draft: true` into the front matter of pages',
  extra_css: 'class names differ; write rules in `styles.css`',
  extra_javascript: 'list analytics under `scripts` in `site.yml`; other code needs a component',
  extra_templates: 'templates are code, which is not migrated',
  hooks: 'hooks are code, which is not migrated',
  not_in_nav: 'pages without a sidebar need no setting',
  remote_branch: 'only the deployment of MkDocs uses it',
  remote_name: 'only the deployment of MkDocs uses it',
  site_author: 'pages have no author',
  site_dir: 'the build writes to `dist`',
  strict: `\`${commandLine('check')}\` reports problems`,
  validation: `\`${commandLine('check')}\` reports problems`,
  watch: `\`${commandLine('dev')}\` follows the files of the content folder`,
};

const pluginReasons: Readonly<Record<string, string>> = {
  'git-revision-date-localized': 'dates come from the git history',
  'git-revision-date': 'dates come from the git history',
  glightbox: 'pictures are not enlarged',
  group: 'groups of plugins are not read',
  llmstxt: '`llms.txt` is built in',
  macros: 'is code; write the output of macros into the pages',
  'mkdocs-jupyter': 'notebooks are not pages; export them as Markdown',
  mike: 'a site has one version',
  minify: 'output is small by default',
  mkdocstrings: 'reads source code; generate Markdown pages from the code instead',
  offline: 'pages work offline by default',
  optimize: 'pictures are not changed',
  privacy: 'pages load nothing from other hosts by default',
  search: 'search is built in',
  social: 'link previews are built in',
};

const takenPlugins =
  /^(?:awesome-nav|awesome-pages|blog|redirects|tags|include-markdown|literate-nav|autorefs|exclude|meta)$/;

const bundles: Readonly<Record<string, readonly string[]>> = {
  extra: ['abbr', 'attr_list', 'def_list', 'footnotes', 'md_in_html', 'tables'],
  'pymdownx.extra': ['abbr', 'attr_list', 'def_list', 'footnotes', 'md_in_html', 'tables'],
};

const markdownOf = (
  config: UnknownMap,
  folder: string,
  docs: string,
): MkdocsMarkdown & { readonly notes: readonly Note[] } => {
  const extensions = namedOptions(config, 'markdown_extensions');
  const snippets = extensions.get('pymdownx.snippets') ?? {};
  const links = extensions.get('pymdownx.magiclink') ?? {};
  const base = textsOf(snippets, 'base_path');
  const folders = (base.length > 0 ? base : ['.']).map((name) =>
    // MkDocs replaces `!relative $docs_dir` and `!relative $config_dir` with absolute paths.
    path.resolve(folder, name.replace('$docs_dir', docs).replace('$config_dir', folder)),
  );
  return {
    extensions: new Set([...extensions.keys()].flatMap((name) => [name, ...(bundles[name] ?? [])])),
    plugins: new Set(namedOptions(config, 'plugins').keys()),
    folder,
    snippetFolders: folders,
    appended: textsOf(snippets, 'auto_append'),
    hasLinkedTabs: listOf(mapOf(config, 'theme'), 'features').includes('content.tabs.link'),
    issues: links['repo_url_shorthand'] === true ? (textAt(config, 'repo_url') ?? null) : null,
    hasUnicodeIds: mapOf(Object.fromEntries(extensions), 'toc')['slugify'] !== undefined,
    notes: [...extensions.keys()]
      .filter((name) => !/^(?:pymdownx\.|[a-z_]+$)/.test(name))
      .map((name) => leftOut(`Markdown extension \`${name}\``, 'is code, which is not migrated')),
  };
};

const navTitles = (items: unknown): [string, string][] =>
  (Array.isArray(items) ? (items as unknown[]) : []).flatMap((item) =>
    typeof item !== 'object' || item === null
      ? [[path.posix.normalize(String(item)), '']]
      : Object.entries(item).flatMap(([label, value]: [string, unknown]): [string, string][] =>
          typeof value === 'string' ? [[path.posix.normalize(value), label]] : navTitles(value),
        ),
  );

/**
 * Converts the `.gitignore` patterns of `exclude_docs` to globs. Exceptions (`!`) are reported but not converted,
 * because they are rare.
 */
const excluded = (config: UnknownMap): { patterns: string[]; notes: Note[] } => {
  const lines = (textAt(config, 'exclude_docs') ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
  return {
    patterns: lines
      .filter((line) => !line.startsWith('!'))
      .flatMap((line) => {
        const own = line.replace(/^\//, '').replace(/\/$/, '/**');
        return line.startsWith('/') ? [own] : [own, `**/${own}`];
      }),
    notes: lines
      .filter((line) => line.startsWith('!'))
      .map((line) => leftOut(`\`exclude_docs\`: \`${line}\``, 'exceptions are not read')),
  };
};

const redirectsIn = (plugins: ReadonlyMap<string, UnknownMap>): SourceSite['redirects'] =>
  Object.entries(mapOf(plugins.get('redirects') ?? {}, 'redirect_maps')).map(([from, target]) => {
    const [file = '', anchor] = String(target).split('#');
    const to = /^[a-z]+:/i.test(file) ? file : mkdocsAddress(file);
    return { from: mkdocsAddress(from), to: anchor === undefined ? to : `${to}#${anchor}` };
  });

const placeholder = (file: string, title: string): string =>
  `---\ntitle: ${JSON.stringify(title || path.basename(file, '.md'))}\n---\n\nA program generated this page for the old site.\n`;

const readPages = (
  config: UnknownMap,
  docs: string,
  { exclude, languages }: { exclude: readonly string[]; languages: UnknownMap },
) => {
  const all = walkFolder(docs).filter((file) => file.endsWith('.md'));
  const isOwn = (file: string): boolean =>
    !exclude.some((pattern) => path.matchesGlob(file, pattern));
  const defaults = defaultPages(all.filter(isOwn), languages);
  const names = new Map([...defaults].map(([name, file]) => [file, name]));
  const labels = new Map(navTitles(config['nav']));
  const absent = [...labels].filter(
    ([file]) =>
      /^(?!\.\.|\/|[a-z]+:).*\.md$/i.test(file) &&
      isOwn(file) &&
      !all.includes(file) &&
      !defaults.has(file),
  );
  const placeholders = new Map(absent.map(([file, title]) => [file, placeholder(file, title)]));
  const own = [...all.filter(isOwn), ...placeholders.keys()];
  const titles = new Map(
    own.map((file) => [file, placeholders.has(file) ? '' : titleOf(docs, file)]),
  );
  const nameOf = (file: string): string => names.get(file) ?? file;
  const entries = entriesOf(listOf(config, 'nav'), {
    titles: new Map(
      [...titles].flatMap(([file, title]) => [
        [file, title],
        [nameOf(file), title],
      ]),
    ),
    titleOf: (file) => (all.includes(file) ? titleOf(docs, file) : undefined),
    idOf: (file) =>
      documentId(
        parseSourcePath(`docs/${literalName(defaults.get(file) ?? file)}`, false),
        undefined,
      ),
    hasIndexes: listOf(mapOf(config, 'theme'), 'features').includes('navigation.indexes'),
  });
  const hasTabs = listOf(mapOf(config, 'theme'), 'features').includes('navigation.tabs');
  const tabs = hasTabs && entries.length > 0 ? tabsOf(entries) : null;
  return {
    navbar: tabs?.navbar,
    collection: collection(docs, {
      include: ['**/*.md'],
      exclude,
      sidebars: tabs?.sidebars ?? (entries.length > 0 ? { docs: entries } : null),
      hasLiteralNames: true,
      addresses: new Map(own.map((file) => [file, mkdocsAddress(nameOf(file))])),
      titles: new Map(
        own.map((file) => [file, labels.get(nameOf(file)) || (titles.get(file) ?? '')]),
      ),
      placeholders,
    }),
    notes: [...placeholders.keys()].map((file) =>
      leftOut(
        `page \`${file}\``,
        '`nav` lists it, but no file has this name; until you generate it, a placeholder has its address',
      ),
    ),
  };
};

export const readMkdocs = (folder: string, configFile: string): SourceSite => {
  const { config: written, notes } = readMkdocsConfig(configFile);
  const docs = path.resolve(folder, textAt(written, 'docs_dir') ?? 'docs');
  const config: UnknownMap = { ...written, nav: navOf(written, docs) };
  const plugins = namedOptions(config, 'plugins');
  const { notes: markdownNotes, ...mkdocs } = markdownOf(config, folder, docs);
  const blog = readMkdocsBlog(docs, plugins.get('blog'), listOf(config, 'nav'));
  const exclusions = excluded(config);
  const pages = readPages(config, docs, {
    exclude: [
      ...exclusions.patterns,
      ...blog.exclude,
      ...(plugins.has('literate-nav') ? ['SUMMARY.md'] : []),
    ],
    languages: plugins.get('i18n') ?? {},
  });
  const theme = readMkdocsTheme(config, docs);
  const url = URL.parse(textAt(config, 'site_url') ?? '');
  const settings: SourceSettings = {
    ...plainSettings,
    ...theme.settings,
    title: textAt(config, 'site_name'),
    tagline: textAt(config, 'site_description'),
    url: url?.origin,
    language:
      textAt(mapOf(config, 'theme'), 'language') ?? textAt(mapOf(config, 'theme'), 'locale'),
    basePath: url ? url.pathname.replace(/\/*$/, '/') : '/',
    hasTrailingSlash: config['use_directory_urls'] !== false,
    ...(pages.navbar ? { navbar: pages.navbar } : {}),
    hasMath: mkdocs.extensions.has('pymdownx.arithmatex'),
    isPlainMarkdown: true,
    mkdocs,
  };
  return {
    kind: 'MkDocs',
    folder,
    settings,
    collections: [pages.collection, ...blog.collections],
    staticFolders: [],
    singlePages: new Map(),
    redirects: redirectsIn(plugins),
    texts: blog.texts,
    notes: [
      ...notes,
      ...theme.notes,
      ...keyNotes(config, takenKeys, reasons),
      ...[...plugins.keys()]
        .filter((name) => !takenPlugins.test(name))
        .map((name) =>
          leftOut(
            `plugin \`${name}\``,
            pluginReasons[name] ?? 'plugins are code, which is not migrated',
          ),
        ),
      ...markdownNotes,
      ...exclusions.notes,
      ...pages.notes,
      ...blog.notes,
      ...pagesFileNotes(docs, plugins),
      ...listNotes(folder, docs, (file) => isNavFile(file, plugins)),
    ],
  };
};
