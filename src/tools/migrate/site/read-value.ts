import { isRecord } from '../../../base/json/is-record.ts';
import { type UnknownMap, listOf } from '../../../base/json/read-map.ts';
import { normalizePath } from '../../../base/paths/route-path.ts';

/** The text of a key, unless it is empty. */
export const textAt = (data: UnknownMap, key: string): string | undefined => {
  const value = data[key];
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
};

export const mapsOf = (data: UnknownMap, key: string): readonly UnknownMap[] =>
  listOf(data, key).filter(isRecord);

/** The texts of a key that may be one text or a list. */
export const textsOf = (data: UnknownMap, key: string): string[] => {
  const value = data[key];
  return (Array.isArray(value) ? value : [value]).filter((item) => typeof item === 'string');
};

/** The path that all addresses of a site begin with, with a slash at both ends: tools take it without them, too. */
export const basePathOf = (data: UnknownMap, key: string): string => {
  const path = normalizePath(textAt(data, key) ?? '/');
  return path === '/' ? path : `${path}/`;
};
