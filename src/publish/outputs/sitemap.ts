import { changelogOf } from '../../model/changelog.ts';
import { escapeMarkup } from '../../base/text/escape-markup.ts';
import type { Document, Site } from '../../model/site.ts';

const latest = (documents: readonly Document[]): string | undefined =>
  documents
    .flatMap(({ lastUpdate, date }) => lastUpdate.date ?? date ?? [])
    .toSorted()
    .at(-1);

const updatesOf = ({
  config,
  documents,
  categories,
}: Site): ReadonlyMap<string, string | undefined> => {
  const listDocumentsBelow = (href: string): Document[] =>
    documents.filter(({ breadcrumbs }) => breadcrumbs.some((step) => step.href === href));
  return new Map([
    [
      changelogOf(config).href,
      latest(documents.filter(({ collection }) => collection === 'changelog')),
    ],
    ...categories.map(({ href }) => [href, latest(listDocumentsBelow(href))] as const),
    ...documents.map(({ href, lastUpdate }) => [href, lastUpdate.date ?? undefined] as const),
  ]);
};

/** Lists the canonical URLs of all indexed routes (sitemaps.org protocol 0.9). */
export const renderSitemap = (site: Site): string => {
  const updates = updatesOf(site);
  const entries = site.routes
    .filter(({ indexed }) => indexed)
    .map(({ canonical }) => {
      const updated = updates.get(canonical);
      const lastmod = updated ? `<lastmod>${updated}</lastmod>` : '';
      return `  <url><loc>${escapeMarkup(site.config.url + canonical)}</loc>${lastmod}</url>`;
    });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`;
};

/** Renders `robots.txt` (RFC 9309). */
export const renderRobots = (site: Site): string =>
  `User-agent: *\nAllow: /\n\nSitemap: ${site.config.url}/sitemap.xml\n`;
