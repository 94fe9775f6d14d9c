import { publicDocuments } from '../model/public-documents.ts';
import type { Site } from '../model/site.ts';

const queryCount = 8;

/** The page with most sections, which takes the most work. */
export const longestPage = (site: Site): string =>
  publicDocuments(site).toSorted((a, b) => b.headings.length - a.headings.length)[0]?.href ?? '/';

/** Titles of pages and of their sections, spread over the whole site, as readers would type them. */
export const typicalQueries = (site: Site): string[] => {
  const titles = publicDocuments(site)
    .flatMap(({ title, headings }) => [title, ...headings.map(({ text }) => text)])
    .filter((title) => /^[\p{L}\p{N}]/u.test(title));
  const unique = [...new Set(titles)];
  return Array.from(
    { length: Math.min(queryCount, unique.length) },
    (_, index) => unique[Math.floor((index * unique.length) / queryCount)] ?? '',
  );
};
