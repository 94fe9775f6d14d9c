import { createHash } from 'node:crypto';
import type { BuiltSite } from '../content/build-site.ts';
import type { SearchEngine } from '../model/search-engine.ts';
import { buildIndexFiles } from '../search/index/index-files.ts';
import { collectSearchSections } from './search-sections.ts';

/** Where browsers learn which engine to ask; the only search file whose name does not change with its content. */
const engineFile = 'search-engine.json';

/** The files of the embedded index, by their name in its folder. */
export const buildSearchIndex = (built: Pick<BuiltSite, 'site' | 'compiled' | 'api'>) =>
  buildIndexFiles({ sections: collectSearchSections(built), synonyms: built.site.synonyms });

const hashOf = (files: ReadonlyMap<string, string>): string => {
  const hash = createHash('sha256');
  for (const [name, text] of files) {
    hash.update(`${name}\n${text}\n`);
  }
  return hash.digest('base64url').slice(0, 12);
};

/**
 * What search needs beside the pages: path below the public root → text. Without a hosted service that is the embedded
 * index, in a folder named by its content, so that browsers may keep it for ever.
 */
export const collectSearchFiles = (
  built: Pick<BuiltSite, 'site' | 'compiled' | 'api'>,
): Map<string, string> => {
  const { hosted } = built.site.config.search;
  if (hosted) {
    const engine: SearchEngine = { engine: 'hosted', ...hosted };
    return new Map([[engineFile, JSON.stringify(engine)]]);
  }
  const index = buildSearchIndex(built);
  const folder = `assets/search/${hashOf(index)}/`;
  const engine: SearchEngine = { engine: 'embedded', folder: `/${folder}` };
  return new Map([
    [engineFile, JSON.stringify(engine)],
    ...[...index].map(([name, text]): [string, string] => [`${folder}${name}`, text]),
  ]);
};
