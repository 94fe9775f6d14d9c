import { formatJson } from '../../base/json/exact-json.ts';
import { exactOf, type ExactNumber, isExactNumber } from '../../base/json/exact-number.ts';
import { isRecord } from '../../base/json/is-record.ts';
import { listOf, mapOf } from '../../base/json/read-map.ts';
import { allowsNull } from '../document/allows-null.ts';
import { type DocumentNode, documentNodes } from '../document/document-nodes.ts';
import { hasType, valuesOf } from '../document/enum-values.ts';
import { omit, pick } from '../document/intersect-schemas.ts';
import { merges } from '../document/merge-keywords.ts';
import type { OpenapiDocument, OpenapiNode } from '../document/openapi-document.ts';
import { type Problem, createProblem } from '../../problems/problem.ts';
import { appliedBy } from './applied-by.ts';
import type { Locators } from './locate-node.ts';

/** A property for which no value is valid. If the path is empty, the schema itself has no valid value. */
type Contradiction = {
  readonly path: readonly string[];
  readonly why: string;
  /** Whether a value without the property is valid. */
  readonly isOptional: boolean;
};

/** Properties below this depth are not compared, because schemas may be recursive. */
const maxDepth = 5;

const bounds = [
  ['minimum', 'maximum'],
  ['minLength', 'maxLength'],
  ['minItems', 'maxItems'],
  ['minProperties', 'maxProperties'],
] as const;

type Bound = { readonly key: string; readonly value: ExactNumber; readonly isExclusive: boolean };

const exclusiveKeys: Readonly<Record<string, string>> = {
  minimum: 'exclusiveMinimum',
  maximum: 'exclusiveMaximum',
};

const findBound = (schemas: readonly OpenapiNode[], inclusive: string): Bound | undefined => {
  const found = [inclusive, exclusiveKeys[inclusive] ?? ''].flatMap((key) =>
    schemas
      .map((schema) => exactOf(schema[key]))
      .filter(isExactNumber)
      .map((value): Bound => ({ key, value, isExclusive: key !== inclusive })),
  );
  const isNarrower = (a: Bound, b: Bound): boolean =>
    a.value === b.value
      ? a.isExclusive
      : inclusive.startsWith('min')
        ? a.value > b.value
        : a.value < b.value;
  return found.toSorted((a, b) => (isNarrower(a, b) ? -1 : 1)).at(0);
};

const isInteger = ({ type }: OpenapiNode): boolean => type === 'integer';

/** Whether no valid number lies between the bounds. If a schema has the type `integer`, only integers are valid. */
const isEmpty = (low: Bound, high: Bound, schemas: readonly OpenapiNode[]): boolean => {
  if (low.value > high.value) {
    return true;
  }
  if (typeof low.value === 'number' && typeof high.value === 'number' && schemas.some(isInteger)) {
    const first = low.isExclusive ? Math.floor(low.value) + 1 : Math.ceil(low.value);
    return high.isExclusive ? first >= high.value : first > high.value;
  }
  return low.value === high.value && (low.isExclusive || high.isExclusive);
};

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

/** Finds a list in which no value has an allowed type. */
const findMistyped = (
  values: readonly (readonly unknown[])[],
  types: readonly (readonly unknown[])[],
): string | null => {
  const mistyped = values.find(
    (list) => !list.some((value) => types.every((each) => hasType(value, each))),
  );
  return mistyped ? `the type ${inWords(types)} and the values ${inWords([mistyped])}` : null;
};

const findOwn = (schemas: readonly OpenapiNode[]): string | null => {
  const types = schemas.filter(({ type }) => type !== undefined).map(({ type }) => [type].flat());
  const wrongTypes = merges['type'] && findDisjoint(types, merges['type']);
  if (wrongTypes) {
    return `the types ${wrongTypes}`;
  }
  const forbidden = schemas
    .flatMap((schema) => listOf(schema, 'required'))
    .find((name) => schemas.some((schema) => mapOf(schema, 'properties')[String(name)] === false));
  if (forbidden !== undefined) {
    return `the required property ${words(forbidden)}, whose schema is \`false\``;
  }
  if (schemas.some(({ enum: list }) => Array.isArray(list) && list.length === 0)) {
    return 'an empty `enum`';
  }
  const values = schemas.map(valuesOf).filter((list) => list.length > 0);
  const wrongValues = merges['enum'] && findDisjoint(values, merges['enum']);
  if (wrongValues) {
    return `the values ${wrongValues}`;
  }
  const mistyped = findMistyped(values, types);
  if (mistyped !== null) {
    return mistyped;
  }
  for (const [lowest, highest] of bounds) {
    const low = findBound(schemas, lowest);
    const high = findBound(schemas, highest);
    if (low && high && isEmpty(low, high, schemas)) {
      return `\`${low.key}: ${low.value}\` and \`${high.key}: ${high.value}\``;
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
    return { path: [], why: own, isOptional: false };
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
      const isRequired = schemas.some((schema) => listOf(schema, 'required').includes(name));
      return {
        path: [name, ...inner.path],
        why: inner.why,
        isOptional: inner.isOptional || !isRequired,
      };
    }
  }
  return null;
};

/** Keywords that can make a single schema impossible. A problem is located at the first one present. */
const ownKeys = ['enum', 'const', 'required', ...bounds.flat(), ...Object.values(exclusiveKeys)];

const checkOwn = (
  { path, value }: DocumentNode,
  { locateKey }: Pick<Locators, 'locateKey'>,
): Problem[] => {
  const key = ownKeys.find((name) => value[name] !== undefined);
  const found = key === undefined ? null : findOwn([omit(value, ['allOf'])]);
  return key === undefined || found === null
    ? []
    : [
        createProblem({
          code: 'openapi/contradictory-parts',
          location: locateKey([...path, key]),
          expected: 'a schema that at least one value matches',
          found,
        }),
      ];
};

const refusingKeys = ['allOf', 'oneOf', 'anyOf', '$ref', 'enum', 'const'];

const checkNull = (
  document: OpenapiDocument,
  { path, value }: DocumentNode,
  { locateKey }: Pick<Locators, 'locateKey'>,
): Problem[] => {
  const { type } = value;
  const key =
    Array.isArray(type) && type.includes('null')
      ? refusingKeys.find((name) => !allowsNull(document, pick(value, ['type', name])))
      : undefined;
  return key === undefined
    ? []
    : [
        createProblem({
          code: 'openapi/contradictory-parts',
          location: locateKey([...path, 'type']),
          expected: `\`${key}\` to allow null, like the type next to it`,
          found: 'only other values',
        }),
      ];
};

export const checkContradictions = (
  document: OpenapiDocument,
  { locateKey }: Pick<Locators, 'locateKey'>,
): Problem[] =>
  [...documentNodes(document)].flatMap((node) => {
    const { path, value } = node;
    const { allOf, schema, itemSchema } = value;
    const isStream = isRecord(schema) && isRecord(itemSchema);
    const own = checkOwn({ path, value }, { locateKey });
    if (own.length > 0) {
      return own;
    }
    if (!isStream && !Array.isArray(allOf)) {
      return checkNull(document, node, { locateKey });
    }
    const parts = isStream
      ? [schema, { type: 'array', items: itemSchema }]
      : [...listOf(value, 'allOf'), omit(value, ['allOf'])].filter(isRecord);
    const found = findContradiction(document, parts);
    if (found === null || parts.some((part) => findContradiction(document, [part]) !== null)) {
      return checkNull(document, node, { locateKey });
    }
    const name = `\`${found.path.join('.')}\``;
    const place = found.path.length === 0 || found.isOptional ? '' : ` for ${name}`;
    const written = isStream ? '`schema` and `itemSchema`' : 'parts of an `allOf`';
    return createProblem({
      code: 'openapi/contradictory-parts',
      location: locateKey([...path, isStream ? 'itemSchema' : 'allOf']),
      expected: found.isOptional
        ? `${written} that allow a value for the optional property ${name}`
        : `${written} that the same value can match`,
      found: `${found.why}${place}`,
    });
  });
