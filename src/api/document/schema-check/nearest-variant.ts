import type { OutputUnit } from '@cfworker/json-schema';
import { isRecord } from '../../../base/json/is-record.ts';
import { parseFragment, valueAt } from '../../../base/json/json-pointer.ts';
import { listOf, mapOf } from '../../../base/json/read-map.ts';
import { valuesOf } from '../enum-values.ts';
import type { OpenapiNode } from '../openapi-document.ts';

export type TargetOf = (reference: string) => unknown;

type Context = {
  readonly instance: unknown;
  readonly ownerOf: (error: OutputUnit) => OpenapiNode;
  readonly targetOf: TargetOf;
};

type Variant = {
  readonly properties: ReadonlySet<string>;
  readonly required: ReadonlySet<unknown>;
  readonly constants: ReadonlyMap<string, readonly unknown[]>;
};

const noVariant: Variant = { properties: new Set(), required: new Set(), constants: new Map() };

export const isOfValues = ({ keyword }: OutputUnit): boolean =>
  keyword === 'enum' || keyword === 'const';

const isChoice = ({ keyword }: OutputUnit): boolean => keyword === 'oneOf' || keyword === 'anyOf';

/** Lists a schema and, recursively, the schemas in its `$ref` and `allOf`, because those schemas always apply, too. */
const partsOf = (
  schema: unknown,
  targetOf: TargetOf,
  passed = new Set<unknown>(),
): OpenapiNode[] => {
  if (!isRecord(schema) || passed.has(schema)) {
    return [];
  }
  passed.add(schema);
  const { $ref: reference } = schema;
  const inner = [
    ...(typeof reference === 'string' ? [targetOf(reference)] : []),
    ...listOf(schema, 'allOf'),
  ];
  return [schema, ...inner.flatMap((part) => partsOf(part, targetOf, passed))];
};

const readVariant = (schema: unknown, targetOf: TargetOf): Variant => {
  const parts = partsOf(schema, targetOf);
  const properties = parts.flatMap((part) => Object.entries(mapOf(part, 'properties')));
  return {
    properties: new Set(properties.map(([name]) => name)),
    required: new Set(parts.flatMap((part) => listOf(part, 'required'))),
    constants: new Map(
      properties
        .map(([name, own]) => [name, partsOf(own, targetOf).flatMap(valuesOf)] as const)
        .filter(([, values]) => values.length > 0),
    ),
  };
};

/** Lists properties whose value identifies a variant, such as `kind`: no two variants allow the same value. */
const listTags = (variants: readonly Variant[]): string[] => {
  const names = new Set(variants.flatMap(({ constants }) => [...constants.keys()]));
  return [...names].filter((name) => {
    const lists = variants.flatMap(({ constants }) => {
      const values = constants.get(name);
      return values ? [[...new Set(values)]] : [];
    });
    const all = lists.flat();
    return lists.length > 1 && new Set(all).size === all.length;
  });
};

const byRank = (
  { rank: a }: { readonly rank: readonly number[] },
  { rank: b }: { readonly rank: readonly number[] },
): number => a.map((value, index) => value - (b[index] ?? 0)).find((each) => each !== 0) ?? 0;

/** @param inside errors in the variants of the choice */
const nearestVariant = (
  choice: OutputUnit,
  inside: readonly OutputUnit[],
  context: Context,
): readonly OutputUnit[] => {
  const { instance, ownerOf, targetOf } = context;
  const { keyword, keywordLocation, instanceLocation } = choice;
  const value = valueAt(instance, parseFragment(instanceLocation));
  const fields = isRecord(value) ? value : {};
  const names = Object.keys(fields);
  const variants = listOf(ownerOf(choice), keyword).map((each) => readVariant(each, targetOf));
  const tags = listTags(variants).filter((name) => Object.hasOwn(fields, name));
  const indexOf = (error: OutputUnit): number =>
    Number(error.keywordLocation.slice(keywordLocation.length + 1).split('/')[0]);
  const [nearest] = [...Map.groupBy(inside, indexOf)]
    .map(([index, all]) => {
      const own = nearestOf(all, context);
      const { properties, required, constants } = variants[index] ?? noVariant;
      const wrongTags = tags.filter(
        (name) => constants.get(name)?.includes(fields[name]) === false,
      ).length;
      const missing = [...required].filter((name) => !names.includes(String(name)));
      const known = names.filter((name) => properties.has(name));
      const wrongTypes = own.filter(
        (error) => error.keyword === 'type' && error.instanceLocation === instanceLocation,
      );
      return {
        own,
        isOther: wrongTags > 0 || tags.length === 0,
        rank: [wrongTypes.length, wrongTags, missing.length - known.length, own.length],
      };
    })
    .toSorted(byRank);
  // If no variant allows the value's constant, keep the errors of all variants, because each variant lists only its own
  // constants.
  const places = new Set(
    nearest?.own
      .filter((error) => nearest.isOther && isOfValues(error))
      .map((error) => error.instanceLocation),
  );
  const constants = inside.filter(
    (error) => isOfValues(error) && places.has(error.instanceLocation),
  );
  return [...(nearest?.own ?? [choice]), ...constants];
};

const nearestOf = (errors: readonly OutputUnit[], context: Context): OutputUnit[] => {
  const kept: OutputUnit[] = [];
  let index = 0;
  for (let error = errors[index]; error; error = errors[index]) {
    index += 1;
    if (!isChoice(error)) {
      kept.push(error);
      continue;
    }
    const { keyword, keywordLocation, instanceLocation, error: message } = error;
    const isInside = (other: OutputUnit): boolean =>
      other.keywordLocation.startsWith(`${keywordLocation}/`) &&
      `${other.instanceLocation}/`.startsWith(`${instanceLocation}/`);
    const inside: OutputUnit[] = [];
    // The validator lists a failed `oneOf` or `anyOf` first, and then the errors inside it. Errors of `false` schemas
    // may be mixed in, because the validator does not report where those schemas are.
    for (let next = errors[index]; next; next = errors[index]) {
      if (isInside(next)) {
        inside.push(next);
      } else if (next.keyword === 'false') {
        kept.push(next);
      } else {
        break;
      }
      index += 1;
    }
    const matchesSeveral = keyword === 'oneOf' && !message.includes('(0 matches)');
    kept.push(...(matchesSeveral ? [error] : nearestVariant(error, inside, context)));
  }
  return kept;
};

/**
 * For each `oneOf` and `anyOf` that failed, keeps only the errors of the variant that the value is probably meant to
 * match. The type of the value decides first, then its constants, then its properties, then the number of errors.
 */
export const keepNearestVariants = (
  errors: readonly OutputUnit[],
  context: Context,
): readonly OutputUnit[] => {
  const kept = new Set(nearestOf(errors, context));
  return errors.filter((error) => kept.has(error));
};
