import { readFileSync } from 'node:fs';
import path from 'node:path';
import { loadOpenapi } from '../../../src/api/read/load-openapi.ts';
import { withCaches } from '../../../src/cache/caches.ts';
import type { OpenapiDocument } from '../../../src/openapi/openapi-document.ts';
import { problemSentence } from '../../../src/problems/problem.ts';
import { shippedTokens } from '../api/shipped-openapi.ts';
import { makeFolder } from '../content/build-fixture.ts';

/** The path of a file or folder of a package. Not all packages export theirs. */
export const publishedFile = (name: string): string => path.resolve('node_modules', name);

/** Reads a document that somebody else published as the site does. */
export const readPublished = async (file: string): Promise<OpenapiDocument> => {
  const source = readFileSync(file, 'utf8');
  const input = {
    files: [{ file: `openapi/openapi${path.extname(file)}`, source }],
    tokens: shippedTokens,
    displayPath: (name: string) => name,
  };
  const loaded = await withCaches(await makeFolder(), (caches) =>
    loadOpenapi(input, { caches, isOff: () => true }),
  );
  if (!loaded?.openapi) {
    throw new Error(`${file}: ${loaded?.problems.map(problemSentence).join('\n')}`);
  }
  return loaded.openapi;
};
