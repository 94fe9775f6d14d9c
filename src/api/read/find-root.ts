import { isRecord } from '../../json/is-record.ts';
import { type Problem, createProblem } from '../../problems/problem.ts';
import type { OpenapiFiles, ParsedFile } from './openapi-files.ts';

/** A version of OpenAPI that the site reads. */
export type OpenapiVersion = '2.0' | '3.0' | '3.1';

export type RootFile = { readonly root: ParsedFile; readonly version: OpenapiVersion };

const versionOf = ({ value }: ParsedFile): string | null => {
  const version = isRecord(value) ? (value['openapi'] ?? value['swagger']) : undefined;
  return version === undefined ? null : String(version);
};

const supported = (version: string): OpenapiVersion | null => {
  const [, minor] = /^(2\.0|3\.[01])(?:\.\d+)?$/.exec(version) ?? [];
  return (minor as OpenapiVersion | undefined) ?? null;
};

const noDocument = (files: OpenapiFiles): Problem => {
  const [only] = files.values();
  return createProblem({
    code: 'openapi/no-document',
    location: { kind: 'file', file: only?.displayFile ?? 'openapi' },
    expected: 'a file that starts with `openapi: 3.1.1` (or 3.0, or `swagger: "2.0"`)',
    found:
      files.size === 1 ? 'a file without a version of OpenAPI' : `${files.size} files without one`,
  });
};

const severalDocuments = ([first, second]: readonly ParsedFile[]): Problem =>
  createProblem({
    code: 'openapi/several-documents',
    location: second?.keyLocationAt(['openapi']) ?? { kind: 'file', file: '' },
    expected: 'one OpenAPI document, whose other files have no `openapi` key',
    found: 'a second one',
    related: first && { message: 'The first one', location: first.keyLocationAt(['openapi']) },
  });

const unknownVersion = (root: ParsedFile, version: string): Problem =>
  createProblem({
    code: 'openapi/unknown-version',
    location: root.locationAt([
      isRecord(root.value) && 'openapi' in root.value ? 'openapi' : 'swagger',
    ]),
    expected: 'OpenAPI 3.1, OpenAPI 3.0 or Swagger 2.0',
    found: `version \`${version}\``,
  });

/** The file that the OpenAPI document starts with: the only one with a version. */
export const findRoot = (files: OpenapiFiles): RootFile | Problem => {
  const roots = [...files.values()].filter((file) => versionOf(file) !== null);
  const [root, second] = roots;
  if (!root) {
    return noDocument(files);
  }
  if (second) {
    return severalDocuments(roots);
  }
  const written = versionOf(root) ?? '';
  const version = supported(written);
  return version === null ? unknownVersion(root, written) : { root, version };
};
