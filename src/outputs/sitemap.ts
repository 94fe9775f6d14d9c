import { escapeMarkup } from '../text/escape-markup.ts';
import type { Site } from '../model/site.ts';

/** The sitemap: canonical addresses of all indexed routes (sitemaps.org protocol 0.9). */
export const renderSitemap = (site: Site): string => {
  const updates = new Map(
    site.documents.map((document) => [document.href, document.lastUpdate.date]),
  );
  const entries = site.routes
    .filter(({ indexed }) => indexed)
    .map(({ canonical }) => {
      const updated = updates.get(canonical);
      const lastmod = updated ? `<lastmod>${updated}</lastmod>` : '';
      return `  <url><loc>${escapeMarkup(site.config.url + canonical)}</loc>${lastmod}</url>`;
    });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`;
};

/** `robots.txt` (RFC 9309): allows everything and names the sitemap. */
export const renderRobots = (site: Site): string =>
  `User-agent: *\nAllow: /\n\nSitemap: ${site.config.url}/sitemap.xml\n`;
