import { isRecord } from '../../../../src/base/json/is-record.ts';
import { listOf, mapOf } from '../../../../src/base/json/read-map.ts';
import type { EngineTypes } from './read-engines.ts';

type Schema = Readonly<Record<string, unknown>>;

/** `class` is the class of an object; `inner` is the type of entries. */
type Shape = { readonly kind: string; readonly class?: string; readonly inner?: string };

const kinds: Readonly<Record<string, string>> = {
  string: 'string FString String DateTime DateTimeOffset FIsoDateTime',
  boolean: 'bool',
  number: 'int long int32 int64 double float',
  array: 'Array',
  object: 'Dictionary',
};

const kindOfName = new Map(
  Object.entries(kinds).flatMap(([kind, names]) => names.split(' ').map((name) => [name, kind])),
);

/** Returns the kind `any` for types that accept any value, such as unions, which clients keep as they are. */
const shapeOf = (engine: EngineTypes, type: string): Shape => {
  const plain = type.replace(/\?$/, '').replace(/^(?:TSharedPtr|TOptional)<(.*)>$/, '$1');
  const alias = engine.aliases.get(plain);
  if (alias !== undefined) {
    return shapeOf(engine, alias);
  }
  const [, items] = /^(?:List<|TArray<|Array\[)(.*)[>\]]$/.exec(plain) ?? [];
  const [, values] = /^(?:Dictionary<string|TMap<FString), (.*)>$/.exec(plain) ?? [];
  return items !== undefined
    ? { kind: 'array', inner: items }
    : values !== undefined
      ? { kind: 'object', inner: values }
      : engine.classes.has(plain)
        ? { kind: 'object', class: plain }
        : plain.startsWith('TOpenEnum<')
          ? { kind: 'string' }
          : { kind: kindOfName.get(plain) ?? 'any' };
};

/** Returns the alternatives of a type of the TypeScript client. */
const alternativesOf = (root: Schema, schema: unknown): readonly (Schema | 'any')[] => {
  if (!isRecord(schema)) {
    return ['any'];
  }
  const { $ref: reference, anyOf, allOf, const: value } = schema;
  if (typeof reference === 'string') {
    return alternativesOf(root, mapOf(root, '$defs')[reference.replace('#/$defs/', '')]);
  }
  if (Array.isArray(anyOf)) {
    return anyOf.flatMap((each: unknown) => alternativesOf(root, each));
  }
  if (Array.isArray(allOf)) {
    return allOf.length === 1 ? alternativesOf(root, allOf[0]) : ['any'];
  }
  return [value === undefined ? schema : { type: value === null ? 'null' : typeof value }];
};

const isNull = (each: Schema | 'any'): boolean => each !== 'any' && each['type'] === 'null';

const kindOf = (each: Schema | 'any'): string =>
  each === 'any' ? 'any' : each['type'] === 'integer' ? 'number' : String(each['type']);

/**
 * Compares a result of the TypeScript client with the same result of another client: kinds of values, names of fields,
 * and whether fields are required or nullable. Returns one line per difference.
 *
 * @param typed a type from `readTypes`
 * @param hidden names of fields that are required in one direction only
 */
export const compareTypes = (
  typed: Schema,
  engine: EngineTypes,
  operation: string,
  hidden: ReadonlySet<string>,
): string[] => {
  const passed = new Set<string>();
  const found: string[] = [];

  const compareFields = (one: Schema, name: string, at: string): void => {
    const fields = engine.classes.get(name) ?? new Map<string, never>();
    const properties = mapOf(one, 'properties');
    const required = new Set(listOf(one, 'required'));
    const lost = Object.keys(properties).filter((key) => !fields.has(key));
    const added = [...fields.keys()].filter((key) => !Object.hasOwn(properties, key));
    found.push(
      ...lost.map((key) => `${at} lacks ${key}`),
      ...added.map((key) => `${at} has also ${key}`),
    );
    for (const [key, field] of fields) {
      const { type, isRequired, isNullable } = field;
      const inner = `${at}.${key}`;
      const alternatives = alternativesOf(typed, properties[key]);
      const isAny = shapeOf(engine, type).kind === 'any' || alternatives.includes('any');
      if (isRequired !== null && !hidden.has(key) && isRequired !== required.has(key)) {
        found.push(`${inner} is ${isRequired ? '' : 'not '}required`);
      }
      if (isNullable !== null && !isAny && isNullable !== alternatives.some(isNull)) {
        found.push(`${inner} is ${isNullable ? '' : 'not '}nullable`);
      }
      compare(properties[key], type, inner);
    }
  };

  const compare = (schema: unknown, type: string, at: string): void => {
    const key = JSON.stringify([schema, type]);
    const shape = shapeOf(engine, type);
    if (passed.has(key) || shape.kind === 'any') {
      return;
    }
    passed.add(key);
    const alternatives = alternativesOf(typed, schema).filter((each) => !isNull(each));
    const expected = [...new Set(alternatives.map(kindOf))].join(' or ');
    if (expected !== shape.kind) {
      found.push(`${at} is ${shape.kind} instead of ${expected}`);
      return;
    }
    const [one, ...others] = alternatives;
    if (one === undefined || one === 'any' || others.length > 0) {
      return;
    }
    if (shape.class !== undefined) {
      compareFields(one, shape.class, at);
    } else if (shape.inner !== undefined) {
      compare(
        one[shape.kind === 'array' ? 'items' : 'additionalProperties'],
        shape.inner,
        `${at}[]`,
      );
    }
  };

  const result = engine.resultOf(operation);
  compare(typed, result, 'the value');
  return result === '' ? ['the result has no type'] : found;
};
