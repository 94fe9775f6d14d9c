import { listOf } from '../../base/json/read-map.ts';
import { isRecord } from '../../base/json/is-record.ts';
import type { LoadedOpenapi } from '../../api/read/load-openapi.ts';
import type { Problem } from '../../problems/problem.ts';
import type { GeneratedFile } from './reference-pages.ts';

const keysOf = (openapi: LoadedOpenapi['openapi'], origin: readonly string[]): string[] => {
  const [first = '', name, ...rest] = origin;
  if (first !== 'tags' || name === undefined) {
    return [...origin];
  }
  const tags = openapi === null ? [] : listOf(openapi, 'tags');
  const index = tags.findIndex((tag) => isRecord(tag) && tag['name'] === name);
  return index === -1 ? ['tags'] : ['tags', String(index), ...rest];
};

/**
 * Returns a function that moves a problem's location from a generated page to the OpenAPI document, because authors
 * cannot edit the page.
 */
export const createRelocation = (
  files: readonly GeneratedFile[],
  loaded: LoadedOpenapi | null,
  displayPath: (file: string) => string,
) => {
  const origins = new Map(files.map(({ file, origin }) => [displayPath(file), origin]));
  return (problem: Problem): Problem => {
    const { location } = problem;
    const origin = location.kind === 'environment' ? undefined : origins.get(location.file);
    return origin && loaded
      ? { ...problem, location: loaded.locate(keysOf(loaded.openapi, origin)), fix: undefined }
      : problem;
  };
};
