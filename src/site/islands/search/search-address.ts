import { type SearchArea, searchAreas } from '../../../model/search.ts';

export type SearchQuery = { readonly query: string; readonly area?: SearchArea | undefined };

const isArea = (value: string | null): value is SearchArea =>
  searchAreas.some((area) => area === value);

export const parseSearchAddress = (search: string): SearchQuery => {
  const parameters = new URLSearchParams(search);
  const area = parameters.get('area');
  return { query: parameters.get('q') ?? '', ...(isArea(area) ? { area } : {}) };
};

export const searchHref = ({ query, area }: SearchQuery): string => {
  const parameters = new URLSearchParams({
    ...(query ? { q: query } : {}),
    ...(area ? { area } : {}),
  });
  return parameters.size > 0 ? `/search?${parameters}` : '/search';
};
