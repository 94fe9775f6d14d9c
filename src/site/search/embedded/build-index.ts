import { createSearchError } from '../search-error.ts';
import { buildIndexFiles, type IndexInput } from '../index/index-files.ts';
import { openReader, searchIndex } from './embedded-search.ts';
import { findLetterPairs, prefixResultsFile, searchPrefixes } from './prefix-results.ts';
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

/** The files of the embedded index by name; for a large site including precomputed results of query prefixes. */
export const buildIndex = async (input: IndexInput): Promise<Map<string, string>> => {
  const files = buildIndexFiles(input);
  const reader = await openReader(loadFrom(files));
  const search = searchIndex(reader);
  const letters = reader.head.spelling;
  const precompute = async (start: string, prefixes: readonly string[]): Promise<void> => {
    const name = prefixResultsFile(letters, start);
    if (name !== null) {
      files.set(name, JSON.stringify(await searchPrefixes(search, prefixes)));
    }
  };
  if (reader.head.shard === null) {
    await precompute('', letters);
    for (const letter of letters) {
      await precompute(letter, findLetterPairs((await reader.findSpellings(letter)).flat()));
    }
  }
  return files;
};
