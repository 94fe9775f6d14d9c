import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { loadOpenapi } from '../../src/api/read/load-openapi.ts';
import { withCaches } from '../../src/cache/caches.ts';
import type { OpenapiDocument } from '../../src/openapi/openapi-document.ts';

/** An OpenAPI description that somebody else published. */
export type Description = { readonly name: string; readonly document: OpenapiDocument };

const examples = 'node_modules/@readme/oas-examples';

const tokens = {
  product: 'Game',
  'product-slug': 'game',
  'site-url': 'https://docs.game.example',
  'dashboard-url': 'https://dashboard.game.example',
  'api-url': 'https://api.game.example',
  'support-email': 'support@game.example',
};

/** The files of the packages with examples. */
export const listDescriptions = async (): Promise<string[]> => {
  const files = await Promise.all(
    ['2.0', '3.0', '3.1'].map(async (version) => {
      const folder = path.join(examples, version, 'json');
      const names = await readdir(folder);
      return names.filter((name) => name.endsWith('.json')).map((name) => path.join(folder, name));
    }),
  );
  return [...files.flat().toSorted(), 'node_modules/@scalar/galaxy/dist/latest.json'];
};

/** `3.1/petstore`, or the name of a package. */
const nameOf = (file: string): string =>
  file.startsWith(examples)
    ? file
        .slice(examples.length + 1)
        .replace(/\/json\/|\.json$/g, (part) => (part === '.json' ? '' : '/'))
    : (/@[^/]+\/([^/]+)/.exec(file)?.[1] ?? path.basename(file));

/** Reads one file as the site does, without the rules that only our own document has to meet. */
export const loadDescription = async (file: string): Promise<Description | null> => {
  const source = await readFile(file, 'utf8');
  const loaded = await withCaches('.cache/tests', (caches) =>
    loadOpenapi(
      { files: [{ file: 'openapi/openapi.json', source }], tokens, displayPath: () => file },
      { caches, isOff: () => true },
    ),
  );
  return loaded?.openapi ? { name: nameOf(file), document: loaded.openapi } : null;
};
