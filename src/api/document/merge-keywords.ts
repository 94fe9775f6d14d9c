import { isSameJson } from '../../base/json/exact-json.ts';
import {
  exactOf,
  type ExactNumber,
  isExactNumber,
  isInteger,
  shortestInteger,
  toBigInt,
} from '../../base/json/exact-number.ts';
import { isRecord } from '../../base/json/is-record.ts';
import { joinParagraphs } from '../../base/text/join-paragraphs.ts';
import { wordKeys } from './enum-values.ts';

/** Returns undefined if a single keyword cannot express both values. */
type Merge = (below: unknown, above: unknown) => unknown;

export const bothSchemas: Merge = (below, above) =>
  isSameJson(below, above) ? below : { allOf: [below, above] };

const mapsOf =
  (merge: Merge): Merge =>
  (below, above) => {
    if (!isRecord(below) || !isRecord(above)) {
      return undefined;
    }
    const shared = Object.keys(above).filter((name) => Object.hasOwn(below, name));
    return {
      ...below,
      ...above,
      ...Object.fromEntries(shared.map((name) => [name, merge(below[name], above[name])])),
    };
  };

const union: Merge = (below, above) =>
  Array.isArray(below) && Array.isArray(above)
    ? [...new Set<unknown>([...(below as unknown[]), ...(above as unknown[])])]
    : undefined;

const numbers =
  (choose: (a: ExactNumber, b: ExactNumber) => ExactNumber | undefined): Merge =>
  (below, above) => {
    const [a, b] = [exactOf(below), exactOf(above)];
    const chosen = isExactNumber(a) && isExactNumber(b) ? choose(a, b) : undefined;
    return chosen === a ? below : chosen === b ? above : chosen;
  };

const divisor = (a: bigint, b: bigint): bigint => (b === 0n ? a : divisor(b, a % b));

const leastMultiple = (a: ExactNumber, b: ExactNumber): ExactNumber | undefined => {
  if (!(isInteger(a) && isInteger(b) && a > 0 && b > 0)) {
    return undefined;
  }
  const [one, other] = [toBigInt(a), toBigInt(b)];
  return shortestInteger((one * other) / divisor(one, other));
};

const either: Merge = (below, above) => below === true || above === true;

const intersectTypes: Merge = (below, above) => {
  const allowed = new Set([above].flat());
  const narrow = (type: unknown): unknown[] => {
    if (allowed.has(type) || (type === 'integer' && allowed.has('number'))) {
      return [type];
    }
    return type === 'number' && allowed.has('integer') ? ['integer'] : [];
  };
  const types = [...new Set([below].flat().flatMap(narrow))];
  return types.length > 1 ? types : types[0];
};

export const intersectValues: Merge = (below, above) => {
  const values =
    Array.isArray(below) && Array.isArray(above)
      ? (below as unknown[]).filter((value) =>
          (above as unknown[]).some((other) => isSameJson(value, other)),
        )
      : [];
  return values.length > 0 ? values : undefined;
};

const closing: Merge = (below, above) => {
  if (below === false || above === false) {
    return false;
  }
  return isRecord(below) && isRecord(above)
    ? bothSchemas(below, above)
    : isRecord(below)
      ? below
      : above;
};

const highest = numbers((a, b) => (a > b ? a : b));
const lowest = numbers((a, b) => (a < b ? a : b));

export const merges: Readonly<Record<string, Merge>> = {
  type: intersectTypes,
  enum: intersectValues,
  required: union,
  properties: mapsOf(bothSchemas),
  patternProperties: mapsOf(bothSchemas),
  dependentSchemas: mapsOf(bothSchemas),
  dependentRequired: mapsOf(union),
  items: bothSchemas,
  additionalProperties: closing,
  unevaluatedProperties: closing,
  minimum: highest,
  exclusiveMinimum: highest,
  minLength: highest,
  minItems: highest,
  minProperties: highest,
  maximum: lowest,
  exclusiveMaximum: lowest,
  maxLength: lowest,
  maxItems: lowest,
  maxProperties: lowest,
  multipleOf: numbers(leastMultiple),
  ...Object.fromEntries(wordKeys.map((key) => [key, mapsOf((_, above) => above)])),
  description: (below, above) => joinParagraphs(String(above), String(below)),
  uniqueItems: either,
  readOnly: either,
  writeOnly: either,
  deprecated: either,
};
