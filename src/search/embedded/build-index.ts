import { createSearchError } from '../search-error.ts';
import { buildIndexFiles, type IndexInput } from '../index/index-files.ts';
import { openReader, searchIndex } from './embedded-search.ts';
import { answerFirstLetters, firstLettersFile } from './first-letters.ts';
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

/** The files of the embedded index, by name: those of `buildIndexFiles` and, of a large site, `letters.json`. */
export const buildIndex = async (input: IndexInput): Promise<Map<string, string>> => {
  const files = buildIndexFiles(input);
  const reader = await openReader(loadFrom(files));
  if (reader.head.shard === null) {
    const answers = await answerFirstLetters(searchIndex(reader), reader.head.spelling);
    files.set(firstLettersFile, JSON.stringify(answers));
  }
  return files;
};
