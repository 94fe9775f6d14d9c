import { publicAddress } from '../../model/public-address.ts';
import { changelogOf } from '../../model/changelog.ts';
import { escapeMarkup } from '../../base/text/escape-markup.ts';
import { type Language, interfaceLanguage } from '../../model/language.ts';
import type { Document, Site } from '../../model/site.ts';

const feedLength = 20;

const entriesOf = (site: Site): Document[] => {
  const byHref = new Map(site.documents.map((document) => [document.href, document]));
  return site.changelog
    .flatMap(({ versions }) => versions)
    .map(({ href }) => byHref.get(href))
    .filter((document) => document !== undefined)
    .slice(0, feedLength);
};

// Releases have a date but no time. Noon UTC falls on the same day in all but the easternmost time zones.
const instant = (date: string | null): Date => new Date(`${date ?? '1970-01-01'}T12:00:00Z`);

const titleOf = ({ config }: Site): string => {
  const { name, isOwn } = changelogOf(config);
  return isOwn ? `${config.product.name}: ${name}` : `${config.product.name} changelog`;
};

const urlOf = (site: Site, href: string): string => escapeMarkup(site.config.url + href);

const xmlLanguage = ({ tag }: Language): string => ` xml:lang="${tag}"`;

export const renderRss = (site: Site): string => {
  const items = entriesOf(site).map(
    ({ title, summary, href, date, tags }) =>
      `    <item><title>${escapeMarkup(title)}</title><link>${urlOf(site, href)}</link><guid>${urlOf(site, href)}</guid>` +
      `<pubDate>${instant(date).toUTCString()}</pubDate><description>${escapeMarkup(summary)}</description>` +
      `${tags.map((tag) => `<category>${escapeMarkup(tag)}</category>`).join('')}</item>`,
  );
  const channel = [
    `    <title>${escapeMarkup(titleOf(site))}</title>`,
    `    <link>${urlOf(site, changelogOf(site.config).href)}</link>`,
    `    <description>${escapeMarkup(changelogOf(site.config).description)}</description>`,
    `    <language>${site.language.tag}</language>`,
    `    <atom:link href="${urlOf(site, `${changelogOf(site.config).href}rss.xml`)}" rel="self" type="application/rss+xml"/>`,
    ...items,
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">\n  <channel>\n${channel.join('\n')}\n  </channel>\n</rss>\n`;
};

export const renderAtom = (site: Site): string => {
  const entries = entriesOf(site);
  const items = entries.map(
    ({ title, language, summary, href, date, tags, authors }) =>
      `  <entry${language.tag === site.language.tag ? '' : xmlLanguage(language)}><title>${escapeMarkup(title)}</title><id>${urlOf(site, href)}</id><link href="${urlOf(site, href)}"/>` +
      `<updated>${instant(date).toISOString()}</updated>${authors.map(({ name }) => `<author><name>${escapeMarkup(name)}</name></author>`).join('')}` +
      `<summary>${escapeMarkup(summary)}</summary>${tags.map((tag) => `<category term="${escapeMarkup(tag)}"/>`).join('')}</entry>`,
  );
  const head = [
    `  <title>${escapeMarkup(titleOf(site))}</title>`,
    `  <id>${urlOf(site, changelogOf(site.config).href)}</id>`,
    `  <link href="${urlOf(site, changelogOf(site.config).href)}"/>`,
    `  <link rel="self" href="${urlOf(site, `${changelogOf(site.config).href}atom.xml`)}"/>`,
    `  <updated>${instant(entries[0]?.date ?? null).toISOString()}</updated>`,
    `  <author><name>${escapeMarkup(site.config.product.name)}</name></author>`,
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom"${site.language.tag === interfaceLanguage ? '' : xmlLanguage(site.language)}>\n${[...head, ...items].join('\n')}\n</feed>\n`;
};

const toFeedAuthor =
  (config: Site['config']) =>
  ({ name, href }: Document['authors'][number]) => ({
    name,
    ...(href === null ? {} : { url: publicAddress(href, config) }),
  });

export const renderJsonFeed = (site: Site): string => {
  const { url } = site.config;
  const items = entriesOf(site).map(({ title, language, summary, href, date, tags, authors }) => ({
    id: url + href,
    url: url + href,
    title,
    ...(language.tag === site.language.tag ? {} : { language: language.tag }),
    content_text: summary,
    date_published: instant(date).toISOString(),
    ...(authors.length > 0 ? { authors: authors.map(toFeedAuthor(site.config)) } : {}),
    ...(tags.length > 0 ? { tags } : {}),
  }));
  const feed = {
    version: 'https://jsonfeed.org/version/1.1',
    title: titleOf(site),
    home_page_url: url + changelogOf(site.config).href,
    feed_url: `${url}${changelogOf(site.config).href}feed.json`,
    language: site.language.tag,
    items,
  };
  return `${JSON.stringify(feed, null, 2)}\n`;
};
