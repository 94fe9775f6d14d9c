import { createHash } from 'node:crypto';
import type { BuiltSite } from '../content/build-site.ts';
import type { SearchEngine } from '../model/search-engine.ts';
import { buildIndex } from '../search/embedded/build-index.ts';
import type { IndexInput } from '../search/index/index-files.ts';
import { collectSearchSections } from './search-sections.ts';

/** Where browsers learn which engine to ask; the only search file whose name does not change with its content. */
const engineFile = 'search-engine.json';

const indexInputOf = (built: Pick<BuiltSite, 'site' | 'compiled' | 'api'>): IndexInput => ({
  sections: collectSearchSections(built),
  synonyms: built.site.synonyms,
});

/** The files of the embedded index, by their name in its folder. */
export const buildSearchIndex = (built: Pick<BuiltSite, 'site' | 'compiled' | 'api'>) =>
  buildIndex(indexInputOf(built));

const hashOf = (files: ReadonlyMap<string, string>): string => {
  const hash = createHash('sha256');
  for (const [name, text] of files) {
    hash.update(`${name}\n${text}\n`);
  }
  return hash.digest('base64url').slice(0, 12);
};

/** What search is built from. Plain data, so that it reaches a thread. */
export type SearchInput =
  | { readonly hosted: SearchEngine; readonly index: null }
  | { readonly hosted: null; readonly index: IndexInput };

/** Chooses of a site what its search is built from. */
export const collectSearchInput = (
  built: Pick<BuiltSite, 'site' | 'compiled' | 'api'>,
): SearchInput => {
  const { hosted } = built.site.config.search;
  return hosted
    ? { hosted: { engine: 'hosted', ...hosted }, index: null }
    : { hosted: null, index: indexInputOf(built) };
};

/**
 * What search needs beside the pages: path below the public root → text. Without a hosted service that is the embedded
 * index, in a folder named by its content, so that browsers may keep it for ever.
 */
export const buildSearchFiles = async ({
  hosted,
  index: input,
}: SearchInput): Promise<Map<string, string>> => {
  if (hosted) {
    return new Map([[engineFile, JSON.stringify(hosted)]]);
  }
  const index = await buildIndex(input);
  const folder = `assets/search/${hashOf(index)}/`;
  const engine: SearchEngine = { engine: 'embedded', folder: `/${folder}` };
  return new Map([
    [engineFile, JSON.stringify(engine)],
    ...[...index].map(([name, text]): [string, string] => [`${folder}${name}`, text]),
  ]);
};

/** The files of a site's search, in this thread. */
export const collectSearchFiles = (
  built: Pick<BuiltSite, 'site' | 'compiled' | 'api'>,
): Promise<Map<string, string>> => buildSearchFiles(collectSearchInput(built));
