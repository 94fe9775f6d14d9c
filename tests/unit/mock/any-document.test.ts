import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { sweepDocument } from './expect-documented.ts';
import { publishedFile, readPublished } from './published-documents.ts';

const examples = publishedFile('@readme/oas-examples');
const versions = ['2.0', '3.0', '3.1'];
const files = [
  ...versions.flatMap((version) =>
    readdirSync(path.join(examples, version, 'json'))
      .filter((name) => name.endsWith('.json'))
      .map((name) => path.join(examples, version, 'json', name)),
  ),
  publishedFile('@scalar/galaxy/dist/latest.json'),
];

/** Failures that the documents themselves cause: no value satisfies the schema. By the end of the file's path. */
const contradictions: Readonly<Record<string, RegExp>> = {
  // The property `parent` is required and has the same schema, without end.
  '3.0/json/circular-request-bodies.json': /^directCircular/,
  // The variants of `oneOf` differ in a default only, so every value fits several.
  '3.0/json/readme-legacy.json': / 40[01]: data must match exactly one schema in oneOf$/,
  // The schemas of `allOf` have different types.
  '3.0/json/schema-types.json': /^quirks_\w+IncompatibleAllOf/,
  '3.1/json/schema-types.json': /^quirks_\w+IncompatibleAllOf/,
};

test.each(files.map((file) => [file.split('/').slice(-3).join('/'), file]))(
  'every response of %s is documented and fits its schema',
  async (name, file) => {
    const { failures } = await sweepDocument(await readPublished(file));
    const known = contradictions[name];
    expect(failures.filter((failure) => !known?.test(failure))).toEqual([]);
  },
  60_000,
);
