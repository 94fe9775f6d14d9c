import { createHash } from 'node:crypto';
import type { BuiltSite } from '../../content/site/build-site.ts';
import type { SearchEngine } from '../../model/search.ts';
import { buildIndexFiles, type IndexInput } from '../../site/search/index/index-files.ts';
import type { SectionTerms } from '../../site/search/index/section-terms.ts';
import { collectSearchSections } from './search-sections.ts';

const engineFile = 'search-engine.json';

type SearchedSite = Pick<BuiltSite, 'site' | 'compiled' | 'api'>;

const indexInputOf = (built: SearchedSite): IndexInput => ({
  sections: collectSearchSections(built),
  synonyms: built.site.synonyms,
});

export const buildSearchIndex = (built: SearchedSite) => buildIndexFiles(indexInputOf(built));

const hashOf = (files: ReadonlyMap<string, string>): string => {
  const hash = createHash('sha256');
  for (const [name, text] of files) {
    hash.update(`${name}\n${text}\n`);
  }
  return hash.digest('base64url').slice(0, 12);
};

/** The hosted service's settings, or the input for the embedded index. */
export type SearchInput = SearchEngine | IndexInput;

export const collectSearchInput = (built: SearchedSite): SearchInput => {
  const { hosted } = built.site.config.search;
  return hosted ? { engine: 'hosted', ...hosted } : indexInputOf(built);
};

/**
 * Builds the search files: path below the public root → text. Without a hosted service, they include the embedded
 * index. Its folder name contains a content hash, so browsers can cache it permanently.
 */
export const buildSearchFiles = (
  input: SearchInput,
  termsOfSections?: readonly SectionTerms[],
): Map<string, string> => {
  if ('engine' in input) {
    return new Map([[engineFile, JSON.stringify(input)]]);
  }
  const index = buildIndexFiles(input, termsOfSections);
  const folder = `assets/search/${hashOf(index)}/`;
  const engine: SearchEngine = { engine: 'embedded', folder: `/${folder}` };
  return new Map([
    [engineFile, JSON.stringify(engine)],
    ...[...index].map(([name, text]): [string, string] => [`${folder}${name}`, text]),
  ]);
};

export const collectSearchFiles = (built: SearchedSite): Map<string, string> =>
  buildSearchFiles(collectSearchInput(built));
