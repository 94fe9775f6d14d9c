import { isRecord } from '../../json/is-record.ts';
import { listOf } from '../../json/read-map.ts';
import { normalizePath } from '../../paths/route-path.ts';

/** A value that may be of any type. */
type Data = Readonly<Record<string, unknown>>;

/** The text of a key, unless it is empty. */
export const textAt = (data: Data, key: string): string | undefined => {
  const value = data[key];
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
};

export const mapsOf = (data: Data, key: string): readonly Data[] =>
  listOf(data, key).filter(isRecord);

/** The texts of a key that may be one text or a list. */
export const textsOf = (data: Data, key: string): string[] => {
  const value = data[key];
  return (Array.isArray(value) ? value : [value]).filter((item) => typeof item === 'string');
};

/** The path that all addresses of a site begin with, with a slash at both ends: tools take it without them, too. */
export const basePathOf = (data: Data, key: string): string => {
  const path = normalizePath(textAt(data, key) ?? '/');
  return path === '/' ? path : `${path}/`;
};
