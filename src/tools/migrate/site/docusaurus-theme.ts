import { readCopyright } from './copyright.ts';
import { isRecord } from '../../../base/json/is-record.ts';
import { type UnknownMap, listOf, mapOf } from '../../../base/json/read-map.ts';
import { leftOut, noMenus } from './notes.ts';
import { mapsOf, textAt } from './read-value.ts';
import type { Note, SourceLink, SourceSettings } from './source-site.ts';

type ValueWithNotes<Value> = { readonly value: Value; readonly notes: readonly Note[] };

const linkOf = (item: UnknownMap): SourceLink | null => {
  const type = textAt(item, 'type');
  const to = textAt(item, 'href') ?? textAt(item, 'to');
  const page = textAt(item, 'docId');
  const sidebar = textAt(item, 'sidebarId');
  const label = textAt(item, 'label') ?? page ?? sidebar;
  if (label === undefined || item['items'] !== undefined) {
    return null;
  }
  const instance = textAt(item, 'docsPluginId');
  const collection = instance === undefined ? {} : { collection: instance };
  if (type?.startsWith('doc') && page !== undefined) {
    return { label, page, ...collection };
  }
  if (type === 'docSidebar' && sidebar !== undefined) {
    return { label, sidebar, ...collection };
  }
  return to === undefined ? null : { label, to };
};

const reasonFor = (item: UnknownMap): string => {
  const type = textAt(item, 'type');
  switch (type) {
    case 'search':
      return 'search is built in';
    case 'localeDropdown':
      return 'a site has one language';
    case 'docsVersionDropdown':
    case 'docsVersion':
      return 'a site has one version';
    default:
      return item['items'] === undefined ? 'is not a link with a label' : noMenus;
  }
};

const readItems = (items: readonly UnknownMap[], where: string): ValueWithNotes<SourceLink[]> => {
  const read = items.map((item) => ({ item, link: linkOf(item) }));
  return {
    value: read.flatMap(({ link }) => link ?? []),
    notes: read.flatMap(({ item, link }) => {
      const name = textAt(item, 'label') ?? textAt(item, 'type') ?? 'HTML';
      return link ? [] : leftOut(`${where}: “${name}”`, reasonFor(item));
    }),
  };
};

const readFooter = (footer: UnknownMap): ValueWithNotes<NonNullable<SourceSettings['footer']>> => {
  const entries = listOf(footer, 'links').filter(isRecord);
  const columns = entries.filter((entry) => Array.isArray(entry['items']));
  const single = entries.filter((entry) => !Array.isArray(entry['items']));
  const groups = [
    ...columns.map((entry) => ({
      title: textAt(entry, 'title') ?? 'More',
      read: readItems(mapsOf(entry, 'items'), 'footer'),
    })),
    ...(single.length > 0 ? [{ title: 'More', read: readItems(single, 'footer') }] : []),
  ];
  return {
    value: groups
      .map(({ title, read }) => ({ title, links: read.value }))
      .filter(({ links }) => links.length > 0),
    notes: groups.flatMap(({ read }) => read.notes),
  };
};

const textOfHtml = (html: string): string =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim();

/** Accepts an announcement only if its only link is at its end, as `site.yml` requires. */
const readAnnouncement = (bar: UnknownMap): ValueWithNotes<SourceSettings['announcement']> => {
  const content = textAt(bar, 'content');
  if (content === undefined) {
    return { value: undefined, notes: [] };
  }
  const parts = content.split(/<a\b[^>]*?\bhref=(["'])(.*?)\1[^>]*>([\s\S]*?)<\/a>/);
  const [before = '', , href, label = '', after = ''] = parts;
  const hasOneLink = parts.length === 5 && !/\p{L}/u.test(textOfHtml(after));
  const text = textOfHtml(before);
  if (!hasOneLink || !href || text === '' || textOfHtml(label) === '') {
    const why = 'an announcement is text with one link at its end';
    return { value: undefined, notes: [leftOut('`themeConfig.announcementBar`', why)] };
  }
  const id = textAt(bar, 'id') ?? 'announcement';
  const isCloseable = bar['isCloseable'] !== false;
  return { value: { id, text, linkLabel: textOfHtml(label), href, isCloseable }, notes: [] };
};

export const readTheme = (theme: UnknownMap) => {
  const navbar = mapOf(theme, 'navbar');
  const footer = mapOf(theme, 'footer');
  const items = readItems(mapsOf(navbar, 'items'), 'navbar');
  const columns = readFooter(footer);
  const announcement = readAnnouncement(mapOf(theme, 'announcementBar'));
  return {
    settings: {
      ...(theme['navbar'] === undefined ? {} : { navbar: items.value }),
      footer: columns.value,
      announcement: announcement.value,
      ...readCopyright(textAt(footer, 'copyright')),
    },
    title: textAt(navbar, 'title'),
    logo: textAt(mapOf(navbar, 'logo'), 'src'),
    notes: [...items.notes, ...columns.notes, ...announcement.notes],
  };
};

export const magicCommentsOf = (theme: UnknownMap): ReadonlyMap<string, string> =>
  new Map(
    mapsOf(mapOf(theme, 'prism'), 'magicComments').flatMap((entry) => {
      const block = mapOf(entry, 'block');
      const pairs = [
        [textAt(entry, 'line'), 'highlight-next-line'],
        [textAt(block, 'start'), 'highlight-start'],
        [textAt(block, 'end'), 'highlight-end'],
      ] as const;
      return pairs.flatMap(([written, own]) =>
        written === undefined || written === own ? [] : [[written, own] as const],
      );
    }),
  );
