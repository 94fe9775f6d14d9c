import { isRecord } from '../../../../../src/base/json/is-record.ts';
import { formatPointer } from '../../../../../src/base/json/json-pointer.ts';
import type { OpenapiDocument } from '../../../../../src/api/document/openapi-document.ts';
import { resolveNode } from '../../../../../src/api/document/read-node.ts';

export type BrokenValue = {
  readonly constraint: string;
  readonly pointer: string;
  readonly value: unknown;
};

type Schema = Readonly<Record<string, unknown>>;

const numberOf = (schema: Schema, key: string): number | null =>
  typeof schema[key] === 'number' ? schema[key] : null;

const typesOf = (schema: Schema): string[] => [schema['type']].flat().map(String);

const breakPattern = (schema: Schema, valid: unknown): string | null => {
  const pattern = new RegExp(String(schema['pattern']), 'u');
  const shortest = Math.max(1, numberOf(schema, 'minLength') ?? 1);
  const longest = numberOf(schema, 'maxLength') ?? Infinity;
  const text = typeof valid === 'string' ? valid : '';
  const candidates = [
    `${text.slice(0, -1)}!`,
    `!${text}`,
    '!'.repeat(shortest),
    '#'.repeat(shortest),
  ];
  return (
    candidates.find(
      (each) => !pattern.test(each) && each.length >= shortest && each.length <= longest,
    ) ?? null
  );
};

const breakText = (schema: Schema, valid: unknown): [string, unknown][] => {
  const shortest = numberOf(schema, 'minLength');
  const longest = numberOf(schema, 'maxLength');
  const broken = schema['pattern'] === undefined ? null : breakPattern(schema, valid);
  return [
    ...(shortest !== null && shortest > 1
      ? [['minLength', 'a'.repeat(shortest - 1)] as [string, unknown]]
      : []),
    ...(longest !== null ? [['maxLength', 'a'.repeat(longest + 1)] as [string, unknown]] : []),
    ...(broken === null ? [] : [['pattern', broken] as [string, unknown]]),
    ...(schema['format'] === 'uuid' ? [['format', 'g'.repeat(36)] as [string, unknown]] : []),
    ...(schema['format'] === 'email' ? [['format', 'no.address'] as [string, unknown]] : []),
    ...(schema['format'] === 'uri' ? [['format', 'https://a b'] as [string, unknown]] : []),
  ];
};

const breakNumber = (schema: Schema): [string, unknown][] => {
  const [smallest, largest] = [numberOf(schema, 'minimum'), numberOf(schema, 'maximum')];
  return [
    ...(smallest === null ? [] : [['minimum', smallest - 1] as [string, unknown]]),
    ...(largest === null ? [] : [['maximum', largest + 1] as [string, unknown]]),
    ...(typesOf(schema).includes('integer') ? [['integer', 1.5] as [string, unknown]] : []),
  ];
};

const otherTypes: readonly (readonly [string, unknown])[] = [
  ['string', 'text'],
  ['number', 12.5],
  ['boolean', true],
  ['array', []],
  ['object', {}],
  ['null', null],
];

const breakType = (schema: Schema): [string, unknown][] => {
  const types = typesOf(schema);
  const other = otherTypes.find(
    ([type]) => !types.includes(type) && !(type === 'number' && types.includes('integer')),
  );
  return schema['type'] === undefined || !other ? [] : [['type', other[1]]];
};

export const breakValue = (
  document: OpenapiDocument,
  node: unknown,
  { valid, pointer = '' }: { readonly valid: unknown; readonly pointer?: string },
): BrokenValue[] => {
  const schema = resolveNode(document, node);
  const at = (pairs: readonly [string, unknown][]): BrokenValue[] =>
    pairs.map(([constraint, value]) => ({ constraint, pointer, value }));
  const types = typesOf(schema);
  const ownEnum = Array.isArray(schema['enum']) ? at([['enum', 'not_in_the_list']]) : [];
  const own = [
    ...at(breakType(schema)),
    ...ownEnum,
    ...(types.includes('string') ? at(breakText(schema, valid)) : []),
    ...(types.includes('number') || types.includes('integer') ? at(breakNumber(schema)) : []),
  ];
  if (Array.isArray(schema['oneOf'])) {
    const variant = schema['oneOf'].find((each) => {
      const { required } = resolveNode(document, each);
      return (
        isRecord(valid) &&
        Array.isArray(required) &&
        required.every((name) => String(name) in valid)
      );
    });
    return variant ? breakValue(document, variant, { valid, pointer }) : own;
  }
  if (types.includes('array')) {
    return [...own, ...breakList(document, schema, { valid, pointer })];
  }
  return types.includes('object')
    ? [...own, ...breakObject(document, schema, { valid, pointer })]
    : own;
};

const breakList = (
  document: OpenapiDocument,
  schema: Schema,
  { valid, pointer }: { readonly valid: unknown; readonly pointer: string },
): BrokenValue[] => {
  const entries = Array.isArray(valid) ? (valid as unknown[]) : [];
  const entry = entries[0] ?? validExample(document, schema['items']);
  const [min, max] = [numberOf(schema, 'minItems'), numberOf(schema, 'maxItems')];
  return [
    ...(min !== null && min > 0
      ? [{ constraint: 'minItems', pointer, value: entries.slice(0, min - 1) }]
      : []),
    ...(max === null
      ? []
      : [{ constraint: 'maxItems', pointer, value: Array.from({ length: max + 1 }, () => entry) }]),
    ...(schema['uniqueItems'] === true
      ? [{ constraint: 'uniqueItems', pointer, value: [entry, entry] }]
      : []),
    ...breakValue(document, schema['items'], { valid: entry, pointer: `${pointer}/0` }).map(
      (broken) => ({ ...broken, value: [broken.value, ...entries.slice(1)] }),
    ),
  ];
};

const breakObject = (
  document: OpenapiDocument,
  schema: Schema,
  { valid, pointer }: { readonly valid: unknown; readonly pointer: string },
): BrokenValue[] => {
  const value = isRecord(valid) ? valid : {};
  const properties = isRecord(schema['properties']) ? schema['properties'] : {};
  const required = Array.isArray(schema['required']) ? schema['required'].map(String) : [];
  return [
    ...required.map((name) => ({
      constraint: 'required',
      pointer: pointer + formatPointer([name]),
      value: Object.fromEntries(Object.entries(value).filter(([key]) => key !== name)),
    })),
    ...(schema['additionalProperties'] === false
      ? [
          {
            constraint: 'additionalProperties',
            pointer: `${pointer}/unheardOf`,
            value: { ...value, unheardOf: 1 },
          },
        ]
      : []),
    ...(numberOf(schema, 'minProperties') === null
      ? []
      : [{ constraint: 'minProperties', pointer, value: {} }]),
    ...Object.entries(properties).flatMap(([name, property]) =>
      breakValue(document, property, {
        valid: value[name] ?? validExample(document, property),
        pointer: pointer + formatPointer([name]),
      }).map((broken) => ({ ...broken, value: { ...value, [name]: broken.value } })),
    ),
  ];
};

const validExample = (document: OpenapiDocument, node: unknown): unknown => {
  const { examples } = resolveNode(document, node);
  return Array.isArray(examples) ? (examples as unknown[])[0] : undefined;
};
