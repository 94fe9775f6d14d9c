import type { Document, Site } from '../model/site.ts';

const publicDocuments = ({ documents }: Site): readonly Document[] =>
  documents.filter(({ visibility }) => visibility === 'public');

/** The page with most sections, which takes the most work. */
export const longestPage = (site: Site): string =>
  publicDocuments(site).toSorted((a, b) => b.headings.length - a.headings.length)[0]?.href ?? '/';

/** Titles of pages and of their sections, spread over the whole site, as readers would type them. */
export const typicalQueries = (site: Site, count = 8): string[] => {
  const titles = publicDocuments(site)
    .flatMap(({ title, headings }) => [title, ...headings.map(({ text }) => text)])
    .filter((title) => /^[\p{L}\p{N}]/u.test(title));
  const unique = [...new Set(titles)];
  return Array.from(
    { length: Math.min(count, unique.length) },
    (_, index) => unique[Math.floor((index * unique.length) / count)] ?? '',
  );
};
