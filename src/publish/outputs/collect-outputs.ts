import { changelogOf } from '../../model/changelog.ts';
import type { BuiltSite } from '../../content/site/build-site.ts';
import { createPageData } from '../../content/site/page-data.ts';
import type { Api } from '../../api/reference/api.ts';
import type { Site, StyleSheet } from '../../model/site.ts';
import { pictureType } from '../../model/picture-type.ts';
import { escapeMarkup } from '../../base/text/escape-markup.ts';
import { isSidebarWhole, sidebarLevels } from '../../model/sidebar-entries.ts';
import type { OpenapiDocument } from '../../api/document/openapi-document.ts';
import { faviconFile, renderFavicon } from './favicon.ts';
import { renderAtom, renderJsonFeed, renderRss } from './feeds.ts';
import { renderFullText, renderLlms } from './llms.ts';
import { createMarkdownCopies, type MarkdownCopies } from './markdown-copy.ts';
import { addSamples, renderOpenapiJson, renderOpenapiYaml, withAbsoluteLinks } from './openapi.ts';
import { renderRedirectPage, renderRedirectRules } from './redirects.ts';
import { renderSidebarPage } from './sidebar-page.ts';
import { renderFontFaces, renderStyleSheet } from './style-sheet.ts';
import { renderRobots, renderSitemap } from './sitemap.ts';

const renderRouteList = (site: Site): string =>
  JSON.stringify(
    site.routes.filter(({ indexed }) => indexed).map(({ href, title }) => ({ href, title })),
  );

/** Maximum length of a short name in OpenSearch 1.1, in characters. */
const maxNameLength = 16;

const renderOpenSearch = ({ config, shell }: Site): string => {
  const { name } = config.product;
  const lines = [
    `  <ShortName>${escapeMarkup(Array.from(name).slice(0, maxNameLength).join('').trim())}</ShortName>`,
    `  <Description>${escapeMarkup(`Search the documentation of ${name}.`)}</Description>`,
    '  <InputEncoding>UTF-8</InputEncoding>',
    `  <Image type="${pictureType(shell.favicon)}">${escapeMarkup(config.url)}${shell.favicon}</Image>`,
    `  <Url type="text/html" template="${escapeMarkup(config.url)}/search?q={searchTerms}"/>`,
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>\n<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">\n${lines.join('\n')}\n</OpenSearchDescription>\n`;
};

export const collectApiOutputs = (
  openapi: OpenapiDocument,
  api: Api,
  config: Site['config'],
): ReadonlyMap<string, string> => {
  const published = withAbsoluteLinks(addSamples(openapi, api, config.samples), config);
  return new Map([
    ['openapi.json', renderOpenapiJson(published)],
    ['openapi.yaml', renderOpenapiYaml(published)],
  ]);
};

/**
 * Collects site-wide files: path below the public root (decoded, with `/` as separator) → text.
 *
 * @param hasApi whether the site has the files from `collectApiOutputs`
 */
export const collectSiteOutputs = (
  site: Site,
  copyOf: MarkdownCopies,
  hasApi: boolean,
): ReadonlyMap<string, string> => {
  const fullText = renderFullText(site, copyOf);
  const outputs = new Map([
    ['sitemap.xml', renderSitemap(site)],
    ['robots.txt', renderRobots(site)],
    ['llms.txt', renderLlms(site, { hasFullText: fullText !== null, hasApi })],
    ['routes.json', renderRouteList(site)],
    ...(site.config.parts.search
      ? [['opensearch.xml', renderOpenSearch(site)] as [string, string]]
      : []),
    ['_redirects', renderRedirectRules(site)],
  ]);
  if (site.styleSheet !== null) {
    outputs.set(site.styleSheet.href.slice(1), renderStyleSheet(site.styleSheet, site.config));
  }
  if (site.icon !== null) {
    outputs.set(faviconFile, renderFavicon(site.icon));
  }
  if (fullText !== null) {
    outputs.set('llms-full.txt', fullText);
  }
  if (site.changelog.length > 0) {
    const folder = changelogOf(site.config).href.slice(1);
    outputs.set(`${folder}rss.xml`, renderRss(site));
    outputs.set(`${folder}atom.xml`, renderAtom(site));
    outputs.set(`${folder}feed.json`, renderJsonFeed(site));
  }
  for (const redirect of site.redirects) {
    outputs.set(`${redirect.from.slice(1)}/index.html`, renderRedirectPage(site, redirect));
  }
  const large = site.sidebars.filter((sidebar) => !isSidebarWhole(sidebar));
  if (large.length > 0) {
    outputs.set('sidebar/all.html', renderSidebarPage(site));
  }
  for (const [key, entries] of large.flatMap((sidebar) => [...sidebarLevels(sidebar)])) {
    outputs.set(`sidebar/${key}.json`, JSON.stringify(entries));
  }
  return outputs;
};

const styleSheetWithFonts = (sheet: StyleSheet, config: Site['config']): [string, string] => [
  sheet.href.slice(1),
  renderFontFaces(sheet, config) + renderStyleSheet(sheet, config),
];

export const collectOutputs = (
  built: Pick<BuiltSite, 'site' | 'compiled' | 'api' | 'openapi'>,
): ReadonlyMap<string, string> => {
  const { site, api, openapi } = built;
  const copyOf = createMarkdownCopies(built, createPageData(built));
  const copies = site.documents.flatMap(({ path }) => copyOf(path) ?? []);
  return new Map([
    ...collectSiteOutputs(site, copyOf, api !== null && openapi !== null),
    ...(api && openapi ? collectApiOutputs(openapi, api, site.config) : []),
    // Pages in development do not inline `@font-face` rules, so the style sheet must contain them.
    ...(site.styleSheet ? [styleSheetWithFonts(site.styleSheet, site.config)] : []),
    ...copies.map(({ name, text }): [string, string] => [name, text]),
  ]);
};
