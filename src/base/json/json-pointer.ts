import { decodePath } from '../paths/route-path.ts';
import { isRecord } from './is-record.ts';

type Reference = Readonly<Record<string, unknown>> & { readonly $ref: string };

const isReference = (value: unknown): value is Reference =>
  isRecord(value) && typeof value['$ref'] === 'string';

/** RFC 6901: `/~1v1~1tasks/get` → `/v1/tasks`, `get`. */
export const parsePointer = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));

export const parseFragment = (fragment: string): string[] => parsePointer(decodePath(fragment));

export const formatPointer = (keys: readonly string[]): string =>
  keys.map((key) => `/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

export const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (at, key) =>
      // Read own keys only, because `constructor` may be an ordinary key.
      typeof at === 'object' && at !== null && Object.hasOwn(at, key)
        ? (at as Record<PropertyKey, unknown>)[key]
        : undefined,
    value,
  );

export const followReference = (document: unknown, reference: string): unknown =>
  valueAt(document, parseFragment(reference.replace('#', '')));

export const resolveReference = <Value>(document: unknown, value: Value): Value =>
  isReference(value)
    ? resolveReference(document, followReference(document, value.$ref) as Value)
    : value;
