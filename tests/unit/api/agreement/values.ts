import * as fc from 'fast-check';
import { isRecord } from '../../../../src/base/json/is-record.ts';
import { followReference } from '../../../../src/base/json/json-pointer.ts';
import { listOf, mapOf } from '../../../../src/base/json/read-map.ts';

type Node = Readonly<Record<string, unknown>>;

const anything = fc.constantFrom<unknown>('x', 1, true, {}, []);

const formatted: Readonly<Record<string, readonly string[]>> = {
  date: ['2024-02-29', '1999-12-31'],
  'date-time': ['2024-02-29T10:00:00Z', '1999-12-31T23:59:59.5+02:00'],
  uuid: ['497f6eca-6276-4993-bfeb-53cbbbba6f08'],
  email: ['ada@example.com'],
  uri: ['https://example.com/a?b=c'],
  url: ['https://example.com/a?b=c'],
  hostname: ['example.com'],
  ipv4: ['192.0.2.1'],
  ipv6: ['2001:db8::1'],
  time: ['10:00:00Z'],
  duration: ['P1D'],
  byte: ['', 'AA==', '/+8=', '+/79/A=='],
};

const numberOf = (
  nodes: readonly Node[],
  key: string,
  choose: (...all: number[]) => number,
): number | null => {
  const found = nodes.map((node) => node[key]).filter((value) => typeof value === 'number');
  return found.length === 0 ? null : choose(...found);
};

const typeOf = (nodes: readonly Node[]): string[] => {
  const lists = nodes.flatMap(({ type }) =>
    type === undefined ? [] : [[type].flat().map(String)],
  );
  const [first = [], ...others] = lists;
  const shared = first.flatMap((type) => {
    const isIn = others.every(
      (list) => list.includes(type) || (type === 'integer' && list.includes('number')),
    );
    return isIn
      ? [type]
      : type === 'number' && others.some((list) => list.includes('integer'))
        ? ['integer']
        : [];
  });
  if (lists.length > 0) {
    return shared;
  }
  return nodes.some(
    ({ properties, required }) => properties !== undefined || required !== undefined,
  )
    ? ['object']
    : nodes.some(({ items }) => items !== undefined)
      ? ['array']
      : [];
};

const numbers = (nodes: readonly Node[], isInteger: boolean): fc.Arbitrary<number> => {
  const step = numberOf(nodes, 'multipleOf', Math.max) ?? (isInteger ? 1 : 0.25);
  const low = numberOf(nodes, 'minimum', Math.max) ?? numberOf(nodes, 'exclusiveMinimum', Math.max);
  const high =
    numberOf(nodes, 'maximum', Math.min) ?? numberOf(nodes, 'exclusiveMaximum', Math.min);
  const from = Math.ceil((low ?? Math.min(-4, (high ?? 0) - 8)) / step);
  const to = Math.floor((high ?? Math.max(4, (low ?? 0) + 8)) / step);
  return fc
    .integer({ min: from, max: Math.max(from, Math.min(to, from + 100_000)) })
    .map((count) => count * step);
};

const texts = (nodes: readonly Node[]): fc.Arbitrary<string> => {
  const known = nodes.flatMap(({ format }) => formatted[String(format)] ?? []);
  if (known.length > 0) {
    return fc.constantFrom(...known);
  }
  const minLength = Math.min(numberOf(nodes, 'minLength', Math.max) ?? 0, 500);
  const maxLength = Math.max(
    minLength,
    Math.min(numberOf(nodes, 'maxLength', Math.min) ?? minLength + 8, minLength + 8),
  );
  const patterns = nodes.map((node) => node['pattern']).filter((each) => typeof each === 'string');
  if (patterns.length > 0) {
    try {
      // Joined strings usually match all patterns, because most patterns are anchored at one end.
      return fc
        .tuple(...patterns.map((pattern) => fc.stringMatching(new RegExp(pattern, 'u'))))
        .map((parts) => parts.join(''));
    } catch {
      return fc.constant('a');
    }
  }
  return fc.string({
    minLength,
    maxLength,
    unit: fc.constantFrom('a', 'B', '0', ' ', 'é', '"', '…'),
  });
};

const maxDepth = 6;

/**
 * Generates values that usually match a schema from `plainSchemas`. Callers must check them, because not all
 * combinations of keywords are considered.
 */
export const valuesOf = (document: Node, schema: unknown, depth = 0): fc.Arbitrary<unknown> =>
  partsOf(document, schema).chain((nodes) => fromParts(document, nodes, depth));

/** Collects the schemas that apply to one value, and chooses one variant of each union. */
const partsOf = (
  document: Node,
  schema: unknown,
  passed: readonly string[] = [],
): fc.Arbitrary<Node[]> => {
  if (!isRecord(schema)) {
    return fc.constant([]);
  }
  const reference = schema['$ref'];
  if (typeof reference === 'string') {
    const { $ref: _, ...siblings } = schema;
    return passed.length > 20
      ? fc.constant([])
      : fc
          .tuple(
            partsOf(document, followReference(document, reference), [...passed, reference]),
            partsOf(document, siblings, passed),
          )
          .map((parts) => parts.flat());
  }
  const choices = ['oneOf', 'anyOf']
    .map((key) => listOf(schema, key))
    .filter((variants) => variants.length > 0)
    .map((variants) =>
      fc.nat(variants.length - 1).chain((index) => partsOf(document, variants[index], passed)),
    );
  const branch =
    schema['if'] === undefined
      ? []
      : [
          fc
            .constantFrom<unknown>(
              { allOf: [schema['if'], schema['then'] ?? {}] },
              schema['else'] ?? {},
            )
            .chain((part) => partsOf(document, part, passed)),
        ];
  const parts = listOf(schema, 'allOf').map((part) => partsOf(document, part, passed));
  return fc
    .tuple(fc.constant([schema]), ...parts, ...choices, ...branch)
    .map((found) => found.flat() as Node[]);
};

const fromParts = (
  document: Node,
  nodes: readonly Node[],
  depth: number,
): fc.Arbitrary<unknown> => {
  const lists = nodes.flatMap((node) =>
    'const' in node
      ? [[node['const']]]
      : Array.isArray(node['enum'])
        ? [node['enum'] as unknown[]]
        : [],
  );
  const [first, ...others] = lists.map((list) => list.map((value) => JSON.stringify(value)));
  if (first) {
    const shared = first.filter((value) => others.every((list) => list.includes(value)));
    return fc
      .constantFrom(...(shared.length > 0 ? shared : first))
      .map((value) => JSON.parse(value) as unknown);
  }
  const types = typeOf(nodes);
  return types.length === 0 || depth > maxDepth + 4
    ? anything
    : fc.constantFrom(...types).chain((type) => ofType(document, nodes, type, depth));
};

const ofType = (
  document: Node,
  nodes: readonly Node[],
  type: string,
  depth: number,
): fc.Arbitrary<unknown> => {
  switch (type) {
    case 'string':
      return texts(nodes);
    case 'integer':
    case 'number':
      return numbers(nodes, type === 'integer');
    case 'boolean':
      return fc.boolean();
    case 'array':
      return lists(document, nodes, depth);
    case 'object':
      return objects(document, nodes, depth);
    default:
      return fc.constant(null);
  }
};

const lists = (document: Node, nodes: readonly Node[], depth: number): fc.Arbitrary<unknown[]> => {
  const minLength = Math.min(numberOf(nodes, 'minItems', Math.max) ?? 0, 20);
  const most = numberOf(nodes, 'maxItems', Math.min) ?? Infinity;
  const maxLength = Math.max(minLength, Math.min(most, depth > 2 ? minLength : minLength + 2));
  const items = { allOf: nodes.map((node) => node['items']).filter(isRecord) };
  const prefix = nodes.flatMap((node) => listOf(node, 'prefixItems'));
  const rest = nodes.some((node) => node['uniqueItems'] === true)
    ? fc.uniqueArray(valuesOf(document, items, depth + 1), {
        minLength,
        maxLength,
        selector: (value) => JSON.stringify(value),
      })
    : fc.array(valuesOf(document, items, depth + 1), { minLength, maxLength });
  return prefix.length === 0
    ? rest
    : fc.tuple(...prefix.map((item) => valuesOf(document, item, depth + 1)));
};

const objects = (document: Node, nodes: readonly Node[], depth: number): fc.Arbitrary<unknown> => {
  const required = new Set(nodes.flatMap((node) => listOf(node, 'required').map(String)));
  const schemas = Map.groupBy(
    nodes.flatMap((node) => Object.entries(mapOf(node, 'properties'))),
    ([name]) => name,
  );
  const isOpen = nodes.every(
    (node) => node['properties'] === undefined && node['additionalProperties'] === undefined,
  );
  const rest = isOpen ? [{}] : nodes.map((node) => node['additionalProperties']).filter(isRecord);
  const names = [...new Set([...required, ...(depth > 2 ? [] : schemas.keys())])];
  const model = Object.fromEntries(
    names.map((name) => {
      const own = (schemas.get(name) ?? []).map(([, schema]) => schema);
      return [name, valuesOf(document, { allOf: own.length > 0 ? own : rest }, depth + 1)] as const;
    }),
  );
  // Ajv calls `valueOf` to compare list entries, so these objects need a prototype.
  const known = fc.record(model, {
    requiredKeys: names.filter((name) => required.has(name)),
    noNullPrototype: true,
  });
  return rest.length === 0 || depth > maxDepth
    ? known
    : fc
        .tuple(
          known,
          fc.dictionary(
            fc.constantFrom('k1', 'k2'),
            valuesOf(document, { allOf: rest }, depth + 1),
            { maxKeys: 2 },
          ),
        )
        .map(([own, others]) => ({ ...others, ...own }));
};
