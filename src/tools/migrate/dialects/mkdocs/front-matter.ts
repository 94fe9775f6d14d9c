import { toString } from 'mdast-util-to-string';
import { isRecord } from '../../../../base/json/is-record.ts';
import { parseMarkdown } from '../../../../base/text/markdown.ts';
import { leftOut } from '../../site/notes.ts';
import type { Note } from '../../site/source-site.ts';
import type { Counterpart } from '../dialect.ts';

/** Returns the text of the first level-1 heading, and the number of blocks above it. */
export const firstTitle = (body: string): [text: string, above: number] | null => {
  const blocks = parseMarkdown(body).children.filter(({ type }) => type !== 'html');
  const above = blocks.findIndex((block) => block.type === 'heading' && block.depth === 1);
  const text = toString(blocks[above]).replace(/\s*\{[^{}]*\}$/, '');
  return above === -1 || text.trim() === '' ? null : [text.trim(), above];
};

/** The text of the heading at the top of a page; null if the page has none. */
const topHeading = (body: string): string | null => {
  const [text, above] = firstTitle(body) ?? [];
  return above === 0 && text !== undefined ? text : null;
};

const lostKeys: Readonly<Record<string, string>> = {
  comments: 'pages have no comments',
  icon: 'icons are SVG files in `icons/`, not names from a theme',
  pin: 'the changelog is sorted by date',
  readtime: 'entries do not show a reading time',
  social: 'link previews are built in',
  status: 'pages have no status; write it into `sidebar_label` or the text',
  template: 'templates are code, which is not migrated',
};

const hidden: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  navigation: { displayed_sidebar: null },
  toc: { hide_table_of_contents: true },
};

const texts = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? (value as unknown[]) : typeof value === 'string' ? value.split(',') : [];

export const mkdocsKeys: Readonly<Record<string, Counterpart>> = {
  ...Object.fromEntries(Object.keys(lostKeys).map((key) => [key, () => ({})])),
  categories: (value, { values }) => ({ tags: [...texts(values['tags']), ...texts(value)] }),
  date: (value) =>
    isRecord(value)
      ? {
          date: value['created'],
          ...(value['updated'] === undefined ? {} : { last_update: { date: value['updated'] } }),
        }
      : null,
  hide: (value) => Object.assign({}, ...texts(value).map((name) => hidden[String(name)] ?? {})),
  search: () => ({}),
  // If a page has a top heading, MkDocs uses `title` only for navigation and the browser tab.
  title: (value, { body }) => {
    const heading = topHeading(body);
    return heading === null
      ? null
      : heading === value
        ? {}
        : { title_meta: value, sidebar_label: value };
  },
};

export const mkdocsKeyNotes = (values: Readonly<Record<string, unknown>>, page: string): Note[] => [
  ...Object.entries(lostKeys)
    .filter(([key]) => values[key] !== undefined)
    .map(([key, why]) => ({ ...leftOut(`\`${key}\` in front matter`, why), page })),
  ...texts(values['hide'])
    .filter((name) => hidden[String(name)] === undefined)
    .map((name) => ({
      ...leftOut(
        `\`hide: ${String(name)}\` in front matter`,
        'only the sidebar and the table of contents can be hidden',
      ),
      page,
    })),
  ...(values['search'] === undefined
    ? []
    : [
        {
          ...leftOut(
            '`search` in front matter',
            'all listed pages are searchable; `unlisted: true` removes a page from lists and search',
          ),
          page,
        },
      ]),
];
