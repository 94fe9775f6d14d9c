import { decodePath } from '../paths/route-path.ts';
import { isRecord } from './is-record.ts';

type Reference = Readonly<Record<string, unknown>> & { readonly $ref: string };

const isReference = (value: unknown): value is Reference =>
  isRecord(value) && typeof value['$ref'] === 'string';

/** The keys of a JSON Pointer (RFC 6901): `/~1v1~1tasks/get` → `/v1/tasks`, `get`. */
export const parsePointer = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));

/** The keys of a JSON Pointer in the fragment of a reference, where it is percent-encoded. */
export const parseFragment = (fragment: string): string[] => parsePointer(decodePath(fragment));

export const formatPointer = (keys: readonly string[]): string =>
  keys.map((key) => `/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

/** The value at a path of plain data; undefined where the path leads nowhere. */
export const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (at, key) =>
      // Own keys only: `constructor` is a name like any other.
      typeof at === 'object' && at !== null && Object.hasOwn(at, key)
        ? (at as Record<PropertyKey, unknown>)[key]
        : undefined,
    value,
  );

/** The value that a local reference such as `#/components/schemas/Offer` leads to. */
export const followReference = (document: unknown, reference: string): unknown =>
  valueAt(document, parseFragment(reference.replace('#', '')));

/** A value of a document, or the target of its reference. */
export const resolveReference = <Value>(document: unknown, value: Value): Value =>
  isReference(value)
    ? resolveReference(document, followReference(document, value.$ref) as Value)
    : value;
