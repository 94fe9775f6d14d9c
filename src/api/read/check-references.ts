import { isRecord } from '../../base/json/is-record.ts';
import { formatPointer, valueAt } from '../../base/json/json-pointer.ts';
import { describeValue } from '../../problems/describe-zod-issue.ts';
import { type Problem, type SourceLocation, createProblem } from '../../problems/problem.ts';
import { indexOnce } from '../../problems/name-index.ts';
import { suggest } from '../../problems/suggest.ts';
import { documentNodes } from '../document/document-nodes.ts';
import { type NodePath, targetOf } from './locate-node.ts';
import type { OpenapiFiles } from './openapi-files.ts';
import type { ParsedFile } from './parsed-file.ts';
import { isRemote, relativeName } from './openapi-resolver.ts';

const suggestKey = (key: string, holder: unknown): string | undefined =>
  typeof holder === 'object' && holder !== null
    ? suggest(
        key,
        indexOnce(holder, 'keys', () => Object.keys(holder)),
      )
    : undefined;

const suggestPointer = (written: string, { file, path }: NodePath): string | undefined => {
  const unknown = path.findIndex(
    (_, index) => valueAt(file.value, path.slice(0, index + 1)) === undefined,
  );
  const key = path[unknown];
  const meant =
    key === undefined ? undefined : suggestKey(key, valueAt(file.value, path.slice(0, unknown)));
  return meant && `${written.split('#')[0]}#${formatPointer(path.with(unknown, meant))}`;
};

export const createUnknownFile = (
  files: OpenapiFiles,
  file: ParsedFile,
  { written, location }: { readonly written: string; readonly location: SourceLocation },
): Problem => {
  const [name = ''] = written.split('#', 1);
  return createProblem({
    code: 'openapi/unknown-file',
    location,
    expected: isRemote(name)
      ? 'the path of a copy in the folder of the OpenAPI document, because other hosts are never contacted'
      : 'a file of the OpenAPI document',
    found: `\`${name}\``,
    suggestion: suggest(
      name,
      indexOnce(file, 'files', () =>
        [...files.keys()].map((other) => relativeName(file.file, other)),
      ),
    ),
  });
};

/** Returns null if the target file is unreadable, because that is already reported. */
export const describeBrokenReference = (
  files: OpenapiFiles,
  { file, path }: NodePath,
): Problem | null => {
  const holder = valueAt(file.value, path);
  const written = isRecord(holder) ? holder['$ref'] : holder;
  if (typeof written !== 'string') {
    return null;
  }
  const location = file.locationAt(isRecord(holder) ? [...path, '$ref'] : path);
  const target = targetOf(files, file, written);
  if (!target) {
    return createUnknownFile(files, file, { written, location });
  }
  const next = valueAt(target.file.value, target.path);
  if (isRecord(next) && typeof next['$ref'] === 'string') {
    return describeBrokenReference(files, target);
  }
  return target.file.isReadable
    ? createProblem({
        ...noValue,
        location,
        found: `\`${written}\``,
        suggestion: suggestPointer(written, target),
      })
    : null;
};

/**
 * Maximum number of references to follow, more than any real chain needs. Without a limit, a pointer that passes
 * through a reference could grow forever.
 */
const maxHops = 100;

const referenceOn = ({ file, path }: NodePath) => {
  for (let length = 0; length <= path.length; length++) {
    const value = valueAt(file.value, path.slice(0, length));
    if (isRecord(value) && typeof value['$ref'] === 'string') {
      return { written: value['$ref'], rest: path.slice(length) };
    }
  }
  return null;
};

const isEndless = (files: OpenapiFiles, start: NodePath): boolean => {
  let at = start;
  for (let hops = 0; hops < maxHops; hops++) {
    const reference = referenceOn(at);
    const target = reference && targetOf(files, at.file, reference.written);
    if (!target) {
      return false;
    }
    at = { file: target.file, path: [...target.path, ...reference.rest] };
  }
  return true;
};

export const noValue = {
  code: 'openapi/unknown-pointer',
  expected: 'a pointer to an existing value',
} as const;

const unfollowable = {
  endless: {
    code: 'openapi/circular-reference',
    expected: 'a reference that leads to a value',
  },
  inherited: noValue,
  'no-address': { code: 'openapi/invalid-value', expected: '`$ref` to be the address of a value' },
} as const;

/** Whether a pointer would read a member of `Object.prototype`, such as `constructor`. */
const isInherited = (files: OpenapiFiles, { file }: NodePath, written: string): boolean => {
  const target = targetOf(files, file, written);
  return (
    target !== null &&
    target.path.some((key) => key in Object.prototype) &&
    valueAt(target.file.value, target.path) === undefined
  );
};

const kindOf = (
  files: OpenapiFiles,
  at: NodePath,
  $ref: unknown,
): keyof typeof unfollowable | null => {
  if (typeof $ref !== 'string' || $ref === '') {
    return isRecord($ref) ? null : 'no-address';
  }
  if (isInherited(files, at, $ref)) {
    return 'inherited';
  }
  return isEndless(files, at) ? 'endless' : null;
};

export const findUnfollowableReference = (
  files: OpenapiFiles,
  root: ParsedFile,
): Problem | null => {
  for (const file of [root, ...files.values()]) {
    for (const { path, value } of documentNodes(file.value)) {
      const kind = '$ref' in value ? kindOf(files, { file, path }, value['$ref']) : null;
      if (kind) {
        const found = describeValue(value['$ref']).replaceAll('"', '`');
        return createProblem({
          ...unfollowable[kind],
          location: file.locationAt([...path, '$ref']),
          found: kind === 'endless' ? `${found}, which leads back to itself` : found,
        });
      }
    }
  }
  return null;
};
