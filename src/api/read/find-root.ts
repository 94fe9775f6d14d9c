import { isDocumentNumber } from '../../base/json/exact-number.ts';
import { isRecord } from '../../base/json/is-record.ts';
import { valueAt } from '../../base/json/json-pointer.ts';
import { describeValue } from '../../problems/describe-zod-issue.ts';
import { type Problem, type SourceLocation, createProblem } from '../../problems/problem.ts';
import { suggest } from '../../problems/suggest.ts';
import type { OpenapiFiles } from './openapi-files.ts';
import type { ParsedFile } from './parsed-file.ts';

type OpenapiVersion = '2.0' | '3.0' | '3.1' | '3.2';

export type RootFile = { readonly root: ParsedFile; readonly version: OpenapiVersion };

const versionKeyOf = ({ value }: ParsedFile): VersionKey | null => {
  if (!isRecord(value)) {
    return null;
  }
  return 'openapi' in value ? 'openapi' : 'swagger' in value ? 'swagger' : null;
};

type VersionKey = 'openapi' | 'swagger';

/** Supports `swagger: '2.0'`, and `openapi:` with a complete version such as `3.0.3`. */
const supported = (key: VersionKey, version: string): OpenapiVersion | null => {
  const [, minor] =
    (key === 'swagger' ? /^(2\.0)$/ : /^(3\.[0-2])\.\d+(?:-[\w.]+)?$/).exec(version) ?? [];
  return (minor as OpenapiVersion | undefined) ?? null;
};

/** Adds the patch number to versions such as `3.1`, because published versions have three numbers. */
const completeVersion = (key: VersionKey, version: string): string =>
  key === 'openapi' && /^3\.[0-2]$/.test(version) ? `${version}.0` : version;

const otherStandards: Readonly<Record<string, string>> = {
  asyncapi: 'an AsyncAPI document',
  arazzo: 'an Arazzo document',
  overlay: 'an OpenAPI Overlay',
  swaggerVersion: 'a Swagger 1 document',
  raml: 'a RAML document',
};

const describeContent = (value: unknown): string => {
  if (isRecord(value)) {
    return Object.keys(value).length === 0 ? 'nothing in it' : 'a file without such a key';
  }
  return Array.isArray(value) ? 'a list' : value === null ? 'nothing in it' : 'text or a number';
};

const expectedRoot = 'a file with a version of OpenAPI, such as `openapi: 3.1.1`';

const findOtherKey = (files: OpenapiFiles): Problem | undefined => {
  const all = [...files.values()].flatMap((file) =>
    Object.keys(isRecord(file.value) ? file.value : {}).map((key) => ({ file, key })),
  );
  const other = all.find(({ key }) => Object.hasOwn(otherStandards, key));
  const misspelled = all.find(({ key }) => suggest(key, ['openapi', 'swagger']) !== undefined);
  const { file, key } = other ?? misspelled ?? {};
  return (
    file &&
    createProblem({
      code: 'openapi/no-document',
      location: file.keyLocationAt([key ?? '']),
      expected: expectedRoot,
      found: other ? (otherStandards[other.key] ?? '') : `\`${key}\``,
      suggestion: other ? undefined : suggest(key ?? '', ['openapi', 'swagger']),
    })
  );
};

const noDocument = (files: OpenapiFiles): Problem => {
  const [only] = files.values();
  return createProblem({
    code: 'openapi/no-document',
    location: { kind: 'file', file: only?.displayFile ?? 'openapi' },
    expected: expectedRoot,
    found: files.size === 1 ? describeContent(only?.value) : `${files.size} files without one`,
  });
};

const severalDocuments = ([first, second]: readonly ParsedFile[]): Problem => {
  const locationOf = (file: ParsedFile): SourceLocation =>
    file.keyLocationAt([versionKeyOf(file) ?? 'openapi']);
  return createProblem({
    code: 'openapi/several-documents',
    location: second ? locationOf(second) : { kind: 'file', file: 'openapi' },
    expected: 'one OpenAPI document (only its main file has the key `openapi` or `swagger`)',
    found: 'a second one',
    related: first && { message: 'The first is', location: locationOf(first) },
  });
};

const unknownVersion = (root: ParsedFile, found: string): Problem => {
  const location = root.locationAt([versionKeyOf(root) ?? 'openapi']);
  return createProblem({
    code: 'openapi/unknown-version',
    location,
    expected: 'OpenAPI 3.0, 3.1 or 3.2, or Swagger 2.0',
    found,
  });
};

/** Reads an unquoted version from the source, because `2.0` parses as the number 2. */
const numberAsVersion = (root: ParsedFile, key: VersionKey): Problem => {
  const location = root.locationAt([key]);
  const line = root.source.split('\n', location.line)[location.line - 1] ?? '';
  const written = line.slice(location.column - 1, location.column - 1 + location.length);
  const version = completeVersion(key, written);
  return supported(key, version) === null
    ? unknownVersion(root, `version \`${written}\``)
    : createProblem({
        code: 'openapi/unknown-version',
        location,
        expected: 'a version in quotes',
        found: `the number \`${written}\``,
        suggestion: `"${version}"`,
        fix: { location, text: `"${version}"` },
      });
};

const incompleteVersion = (root: ParsedFile, key: VersionKey, written: string): Problem => {
  const location = root.locationAt([key]);
  const version = completeVersion(key, written);
  return createProblem({
    code: 'openapi/unknown-version',
    location,
    expected: 'a whole version of OpenAPI, with three numbers',
    found: `\`${written}\``,
    suggestion: version,
    fix: { location, text: `"${version}"` },
  });
};

const hasVersion = (file: ParsedFile): boolean =>
  /^\d/.test(String(valueAt(file.value, [versionKeyOf(file) ?? ''])));

/** Finds the root file: the only file that states an OpenAPI or Swagger version. */
export const findRoot = (files: OpenapiFiles): RootFile | Problem => {
  const named = [...files.values()].filter((file) => versionKeyOf(file) !== null);
  const versioned = named.filter(hasVersion);
  // Prefer files with a version, because other files, such as examples, may also have an `openapi` key.
  const roots = versioned.length > 0 ? versioned : named;
  const [root, second] = roots;
  if (!root) {
    return findOtherKey(files) ?? noDocument(files);
  }
  if (second) {
    return severalDocuments(roots);
  }
  const key = versionKeyOf(root) ?? 'openapi';
  const written = valueAt(root.value, [key]);
  if (isDocumentNumber(written)) {
    return numberAsVersion(root, key);
  }
  if (typeof written !== 'string') {
    return unknownVersion(root, describeValue(written));
  }
  const version = supported(key, written);
  if (version !== null) {
    return { root, version };
  }
  return completeVersion(key, written) === written
    ? unknownVersion(root, `version \`${written}\``)
    : incompleteVersion(root, key, written);
};
