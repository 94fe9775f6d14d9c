import { isContainer, isRecord } from '../../../base/json/is-record.ts';
import { exactOf, type ExactNumber, isUnsafe, toBigInt } from '../../../base/json/exact-number.ts';

export const collectUnsafe = (written: unknown, found: Set<bigint>): Set<bigint> => {
  const value = exactOf(written);
  if (isUnsafe(value)) {
    found.add(toBigInt(value));
  } else if (isContainer(value)) {
    Object.values(value).forEach((each) => collectUnsafe(each, found));
  }
  return found;
};

export type StandIns = {
  readonly replace: (value: unknown) => unknown;
  /**
   * Returns the stand-ins for unsafe integers that are multiples of `step`. If `isMultiple` is false, returns all
   * other stand-ins instead.
   */
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
 * The validator compares doubles, so a double stands in for each unsafe integer: 2^53 for the smallest positive one,
 * 2^53 + 2 for the next. The order stays the same, and all stand-ins are beyond the safe integers.
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
  const replace = (written: unknown): unknown => {
    const value = exactOf(written);
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
    replace,
    multiples: (step, isMultiple) =>
      [...doubles]
        .filter(([value]) => isMultipleOf(value, step) === isMultiple)
        .map(([, standIn]) => standIn),
  };
};
