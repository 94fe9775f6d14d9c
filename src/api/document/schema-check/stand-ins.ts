import { isRecord } from '../../../base/json/is-record.ts';
import { type ExactNumber, isUnsafe, toBigInt } from '../../../base/json/exact-number.ts';

/** Adds the integers that a double may round. */
export const collectUnsafe = (value: unknown, found: Set<bigint>): Set<bigint> => {
  if (isUnsafe(value)) {
    found.add(toBigInt(value));
  } else if (Array.isArray(value) || isRecord(value)) {
    Object.values(value).forEach((each) => collectUnsafe(each, found));
  }
  return found;
};

export type StandIns = {
  /** Copies a value with doubles instead of unsafe integers. */
  readonly replace: (value: unknown) => unknown;
  /** The double for each unsafe integer that is a multiple of `step`, or is not. */
  readonly multiples: (step: ExactNumber, isMultiple: boolean) => number[];
};

const scale = (value: ExactNumber): { readonly units: bigint; readonly places: number } => {
  const [digits = '', exponent = '0'] = String(value).split('e');
  const [whole = '', fraction = ''] = digits.split('.');
  return { units: BigInt(whole + fraction), places: fraction.length - Number(exponent) };
};

const isMultipleOf = (value: bigint, step: ExactNumber): boolean => {
  const { units, places } = scale(step);
  const [of, by] =
    places >= 0 ? [value * 10n ** BigInt(places), units] : [value, units * 10n ** BigInt(-places)];
  return by !== 0n && of % by === 0n;
};

/**
 * The validator compares doubles. Unsafe integers therefore get doubles in the same order, beyond all safe integers:
 * the smallest becomes 2^53, the next 2^53 + 2.
 */
export const createStandIns = (unsafe: ReadonlySet<bigint>): StandIns => {
  const sorted = [...unsafe].toSorted((a, b) => (a < b ? -1 : 1));
  const negative = sorted.filter((each) => each < 0n).toReversed();
  const positive = sorted.filter((each) => each > 0n);
  const double = (index: number): number => 2 ** 53 + 2 * index;
  const doubles = new Map([
    ...positive.map((each, index) => [each, double(index)] as const),
    ...negative.map((each, index) => [each, -double(index)] as const),
  ]);
  const replace = (value: unknown): unknown => {
    if (isUnsafe(value)) {
      return doubles.get(toBigInt(value)) ?? Number(value);
    }
    if (Array.isArray(value)) {
      return value.map(replace);
    }
    return isRecord(value)
      ? Object.fromEntries(Object.entries(value).map(([key, own]) => [key, replace(own)]))
      : value;
  };
  return {
    replace: doubles.size === 0 ? (value) => value : replace,
    multiples: (step, isMultiple) =>
      [...doubles]
        .filter(([value]) => isMultipleOf(value, step) === isMultiple)
        .map(([, standIn]) => standIn),
  };
};
