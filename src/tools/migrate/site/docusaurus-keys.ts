import { mapOf } from '../../../base/json/read-map.ts';
import { keyNotes } from './notes.ts';
import type { Note } from './source-site.ts';

/** Why a key has no counterpart. Other keys are taken over or unknown. */
const reasons: Readonly<Record<string, string>> = {
  clientModules: 'pages run no code of a site',
  customFields: 'only code reads them',
  future: 'switches of Docusaurus itself',
  headTags: 'each page has the tags that it needs',
  metadata: 'each page has the tags that it needs',
  noIndex: 'write `no_index: true` into the front matter of pages',
  onBrokenAnchors: '`npm run check` reports them',
  onBrokenLinks: '`npm run check` reports them',
  onBrokenMarkdownLinks: '`npm run check` reports them',
  onDuplicateRoutes: '`npm run check` reports them',
  organizationName: 'only its deployment reads it',
  projectName: 'only its deployment reads it',
  deploymentBranch: 'only its deployment reads it',
  scripts: 'pages load no scripts of a site',
  storage: 'choices of readers are stored already',
  stylesheets: 'the looks are in `src/styles`',
  titleDelimiter: 'titles have one form',
  themes: 'code is not taken over',
  trailingSlash: 'addresses have one form',
  'themeConfig.algolia':
    'search is built in; `search.hosted` in site.yml names a Typesense collection',
  'themeConfig.blog': 'the changelog has one form',
  'themeConfig.colorMode': 'light and dark are built in',
  'themeConfig.docs': 'the sidebar has one form',
  'themeConfig.image': 'write `image` into the front matter of pages',
  'themeConfig.mermaid': 'diagrams take the colors of the site',
  'themeConfig.metadata': 'each page has the tags that it needs',
  'themeConfig.prism': 'code has the colors of the site, and all its languages',
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

export const docusaurusKeyNotes = (config: Readonly<Record<string, unknown>>): Note[] => [
  ...keyNotes(config, takenKeys, reasons),
  ...keyNotes(mapOf(config, 'themeConfig'), takenKeys, reasons, 'themeConfig.'),
];
