import type { SearchRequest } from '../../../model/search.ts';
import { searchContext, shortenQuery } from '../search-context.ts';
import { hierarchyFields, splitQuery } from './typesense-document.ts';

/** Characters that mark the start and end of a match; pages do not contain them. */
export const matchStart = '\ue000';
export const matchEnd = '\ue001';

const queryFields = [...hierarchyFields, 'identifiers', 'aliases', 'content', 'words', 'code'];
/** One weight per query field, in the same order. */
const weights = [2, 8, 7, 7, 6, 6, 6, 9, 3, 2, 2, 1];

const quote = (value: string): string => `\`${value}\``;

const buildFilter = ({ area }: Pick<SearchRequest, 'area'>): string =>
  [
    `language:=${quote(searchContext.language)}`,
    `docusaurus_tag:=[${quote(searchContext.tag)}]`,
    ...(area ? [`area:=${quote(area)}`] : []),
  ].join(' && ');

export type SearchSettings = Readonly<Record<string, string | number | boolean>>;

/** `settings` cannot override the collection, query, fields or filter. */
export const buildSearch = (
  collection: string,
  request: SearchRequest,
  settings: SearchSettings = {},
) => ({
  query_by_weights: weights.join(','),
  sort_by: '_text_match:desc,item_priority:desc',
  prioritize_exact_match: true,
  snippet_threshold: 8,
  highlight_affix_num_tokens: 8,
  ...settings,
  collection,
  q: splitQuery(shortenQuery(request.query)),
  query_by: queryFields.join(','),
  include_fields: [
    ...hierarchyFields,
    'content,code,anchor,url,url_without_anchor,type,id,area,kind,breadcrumbs',
  ].join(','),
  highlight_full_fields: hierarchyFields.join(','),
  highlight_start_tag: matchStart,
  highlight_end_tag: matchEnd,
  filter_by: buildFilter(request),
  page: request.page,
  per_page: request.perPage,
});
