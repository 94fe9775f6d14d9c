import { isRecord } from './is-record.ts';

/** An object whose values may be of any type. */
export type UnknownMap = Readonly<Record<string, unknown>>;

/** The map of a key; an empty one where the key is absent or holds something else. */
export const mapOf = (data: UnknownMap, key: string): UnknownMap => {
  const value = data[key];
  return isRecord(value) ? value : {};
};

/** The entries of a list; none where the key is absent or holds something else. */
export const listOf = (data: UnknownMap, key: string): readonly unknown[] => {
  const value = data[key];
  return Array.isArray(value) ? value : [];
};
