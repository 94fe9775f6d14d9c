import type { SearchSection } from '../../../model/search.ts';
import { findEndpoints, pathEndings } from '../endpoints.ts';
import { searchContext } from '../search-context.ts';
import { isUnspaced } from '../unspaced.ts';
import { splitWords } from '../words.ts';

const levels = [0, 1, 2, 3, 4, 5, 6] as const;

export const hierarchyFields = levels.map((level) => `hierarchy.lvl${level}`);

const areaNames = { guides: 'Documentation', api: 'API' } as const;

/** Typesense uses these priorities to rank sections that are equally relevant. */
const priorities = { page: 50, operation: 40, error: 40, section: 30, field: 10 } as const;

/** Labels from general to specific: area, page, headings, title. A page has only the first two. */
const hierarchyOf = ({ area, kind, pageTitle, breadcrumbs, title }: SearchSection): string[] => {
  const lowest = levels.length - 1;
  const areaName = area === 'changelog' ? (breadcrumbs[0] ?? pageTitle) : areaNames[area];
  const upper = [areaName, pageTitle];
  if (kind === 'page') {
    return upper;
  }
  const between = breadcrumbs.filter((label) => label !== pageTitle && label !== title).slice(1);
  return [...upper, ...between.slice(0, lowest - upper.length), title];
};

/** Lists the words of a text in a script without spaces, because Typesense does not split such text. */
const unspacedWords = (text: string): string =>
  isUnspaced(text) ? [...new Set(splitWords(text).map(({ whole }) => whole))].join(' ') : '';

/** Adds the parts of identifiers, paths and unspaced text, which Typesense does not split itself. */
const identifiersOf = ({ title, endpoint }: SearchSection): string[] => {
  const forms = splitWords(title).flatMap(({ whole, parts }) =>
    parts.length > 0 ? [whole, parts.join(' ')] : [],
  );
  const paths = findEndpoints(endpoint ?? '').flatMap(({ path }) => [path, ...pathEndings(path)]);
  const words = unspacedWords(title);
  return [
    ...new Set([
      ...forms,
      ...(words === '' ? [] : [words]),
      ...(endpoint === null ? [] : [endpoint]),
      ...paths,
    ]),
  ];
};

export const buildDocuments = (sections: readonly SearchSection[]) =>
  sections.map((section) => {
    const { url, pageUrl, text, code, area, kind, breadcrumbs } = section;
    const anchor = url.slice(pageUrl.length + 1);
    const hierarchy = hierarchyOf(section);
    return {
      id: encodeURIComponent(url),
      url,
      url_without_anchor: pageUrl,
      ...(anchor === '' ? {} : { anchor }),
      ...Object.fromEntries(hierarchy.map((label, level) => [`hierarchy.lvl${level}`, label])),
      content: text,
      code,
      words: unspacedWords(`${text} ${code}`),
      type: `lvl${hierarchy.length - 1}`,
      language: searchContext.language,
      ...(section.language && {
        page_language: [section.language.tag, section.language.direction],
      }),
      docusaurus_tag: searchContext.tag,
      area,
      kind,
      breadcrumbs,
      identifiers: identifiersOf(section),
      aliases: section.aliases,
      item_priority: area === 'changelog' ? 0 : priorities[kind],
    };
  });

const text = (name: string, options: object = {}) => ({ name, type: 'string', ...options });

export const collectionFields = [
  text('anchor', { optional: true }),
  text('content'),
  text('code'),
  text('words'),
  text('url', { facet: true }),
  text('url_without_anchor', { facet: true }),
  ...hierarchyFields.map((name) => text(name, { facet: true, optional: true })),
  text('type', { facet: true }),
  text('language', { facet: true }),
  text('docusaurus_tag', { facet: true }),
  text('area', { facet: true }),
  text('kind', { facet: true }),
  { name: 'breadcrumbs', type: 'string[]', index: false, optional: true },
  { name: 'page_language', type: 'string[]', index: false, optional: true },
  { name: 'identifiers', type: 'string[]' },
  { name: 'aliases', type: 'string[]' },
  { name: 'item_priority', type: 'int64' },
] as const;
/** Typesense splits words at these characters too, so that `funds` finds `INSUFFICIENT_FUNDS`. */
export const tokenSeparators = ['_', '-', '/'] as const;
/** Keeps these signs, which Typesense would drop, so that `C`, `C++` and `C#` remain distinct. */
export const indexedSymbols = ['+', '#'] as const;

/** Splits unspaced scripts in the same way as `unspacedWords`, so that queries match documents. */
export const splitQuery = (query: string): string =>
  isUnspaced(query)
    ? splitWords(query)
        .map(({ start, end, whole }) => (isUnspaced(whole) ? whole : query.slice(start, end)))
        .join(' ')
    : query;
