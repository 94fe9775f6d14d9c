import { isRecord } from '../../../base/json/is-record.ts';
import { type UnknownMap, listOf } from '../../../base/json/read-map.ts';
import { normalizePath } from '../../../base/paths/route-path.ts';

export const textAt = (data: UnknownMap, key: string): string | undefined => {
  const value = data[key];
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
};

export const mapsOf = (data: UnknownMap, key: string): readonly UnknownMap[] =>
  listOf(data, key).filter(isRecord);

export const textsOf = (data: UnknownMap, key: string): string[] => {
  const value = data[key];
  return (Array.isArray(value) ? value : [value]).filter((item) => typeof item === 'string');
};

/**
 * Converts an edit URL to a template with `{file}`. If the URL contains a branch, `{file}` is relative to the root of
 * the repository, because the migration moves pages to a different folder.
 */
export const editUrlOf = (written: string): string => {
  const branch = /^(https?:\/\/[^/]+\/[^/]+\/[^/]+\/)(?:edit|tree|blob)\/([^/]+)/.exec(written);
  return branch ? `${branch[1]}edit/${branch[2]}/{file}` : `${written.replace(/\/*$/, '/')}{file}`;
};

/** Adds leading and trailing slashes, which configurations may omit. */
export const basePathOf = (data: UnknownMap, key: string): string => {
  const path = normalizePath(textAt(data, key) ?? '/');
  return path === '/' ? path : `${path}/`;
};

/** Converts a file path to an address, and keeps prefixes such as leading numbers: `1-a/index.md` → `/1-a`. */
export const literalAddress = (file: string): string =>
  normalizePath(`/${file.replace(/\.(?:mdx?|html)$/i, '').replace(/(^|\/)index$/i, '$1')}`);
