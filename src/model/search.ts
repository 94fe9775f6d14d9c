import type { SiteConfig } from '../../schemas/site-config.ts';
import type { Language } from './language.ts';

/** The key is public, so it must only allow searches. */
export type HostedSearch = Readonly<NonNullable<SiteConfig['search']['hosted']>>;

export type SearchEngine =
  | { readonly engine: 'embedded'; /** Address of the index folder. */ readonly folder: string }
  | ({ readonly engine: 'hosted' } & HostedSearch);

/** A page's introduction, a section, an operation, a field or an error code. `url` is unique. */
export type SearchSection = Pick<
  SearchHit,
  'url' | 'kind' | 'area' | 'pageUrl' | 'pageTitle' | 'title' | 'breadcrumbs' | 'language'
> & {
  readonly aliases: readonly string[];
  /** Method and path of an operation: `POST /v1/shop/purchase`. */
  readonly endpoint: string | null;
  readonly text: string;
  readonly code: string;
};

/** Unescaped text. `isMatch` marks words that match the query. */
export type TextRun = { readonly text: string; readonly isMatch: boolean };

export const searchAreas = ['guides', 'api', 'changelog'] as const;

export type SearchArea = (typeof searchAreas)[number];

export type SearchHit = {
  readonly url: string;
  /** `page` is the introduction and represents the whole page. */
  readonly kind: 'page' | 'section' | 'operation' | 'field' | 'error';
  readonly area: SearchArea;
  readonly pageUrl: string;
  readonly pageTitle: string;
  /** Language of the page; null if the whole site is in English. */
  readonly language: Language | null;
  readonly title: string;
  readonly titleRuns: readonly TextRun[];
  /** Labels of the enclosing levels, down to the page or section. */
  readonly breadcrumbs: readonly string[];
  readonly snippet: readonly TextRun[];
  /** Whether the snippet comes from code in the section instead of prose. */
  readonly isCode: boolean;
  /** Scores can be compared only between hits of the same search. */
  readonly score: number;
};

export type SearchRequest = {
  readonly query: string;
  /** Counted from 1. */
  readonly page: number;
  readonly perPage: number;
  readonly area?: SearchArea;
  readonly signal?: AbortSignal;
};

export type SearchResult = {
  readonly hits: readonly SearchHit[];
  readonly total: number;
  readonly pages: number;
  readonly suggestions: readonly string[];
};

/** @throws on failure; an `AbortError` if `signal` is aborted */
export type Search = (request: SearchRequest) => Promise<SearchResult>;
