import type { BuiltSite } from '../content/build-site.ts';
import { isSidebarWhole, sidebarLevels } from '../model/sidebar-entries.ts';
import { renderAtom, renderRss } from './feeds.ts';
import { renderLlms } from './llms.ts';
import { renderMarkdownCopy } from './markdown-copy.ts';
import { addCodeSamples } from './code-samples.ts';
import { renderOpenapiJson, renderOpenapiYaml } from './openapi.ts';
import { renderOpenSearch } from './opensearch.ts';
import { renderRedirectPage, renderRedirectRules } from './redirects.ts';
import { renderRouteList } from './route-list.ts';
import { renderSidebarPage } from './sidebar-page.ts';
import { renderRobots, renderSitemap } from './sitemap.ts';

/**
 * Every file that stands beside the pages: path below the public root (decoded, with `/` between parts) → text.
 * All of it follows from the one model, so that a page cannot be in the sitemap and missing from search.
 */
export const collectOutputs = ({
  site,
  compiled,
  api,
  description,
}: Pick<BuiltSite, 'site' | 'compiled' | 'api' | 'description'>): ReadonlyMap<string, string> => {
  const outputs = new Map([
    ['sitemap.xml', renderSitemap(site)],
    ['robots.txt', renderRobots(site)],
    ['llms.txt', renderLlms(site)],
    ['routes.json', renderRouteList(site)],
    ['opensearch.xml', renderOpenSearch(site)],
    ['_redirects', renderRedirectRules(site)],
  ]);
  if (site.changelog.length > 0) {
    outputs.set('changelog/rss.xml', renderRss(site));
    outputs.set('changelog/atom.xml', renderAtom(site));
  }
  if (description && api) {
    const published = addCodeSamples(description, api, site.config.api.baseUrl);
    outputs.set('openapi.json', renderOpenapiJson(published));
    outputs.set('openapi.yaml', renderOpenapiYaml(published));
  }
  for (const redirect of site.redirects) {
    outputs.set(`${redirect.from.slice(1)}/index.html`, renderRedirectPage(site, redirect));
  }
  if (!isSidebarWhole(site.sidebar)) {
    outputs.set('sidebar/all.html', renderSidebarPage(site));
    for (const [key, entries] of sidebarLevels(site.sidebar)) {
      outputs.set(`sidebar/${key}.json`, JSON.stringify(entries));
    }
  }
  for (const document of site.documents) {
    const name = document.path === '/' ? 'index' : document.path.slice(1);
    outputs.set(
      `${name}.md`,
      renderMarkdownCopy(document, compiled.get(document.path)?.markdown ?? ''),
    );
  }
  return outputs;
};
