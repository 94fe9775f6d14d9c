import { createSearchError } from '../search-error.ts';
import { buildIndexFiles, type IndexInput } from '../index/index-files.ts';
import { openReader, searchIndex } from './embedded-search.ts';
import { answerBeginnings, beginningsFile, findPairs } from './beginnings.ts';
import type { LoadFile } from './index-reader.ts';

/** Reads the files of an index that is in memory. */
export const loadFrom =
  (files: ReadonlyMap<string, string>): LoadFile =>
  (name) => {
    const text = files.get(name);
    return text === undefined
      ? Promise.reject(createSearchError('unavailable', `The index has no file ${name}.`))
      : Promise.resolve(JSON.parse(text) as unknown);
  };

/** The files of the embedded index, by name: those of `buildIndexFiles` and, of a large site, answers to beginnings. */
export const buildIndex = async (input: IndexInput): Promise<Map<string, string>> => {
  const files = buildIndexFiles(input);
  const reader = await openReader(loadFrom(files));
  const search = searchIndex(reader);
  const letters = reader.head.spelling;
  const keep = async (first: string, beginnings: readonly string[]): Promise<void> => {
    const name = beginningsFile(letters, first);
    if (name !== null) {
      files.set(name, JSON.stringify(await answerBeginnings(search, beginnings)));
    }
  };
  if (reader.head.shard === null) {
    await keep('', letters);
    for (const letter of letters) {
      await keep(letter, findPairs((await reader.findSpellings(letter)).flat()));
    }
  }
  return files;
};
