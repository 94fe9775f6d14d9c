import { readEntry, writeEntry } from '../../base/cache/entry-file.ts';
import type { ValueCacheDeclaration } from '../../base/cache/value-cache.ts';
import { isRecord } from '../../base/json/is-record.ts';
import type { SearchSection } from '../../model/search.ts';
import { readSectionTerms, type SectionTerms } from '../../site/search/index/section-terms.ts';

type PageTerms = readonly SectionTerms[];

const isTerms = (value: unknown): value is SectionTerms =>
  isRecord(value) &&
  isRecord(value['fields']) &&
  value['headingSpans'] instanceof Map &&
  Array.isArray(value['plainForms']) &&
  Array.isArray(value['codeLines']);

/** Caches the terms of each page, because extracting terms takes most of the indexing time. */
export const searchTermsCache: ValueCacheDeclaration<PageTerms> = {
  folder: 'search-terms',
  sources: ['package-lock.json', 'src/base', 'src/publish/generate', 'src/site/search'],
  isValid: (value) => Array.isArray(value) && value.every(isTerms),
  maxBytes: 256 * 1024 * 1024,
};

/** Groups adjacent sections of the same page. */
export const groupByPage = (sections: readonly SearchSection[]): SearchSection[][] => {
  const pages: SearchSection[][] = [];
  for (const section of sections) {
    const page = pages.at(-1);
    if (page?.[0]?.pageUrl === section.pageUrl) {
      page.push(section);
    } else {
      pages.push([section]);
    }
  }
  return pages;
};

/** `entry` is the path of the page's `searchTermsCache` entry. */
export type SearchPage = { readonly sections: readonly SearchSection[]; readonly entry: string };

export const readPageTerms = ({ sections, entry }: SearchPage, onDamage: () => void): PageTerms => {
  const known = readEntry(entry);
  if (known.status === 'found' && searchTermsCache.isValid(known.value)) {
    return known.value;
  }
  if (known.status !== 'missing') {
    onDamage();
  }
  const terms = sections.map(readSectionTerms);
  writeEntry(entry, terms);
  return terms;
};
