import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { loadOpenapi } from '../../src/api/read/load-openapi.ts';
import { withCaches } from '../../src/base/cache/caches.ts';
import type { OpenapiDocument } from '../../src/api/document/openapi-document.ts';
import { type Problem, hasErrors, isOff } from '../../src/problems/problem.ts';
import { shippedTokens } from '../unit/api/shipped-openapi.ts';
import { makeFolder } from '../unit/content/build-fixture.ts';
import type { PublishedDocument } from './published.ts';

export type LoadedDocument = {
  readonly name: string;
  readonly document: OpenapiDocument;
  readonly errors: readonly string[];
  readonly warnings: readonly Problem[];
};

/** @throws if the document cannot be shown */
export const readDocument = async ({ name, file }: PublishedDocument): Promise<LoadedDocument> => {
  const source = await readFile(file, 'utf8');
  const input = {
    files: [{ file: `openapi/openapi${path.extname(file)}`, source }],
    tokens: shippedTokens,
    displayPath: () => file,
  };
  const loaded = await withCaches(await makeFolder(), (caches) =>
    loadOpenapi(input, { caches, isOff: (code) => isOff(code, {}) }),
  );
  const problems = loaded?.problems ?? [];
  const errors = problems
    .filter((problem) => hasErrors([problem]))
    .map(({ code, found }) => `${code} ${found}`);
  if (!loaded?.openapi) {
    throw new Error(`Nothing of ${file} can be shown: ${errors.join(', ')}`);
  }
  const warnings = problems.filter((problem) => !hasErrors([problem]));
  return { name, document: loaded.openapi, errors, warnings };
};
