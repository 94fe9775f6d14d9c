import type { z } from 'zod';
import { isRecord } from '../../base/json/is-record.ts';

/** `apply` changes the value at `path`; the result must be valid at `changed`. */
type Change = {
  readonly path: readonly PropertyKey[];
  readonly apply: (value: unknown) => unknown;
  readonly changed: readonly PropertyKey[];
};

/** Renames a key of the map at a path. */
export const renamed = (path: readonly PropertyKey[], key: string, name: string): Change => ({
  path,
  apply: (map) =>
    isRecord(map)
      ? Object.fromEntries(
          Object.entries(map).map(([old, value]) => [old === key ? name : old, value]),
        )
      : map,
  changed: [...path, name],
});

export const replaced = (path: readonly PropertyKey[], value: unknown): Change => ({
  path,
  apply: () => value,
  changed: path,
});

const changeAt = (
  value: unknown,
  [key, ...rest]: readonly PropertyKey[],
  apply: Change['apply'],
): unknown => {
  if (key === undefined) {
    return apply(value);
  }
  if (Array.isArray(value)) {
    return value.map((item, index) =>
      index === Number(key) ? changeAt(item, rest, apply) : (item as unknown),
    );
  }
  return isRecord(value) ? { ...value, [key]: changeAt(value[String(key)], rest, apply) } : value;
};

/** Whether an issue concerns the value at a path, or something inside it. */
const isAbout = (issue: z.core.$ZodIssue, path: readonly PropertyKey[]): boolean =>
  path.every((key, index) => issue.path[index] === key);

/** Whether the changed part is valid. Other parts may have problems of their own. */
export const isValidWith = (
  { schema, value }: { readonly schema: z.ZodType; readonly value: unknown },
  { path, apply, changed }: Change,
): boolean => {
  const { error } = schema.safeParse(changeAt(value, path, apply));
  return !error?.issues.some((issue) => isAbout(issue, changed));
};
