import { withCaches } from '../../../src/base/cache/caches.ts';
import { problemSentence } from '../../../src/problems/problem.ts';
import path from 'node:path';
import { type LoadedOpenapi, loadOpenapi } from '../../../src/api/read/load-openapi.ts';
import { siteTokens } from '../../../src/problems/tokens/tokens.ts';
import { type ContentFile, loadFolder } from '../../../src/content/folder/load-files.ts';
import type { OpenapiDocument } from '../../../src/api/document/openapi-document.ts';
import { loadConfig, makeFolder } from '../content/build-fixture.ts';

export type Edit = { readonly file: string; readonly from: string; readonly to: string };

export const shippedTokens = siteTokens(loadConfig());

const applyEdit = (files: readonly ContentFile[], { file, from, to }: Edit): ContentFile[] => {
  const changedFile = `openapi/${file}`;
  const parts = files.find((candidate) => candidate.file === changedFile)?.source.split(from) ?? [];
  if (parts.length !== 2) {
    throw new Error(`Expected ${JSON.stringify(from)} once in ${changedFile}.`);
  }
  return files.map((other) =>
    other.file === changedFile ? { file: changedFile, source: parts.join(to) } : other,
  );
};

export const shippedFiles = async (...edits: readonly Edit[]): Promise<readonly ContentFile[]> => {
  const { files } = await loadFolder(path.resolve('content'));
  return edits.reduce<readonly ContentFile[]>(
    applyEdit,
    files.filter(({ file }) => file.startsWith('openapi/')),
  );
};

const load = async (edits: readonly Edit[]): Promise<LoadedOpenapi> => {
  const input = {
    files: await shippedFiles(...edits),
    tokens: shippedTokens,
    displayPath: (file: string) => `content/${file}`,
  };
  const loaded = await withCaches(await makeFolder(), (caches) =>
    loadOpenapi(input, { caches, isOff: () => false }),
  );
  if (!loaded) {
    throw new Error('The shipped content has no OpenAPI document.');
  }
  return loaded;
};

let unedited: Promise<LoadedOpenapi> | undefined;

/** Cached if there are no edits, so tests must not change the document. */
export const loadShipped = (...edits: readonly Edit[]): Promise<LoadedOpenapi> =>
  edits.length > 0 ? load(edits) : (unedited ??= load([]));

export const shippedOpenapi = async (...edits: readonly Edit[]): Promise<OpenapiDocument> => {
  const { openapi, problems } = await loadShipped(...edits);
  if (!openapi) {
    throw new Error(problems.map(problemSentence).join('\n'));
  }
  return openapi;
};

export type Path = readonly string[];

export const breakOpenapi = (
  openapi: OpenapiDocument,
  at: Path,
  value?: unknown,
): OpenapiDocument => {
  const copy = structuredClone(openapi);
  const keys = [...at];
  const last = keys.pop() ?? '';
  const parent = keys.reduce<Record<string, unknown>>((parentOf, key) => {
    const next = parentOf[key];
    if (typeof next !== 'object' || next === null) {
      throw new Error(`The OpenAPI document has no ${at.join(' ')}.`);
    }
    return next as Record<string, unknown>;
  }, copy);
  if (value === undefined) {
    if (!(last in parent)) {
      throw new Error(`The OpenAPI document has no ${at.join(' ')}.`);
    }
    delete parent[last];
  } else {
    parent[last] = value;
  }
  return copy;
};
