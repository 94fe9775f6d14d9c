import path from 'node:path';
import { type UnknownMap, listOf, mapOf } from '../../../base/json/read-map.ts';
import { readModule, recordOf } from '../code/read-module.ts';
import { readCopyright } from './copyright.ts';
import { codeNote, keyNotes, languageNotes, leftOut, noMenus } from './notes.ts';
import { collection, existing, otherLanguages, plainSettings } from './read-plain.ts';
import { basePathOf, editUrlOf, literalAddress, mapsOf, textAt, textsOf } from './read-value.ts';
import { socialLinks } from './social-links.ts';
import type { Note, SourceLink, SourceSite } from './source-site.ts';
import { themeSidebars } from './theme-sidebar.ts';
import { walkFolder } from './walk-folder.ts';
import { isFile, isFolder } from '../../../base/files/file-type.ts';

const takenKeys = new Set([
  'title',
  'description',
  'base',
  'lang',
  'srcDir',
  'srcExclude',
  'ignoreDeadLinks',
  'locales',
  'markdown',
  'markdown.math',
  'sitemap',
  'sitemap.hostname',
  'themeConfig',
  'themeConfig.nav',
  'themeConfig.editLink',
  'themeConfig.footer',
  'themeConfig.logo',
  'themeConfig.sidebar',
  'themeConfig.socialLinks',
]);

const reasons: Readonly<Record<string, string>> = {
  cleanUrls: 'the format of addresses is fixed',
  head: 'the build writes the usual tags; write scripts into `scripts` of `site.yml`',
  lastUpdated: 'dates come from the git history',
  rewrites:
    'addresses follow the folders; for other addresses, write `slug` into the front matter of pages',
  'themeConfig.search': 'search is built in',
};

const isTaken = (key: string): boolean => {
  const [first = '', second = ''] = key.split('.');
  return takenKeys.has(first === 'themeConfig' && second !== '' ? `${first}.${second}` : first);
};

/** Reports the parts of settings that the migration drops. */
const partNotes = (config: UnknownMap, theme: UnknownMap): Note[] => [
  ...['markdown', 'sitemap'].flatMap((key) =>
    keyNotes(mapOf(config, key), takenKeys, reasons, `${key}.`),
  ),
  ...(textAt(mapOf(config, 'sitemap'), 'hostname') === undefined
    ? [leftOut('`url`', 'is unknown without `sitemap.hostname`; write it into `site.yml`')]
    : []),
  ...(Object.hasOwn(theme, 'footer')
    ? [
        leftOut(
          'text of `themeConfig.footer`',
          'the footer shows only the year and the holder of the copyright',
        ),
      ]
    : []),
  ...(listOf(theme, 'socialLinks').length > 0
    ? [leftOut('icons of `themeConfig.socialLinks`', 'links in the footer are text')]
    : []),
  ...(textAt(mapOf(theme, 'logo'), 'dark') === undefined
    ? []
    : [
        leftOut(
          '`themeConfig.logo.dark`',
          'is not taken over; write `light` and `dark` into `logo` of `site.yml`',
        ),
      ]),
];

const readNavbar = (theme: UnknownMap) => {
  const items = mapsOf(theme, 'nav');
  return {
    navbar: items.flatMap((item): SourceLink[] => {
      const label = textAt(item, 'text');
      const to = textAt(item, 'link');
      return label === undefined || to === undefined ? [] : [{ label, to }];
    }),
    notes: items
      .filter((item) => listOf(item, 'items').length > 0)
      .map((item) => leftOut(`navbar: “${textAt(item, 'text') ?? ''}”`, noMenus)),
  };
};

const faviconOf = (config: UnknownMap): string | undefined =>
  listOf(config, 'head')
    .filter((entry) => Array.isArray(entry))
    .map(([, attributes]: readonly unknown[]) => mapOf({ attributes }, 'attributes'))
    .filter((attributes) => /\bicon$/.test(textAt(attributes, 'rel') ?? ''))
    .map((attributes) => textAt(attributes, 'href'))
    .find((href) => href !== undefined);

const logoOf = (theme: UnknownMap): string | undefined => {
  const logo = mapOf(theme, 'logo');
  return textAt(theme, 'logo') ?? textAt(logo, 'src') ?? textAt(logo, 'light');
};

export const readVitepress = (folder: string, configFile: string): SourceSite => {
  const read = readModule(configFile);
  const config = recordOf(read);
  const root = mapOf(mapOf(config, 'locales'), 'root');
  const theme = { ...mapOf(config, 'themeConfig'), ...mapOf(root, 'themeConfig') };
  const pattern = textAt(mapOf(theme, 'editLink'), 'pattern');
  const { navbar, notes } = readNavbar(theme);
  const links = socialLinks(theme, 'socialLinks');
  const languages = otherLanguages(config);
  const pages = path.resolve(folder, textAt(config, 'srcDir') ?? '.');
  const addresses = new Map(walkFolder(pages).map((file) => [file, literalAddress(file)]));
  const publicFile = (address: string | undefined): string | undefined => {
    const file = path.join(pages, 'public', address ?? '');
    return isFile(file) ? file : undefined;
  };
  return {
    kind: 'VitePress',
    folder,
    settings: {
      ...plainSettings,
      title: textAt(config, 'title'),
      tagline: textAt(config, 'description'),
      url: URL.parse(textAt(mapOf(config, 'sitemap'), 'hostname') ?? '')?.origin,
      language: textAt(root, 'lang') ?? textAt(config, 'lang'),
      basePath: basePathOf(config, 'base'),
      editUrl: pattern === undefined ? undefined : editUrlOf(pattern.replace(/:path.*$/, '')),
      favicon: publicFile(faviconOf(config)),
      logo: publicFile(logoOf(theme)),
      footer: links.length > 0 ? [{ title: 'More', links }] : [],
      ...readCopyright(textAt(mapOf(theme, 'footer'), 'copyright')),
      hasMath: Boolean(mapOf(config, 'markdown')['math']),
      ...(navbar.length > 0 ? { navbar } : {}),
      canHaveBrokenLinks: config['ignoreDeadLinks'] === true,
      isPlainMarkdown: true,
    },
    collections: [
      collection(pages, {
        exclude: ['README.md', 'public/**', ...textsOf(config, 'srcExclude')],
        addresses,
        sidebars: themeSidebars(theme['sidebar'], addresses),
        languages,
      }),
    ],
    staticFolders: existing(path.join(pages, 'public')),
    singlePages: new Map(),
    redirects: [],
    notes: [
      ...notes,
      ...partNotes(config, theme),
      ...keyNotes(config, takenKeys, reasons),
      ...keyNotes(theme, takenKeys, reasons, 'themeConfig.'),
      ...read.parts.filter(({ key }) => isTaken(key)).map((part) => codeNote(part, folder)),
      ...(isFolder(path.join(folder, '.vitepress/theme'))
        ? [leftOut('`.vitepress/theme`', 'is code, which is not migrated')]
        : []),
      ...languageNotes(languages),
    ],
  };
};
