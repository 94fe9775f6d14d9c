import { formatJson } from '../../base/json/exact-json.ts';
import { isExactNumber } from '../../base/json/exact-number.ts';
import { isRecord } from '../../base/json/is-record.ts';
import { listOf, mapOf } from '../../base/json/read-map.ts';
import { documentNodes } from '../document/document-nodes.ts';
import { valuesOf } from '../document/enum-values.ts';
import { omit } from '../document/intersect-schemas.ts';
import { merges } from '../document/merge-keywords.ts';
import type { OpenapiDocument, OpenapiNode } from '../document/openapi-document.ts';
import { type Problem, createProblem } from '../../problems/problem.ts';
import { appliedBy } from './applied-by.ts';
import type { Locators } from './locate-node.ts';

/** A property for which no value is valid. If the path is empty, the schema itself has no valid value. */
type Contradiction = { readonly path: readonly string[]; readonly why: string };

/** Properties below this depth are not compared, because schemas may be recursive. */
const maxDepth = 5;

const bounds = [
  ['minimum', 'maximum'],
  ['minLength', 'maxLength'],
  ['minItems', 'maxItems'],
  ['minProperties', 'maxProperties'],
] as const;

const words = (value: unknown): string =>
  `\`${typeof value === 'string' ? value : formatJson(value)}\``;

const inWords = (lists: readonly (readonly unknown[])[]): string =>
  lists.map((list) => list.map(words).join(', ')).join(' and ');

const findDisjoint = (
  lists: readonly (readonly unknown[])[],
  intersect: (below: unknown, above: unknown) => unknown,
): string | null => {
  let common: readonly unknown[] = lists[0] ?? [];
  for (const list of lists.slice(1)) {
    const both = intersect(common, list);
    if (both === undefined) {
      return inWords([common, list]);
    }
    common = [both].flat();
  }
  return null;
};

const findOwn = (schemas: readonly OpenapiNode[]): string | null => {
  const types = schemas.filter(({ type }) => type !== undefined).map(({ type }) => [type].flat());
  const wrongTypes = merges['type'] && findDisjoint(types, merges['type']);
  if (wrongTypes) {
    return `the types ${wrongTypes}`;
  }
  const values = schemas.map(valuesOf).filter((list) => list.length > 0);
  const wrongValues = merges['enum'] && findDisjoint(values, merges['enum']);
  if (wrongValues) {
    return `the values ${wrongValues}`;
  }
  for (const [low, high] of bounds) {
    const lowest = schemas.map((schema) => schema[low]).filter(isExactNumber);
    const highest = schemas.map((schema) => schema[high]).filter(isExactNumber);
    const [min, max] = [lowest, highest].map((all, index) =>
      all.toSorted((a, b) => ((index === 0 ? a > b : a < b) ? -1 : 1)).at(0),
    );
    if (min !== undefined && max !== undefined && min > max) {
      return `\`${low}: ${min}\` and \`${high}: ${max}\``;
    }
  }
  return null;
};

const findContradiction = (
  document: OpenapiDocument,
  parts: readonly unknown[],
  depth = 0,
): Contradiction | null => {
  const schemas = parts.flatMap((part) => appliedBy(document, part));
  const own = findOwn(schemas);
  if (own !== null) {
    return { path: [], why: own };
  }
  const properties = Map.groupBy(
    schemas.flatMap((schema) => Object.entries(mapOf(schema, 'properties'))),
    ([name]) => name,
  );
  for (const [name, found] of depth < maxDepth ? properties : []) {
    const inner =
      found.length > 1 &&
      findContradiction(
        document,
        found.map(([, schema]) => schema),
        depth + 1,
      );
    if (inner) {
      return { path: [name, ...inner.path], why: inner.why };
    }
  }
  return null;
};

export const checkContradictions = (
  document: OpenapiDocument,
  { locateKey }: Pick<Locators, 'locateKey'>,
): Problem[] =>
  [...documentNodes(document)].flatMap(({ path, value }) => {
    if (!Array.isArray(value['allOf'])) {
      return [];
    }
    const parts = [...listOf(value, 'allOf'), omit(value, ['allOf'])].filter(isRecord);
    const found = findContradiction(document, parts);
    if (found === null || parts.some((part) => findContradiction(document, [part]) !== null)) {
      return [];
    }
    const place = found.path.length === 0 ? '' : ` for \`${found.path.join('.')}\``;
    return createProblem({
      code: 'openapi/contradictory-parts',
      location: locateKey([...path, 'allOf']),
      expected: `parts of an \`allOf\` that one value can match`,
      found: `${found.why}${place}`,
    });
  });
