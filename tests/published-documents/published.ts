import { readdirSync } from 'node:fs';
import path from 'node:path';

/** An OpenAPI document that somebody else published. */
export type Published = {
  /** `3.1/json/petstore`, or the name of a package. */
  readonly name: string;
  readonly file: string;
};

const examples = 'node_modules/@readme/oas-examples';

/** Documents of whole products. */
const products: readonly Published[] = [
  { name: 'galaxy', file: 'node_modules/@scalar/galaxy/dist/latest.json' },
];

const github: Published = {
  name: 'github',
  file: 'tests/published-documents/node_modules/@octokit/openapi/generated/api.github.com.json',
};

const listExamples = (format: 'json' | 'yaml'): Published[] =>
  ['2.0', '3.0', '3.1'].flatMap((version) =>
    readdirSync(path.join(examples, version, format), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith(`.${format}`))
      .toSorted()
      .map((name) => ({
        name: `${version}/${name.replace(/\.\w+$/, '')}`,
        file: path.join(examples, version, format, name),
      })),
  );

/** Small documents of all versions, which each test may read. */
export const publishedJson: readonly Published[] = [...listExamples('json'), ...products];

/** The same as YAML. */
export const publishedYaml: readonly Published[] = listExamples('yaml');

/** Every document. The last one has more than a thousand operations. */
export const allPublished: readonly Published[] = [...publishedJson, github];

/** What the small documents break: the specification of OpenAPI forbids it. `code` and what was found, by document. */
export const publishedErrors: Readonly<Record<string, readonly string[]>> = {
  '3.0/response-http-behavior': [
    'openapi/unknown-scheme `api_key`',
    'openapi/unknown-scheme `api_key`',
    'openapi/unknown-scheme `api_key`',
  ],
};

/** Responses of the mock that cannot fit: no value satisfies the schema. By document. */
export const contradictions: Readonly<Record<string, RegExp>> = {
  // The property `parent` is required and has the same schema, without end.
  '3.0/circular-request-bodies': /^directCircular/,
  // The variants of `oneOf` differ in a default only, so every value fits several.
  '3.0/readme-legacy': / 40[01]: data must match exactly one schema in oneOf$/,
  // The schemas of `allOf` have different types.
  '3.0/schema-types': /^quirks_\w+IncompatibleAllOf/,
  '3.1/schema-types': /^quirks_\w+IncompatibleAllOf/,
  // Nothing that makes sense fits one variant of this `oneOf` alone: an error without a violation fits both.
  github: /^repos-create-or-update-file-contents 409: data must match exactly one schema in oneOf$/,
};
