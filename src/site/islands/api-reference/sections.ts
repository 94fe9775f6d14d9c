import { toSlug, uniqueNames } from '../../../api/document/identifiers.ts';
import type { OpenapiDocument, OpenapiNode } from '../../../api/document/openapi-document.ts';
import { identifyOperations } from '../../../api/document/operation-sources.ts';
import { isRecord } from '../../../base/json/is-record.ts';
import { listOf } from '../../../base/json/read-map.ts';

const tagsOf = (node: OpenapiNode): string[] => listOf(node, 'tags').map(String);

/** Replaces dots, as in `user.path.get`, because the reference reads them as the start of a parameter. */
const slugOf = (id: string): string => id.replaceAll('.', '~');

const keyOf = (method: string, path: string): string => `${method.toUpperCase()} ${path}`;

export type Sections = {
  /** The tag's segment in the reference's URL hashes; distinct even for tags such as `A b` and `a-b`. */
  readonly tagSlug: (name: string) => string;
  readonly operationSlug: (method: string, path: string) => string;
  /** The reference's hash for an operation, such as `tag/shop/purchaseOffer` for `purchaseOffer`; null if unknown. */
  readonly operationSection: (id: string) => string | null;
};

/** Defines all hashes of the reference, so that links reach operations even if a tag contains spaces or slashes. */
export const createSections = (openapi: OpenapiDocument): Sections => {
  const all = identifyOperations(openapi);
  const operations = all.filter(({ source }) => source.kind === 'operation');
  const names = [
    ...new Set([
      ...listOf(openapi, 'tags').flatMap((tag) => (isRecord(tag) ? [String(tag['name'])] : [])),
      ...all.flatMap(({ source }) => tagsOf(source.operation)),
    ]),
  ];
  const slugs = uniqueNames(names.map(toSlug), 'tag');
  const tagSlugs = new Map(names.map((name, index) => [name, slugs[index] ?? '']));
  const tagSlug = (name: string): string => tagSlugs.get(name) ?? (toSlug(name) || 'tag');
  const ids = new Map(operations.map(({ id, source }) => [keyOf(source.method, source.path), id]));
  const sections = new Map(
    operations.map(({ id, source }): [string, string] => {
      const [tag] = tagsOf(source.operation);
      return [id, tag === undefined ? slugOf(id) : `tag/${tagSlug(tag)}/${slugOf(id)}`];
    }),
  );
  return {
    tagSlug,
    operationSlug: (method, path) => {
      const key = keyOf(method, path);
      return slugOf(ids.get(key) ?? toSlug(key));
    },
    operationSection: (id) => sections.get(id) ?? null,
  };
};

/** Adds a group for tags that no group lists, because the reference would otherwise omit their operations. */
export const completeTagGroups = (openapi: OpenapiDocument): OpenapiDocument => {
  const groups = listOf(openapi, 'x-tagGroups').filter(isRecord);
  const grouped = new Set(groups.flatMap(tagsOf));
  const tags = identifyOperations(openapi).flatMap(({ source }) => tagsOf(source.operation));
  const missing = [...new Set(tags)].filter((tag) => !grouped.has(tag));
  return groups.length === 0 || missing.length === 0
    ? openapi
    : { ...openapi, 'x-tagGroups': [...groups, { name: 'Other', tags: missing }] };
};
