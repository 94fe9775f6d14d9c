import { isRecord } from '../lib/is-record.ts';
import type { Description } from '../model/description.ts';
import { type Place, type Problem, hasErrors, createProblem } from '../problems/problem.ts';
import { bundle } from './bundle.ts';
import { openDescriptionCache } from './description-cache.ts';
import {
  type DescriptionFiles,
  type DescriptionInput,
  type ParsedFile,
  locationId,
  parseFiles,
  rootFile,
} from './description-files.ts';

/** The API's description, or null where it has mistakes, with all of those. */
export type LoadedDescription = {
  readonly description: Description | null;
  /** Where each operation stands, by its id. */
  readonly operationPlaces: Readonly<Record<string, Place>>;
  readonly problems: readonly Problem[];
};

const missingRoot = (file: string): Problem =>
  createProblem({
    code: 'openapi/unknown-file',
    place: { kind: 'file', file },
    expected: 'the file in which the description begins',
    found: 'a folder without it',
  });

const unusedEntries = (file: ParsedFile, used: ReadonlySet<string>): Problem[] => {
  const entries = isRecord(file.value) ? Object.keys(file.value) : [];
  const unused = entries.filter((key) => !used.has(locationId({ file, path: [key] })));
  if (used.has(locationId({ file, path: [] }))) {
    return [];
  }
  return unused.length === entries.length
    ? [
        createProblem({
          code: 'openapi/unused-entry',
          place: { kind: 'file', file: file.displayFile },
          expected: 'a file that others refer to',
          found: 'one that none refers to',
        }),
      ]
    : unused.map((key) =>
        createProblem({
          code: 'openapi/unused-entry',
          place: file.keyPlaceAt([key]),
          expected: 'an entry that something refers to',
          found: `\`${key}\`, to which nothing does`,
        }),
      );
};

const readDescription = (files: DescriptionFiles, root: ParsedFile): LoadedDescription => {
  const inFiles = [...files.values()].flatMap(({ problems }) => problems);
  if (!root.isReadable) {
    return { description: null, operationPlaces: {}, problems: inFiles };
  }
  const { description, operationPlaces, used, problems: found } = bundle(files, root);
  const errors = [...inFiles, ...found];
  if (hasErrors(errors)) {
    // What a broken reference was meant to use is not unused.
    return { description: null, operationPlaces, problems: errors };
  }
  const others = [...files.values()].filter((file) => file !== root);
  // Never reaches a reader: most likely a new path that the root does not list yet.
  const problems = others.flatMap((file) => unusedEntries(file, used));
  return { description, operationPlaces, problems };
};

/**
 * Reads the description that begins in `openapi/openapi.yaml`, with its tokens replaced, as one document. Null where
 * there are no files. Mistakes come back with their places; what has none is read from the cache the next time.
 */
export const loadDescription = async (
  input: DescriptionInput,
  cacheDir: string,
): Promise<LoadedDescription | null> => {
  if (input.files.length === 0) {
    return null;
  }
  const cache = await openDescriptionCache(cacheDir, input);
  const cached = await cache.read();
  if (cached) {
    return { ...cached, problems: [] };
  }
  const files = parseFiles(input);
  const root = files.get(rootFile);
  if (!root) {
    const problems = [missingRoot(input.displayPath(rootFile))];
    return { description: null, operationPlaces: {}, problems };
  }
  const loaded = readDescription(files, root);
  if (loaded.description && loaded.problems.length === 0) {
    await cache.write({ ...loaded, description: loaded.description });
  }
  return loaded;
};
