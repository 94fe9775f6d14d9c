import type { Search, SearchSection } from '../../../../src/model/search.ts';
import {
  loadFrom,
  openEmbeddedSearch,
} from '../../../../src/site/search/embedded/embedded-search.ts';
import { buildIndexFiles } from '../../../../src/site/search/index/index-files.ts';

type Page = { readonly title: string; readonly text?: string; readonly code?: string };

/** Creates one page without headings for each entry; the key `guide` becomes `/docs/guide`. */
export const makeSections = (pages: Readonly<Record<string, Page>>): SearchSection[] =>
  Object.entries(pages).map(([name, { title, text = '', code = '' }]) => ({
    url: `/docs/${name}`,
    kind: 'page',
    area: 'guides',
    pageUrl: `/docs/${name}`,
    pageTitle: title,
    language: null,
    title,
    aliases: [],
    endpoint: null,
    breadcrumbs: [title],
    text,
    code,
  }));

export const makeSearch = (pages: Readonly<Record<string, Page>>): Promise<Search> =>
  openEmbeddedSearch(loadFrom(buildIndexFiles({ sections: makeSections(pages), synonyms: [] })));
