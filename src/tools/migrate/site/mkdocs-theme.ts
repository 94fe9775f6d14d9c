import { readCopyright } from './copyright.ts';
import path from 'node:path';
import { isRecord } from '../../../base/json/is-record.ts';
import { type UnknownMap, listOf, mapOf } from '../../../base/json/read-map.ts';
import { keyNotes, leftOut } from './notes.ts';
import { editUrlOf, textAt, textsOf } from './read-value.ts';
import { socialLinks } from './social-links.ts';
import type { Note, SourceLink, SourceSettings } from './source-site.ts';
import { isFile } from '../../../base/files/file-type.ts';

const builtIn =
  /^(?:content\.(?:action\.edit|code\.(?:copy|select)|tooltips|footnote\.tooltips)|header\.autohide|navigation\.(?:footer|instant.*|path|prune|sections|top|tracking|expand)|search\.(?:highlight|share|suggest)|toc\.follow|announce\.dismiss)$/;

const takenFeatures =
  /^(?:content\.code\.annotate|content\.tabs\.link|navigation\.(?:indexes|tabs|tabs\.sticky))$/;

const featureNotes = (theme: UnknownMap): Note[] => {
  const features = textsOf(theme, 'features').filter((name) => !takenFeatures.test(name));
  const names = features.map((name) => `\`${name}\``);
  const others = names.filter((_, index) => !builtIn.test(features[index] ?? ''));
  const own = names.filter((_, index) => builtIn.test(features[index] ?? ''));
  return [
    ...(own.length > 0
      ? [leftOut(`\`theme.features\`: ${own.join(', ')}`, 'the behavior of the site is fixed')]
      : []),
    ...others.map((name) => leftOut(`\`theme.features\`: ${name}`, 'has no counterpart')),
  ];
};

const themeReasons: Readonly<Record<string, string>> = {
  'theme.custom_dir': 'templates are code, which is not migrated',
  'theme.direction': 'follows the language',
  'theme.font': 'add the font files, and set `brand.fonts` in `site.yml`',
  'theme.icon': 'icons of the interface are fixed',
  'theme.palette': 'light and dark are built in; set `brand.accent` in `site.yml`',
  'theme.static_templates': 'templates are code, which is not migrated',
  'theme.variant': 'set `brand` in `site.yml`',
};

const themeNotes = (theme: UnknownMap): Note[] => [
  ...(/^(?:material|mkdocs|readthedocs)?$/.test(textAt(theme, 'name') ?? '')
    ? []
    : [leftOut(`theme \`${textAt(theme, 'name') ?? ''}\``, 'themes are not migrated')]),
  ...keyNotes(
    theme,
    new Set(
      ['name', 'features', 'logo', 'favicon', 'language', 'locale'].map((key) => `theme.${key}`),
    ),
    themeReasons,
    'theme.',
  ),
  ...featureNotes(theme),
];

const extraReasons: Readonly<Record<string, string>> = {
  'extra.alternate': 'a site has one language; migrate each language as a separate site',
  'extra.analytics':
    'list analytics under `scripts` in `site.yml`; for answers of readers, set `feedbackUrl`',
  'extra.annotate': 'numbers of annotations are kept in all comments',
  'extra.consent': 'the site does not store data that needs consent',
  'extra.generator': 'the footer does not name the generator',
  'extra.homepage': 'the logo leads to the home page',
  'extra.scope': 'the site stores choices of readers under its own address',
  'extra.status': 'pages have no status',
  'extra.tags': 'tags have no icons',
  'extra.version': 'a site has one version',
};

const repositoryLink = (config: UnknownMap): SourceLink[] => {
  const to = textAt(config, 'repo_url');
  const host = URL.parse(to ?? '')?.hostname;
  return to === undefined ? [] : [{ label: textAt(config, 'repo_name') ?? host ?? to, to }];
};

const editUrlIn = (config: UnknownMap): string | undefined => {
  const repository = textAt(config, 'repo_url');
  const template = textAt(config, 'edit_uri_template');
  const written = textAt(config, 'edit_uri') ?? template?.replace(/\{.*$/, '');
  if (config['edit_uri'] === '' || (repository === undefined && written === undefined)) {
    return undefined;
  }
  const host = URL.parse(repository ?? '')?.hostname ?? '';
  const usual = host.includes('bitbucket') ? 'src/default/docs/' : 'edit/master/docs/';
  const isKnown = /github|gitlab|bitbucket/.test(host);
  if (written === undefined && !isKnown) {
    return undefined;
  }
  const address = /^https?:/.test(written ?? '')
    ? (written ?? '')
    : `${(repository ?? '').replace(/\/*$/, '')}/${(written ?? usual).replace(/^\/+/, '')}`;
  return editUrlOf(address);
};

export const readMkdocsTheme = (
  config: UnknownMap,
  docs: string,
): { readonly settings: Partial<SourceSettings>; readonly notes: readonly Note[] } => {
  const theme = isRecord(config['theme'])
    ? mapOf(config, 'theme')
    : { name: textAt(config, 'theme') };
  const extra = mapOf(config, 'extra');
  const fileOf = (name: string | undefined): string | undefined => {
    const custom = path.resolve(docs, '..', textAt(theme, 'custom_dir') ?? '.');
    return name === undefined
      ? undefined
      : [docs, custom].map((folder) => path.join(folder, name)).find((file) => isFile(file));
  };
  const links = [...repositoryLink(config), ...socialLinks(extra, 'social')];
  const distinct = links.filter(({ to }, at) => links.findIndex((own) => own.to === to) === at);
  const copyright = textAt(config, 'copyright');
  return {
    settings: {
      editUrl: editUrlIn(config),
      favicon: fileOf(textAt(theme, 'favicon')),
      logo: fileOf(textAt(theme, 'logo')),
      footer: distinct.length > 0 ? [{ title: 'More', links: distinct }] : [],
      ...readCopyright(copyright),
    },
    notes: [
      ...themeNotes(theme),
      ...keyNotes(extra, new Set(['extra.social']), extraReasons, 'extra.'),
      ...(copyright === undefined
        ? []
        : [leftOut('text of `copyright`', 'the footer shows only the year and the holder')]),
      ...(listOf(extra, 'social').length > 0
        ? [leftOut('icons of `extra.social`', 'links in the footer are text')]
        : []),
    ],
  };
};
