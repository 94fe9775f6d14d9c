import { exactOf, type ExactNumber, isExactNumber } from '../../base/json/exact-number.ts';
import type { OpenapiNode } from '../document/openapi-document.ts';
import type { ChangeKind } from './change-rules.ts';

export type KeywordChange = {
  readonly kind: ChangeKind;
  readonly keyword: string;
  readonly before: string | null;
  readonly after: string | null;
};

/** For example, `> 0`. An exclusive limit of an integer is the same as the next inclusive limit. */
type Limit = { readonly value: ExactNumber; readonly isExclusive: boolean };

const limits = [
  'minimum',
  'maximum',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'minProperties',
  'maxProperties',
] as const;

const isLower = (keyword: string): boolean => keyword.startsWith('min');

const isTighter = (keyword: string, a: Limit, b: Limit): boolean =>
  a.value === b.value
    ? a.isExclusive && !b.isExclusive
    : isLower(keyword)
      ? a.value > b.value
      : a.value < b.value;

const allowsOnlyIntegers = ({ type }: OpenapiNode): boolean =>
  [type].flat().includes('integer') &&
  [type].flat().every((each) => each === 'integer' || each === 'null');

const limitOf = (schema: OpenapiNode, keyword: string): Limit | null => {
  const exclusiveKeyword = `exclusive${keyword.charAt(0).toUpperCase()}${keyword.slice(1)}`;
  const [value, exclusive] = [exactOf(schema[keyword]), exactOf(schema[exclusiveKeyword])];
  const found: Limit[] = [];
  if (isExactNumber(value) && (keyword === 'minimum' || !isLower(keyword) || value > 0)) {
    found.push({ value, isExclusive: false });
  }
  if (isExactNumber(exclusive)) {
    const isWhole = allowsOnlyIntegers(schema) && Number.isInteger(exclusive);
    const step = isLower(keyword) ? 1 : -1;
    found.push(
      isWhole
        ? { value: Number(exclusive) + step, isExclusive: false }
        : { value: exclusive, isExclusive: true },
    );
  }
  return found.toSorted((a, b) => (isTighter(keyword, a, b) ? -1 : 1)).at(0) ?? null;
};

const wordsOf = (keyword: string, limit: Limit | null): string | null =>
  limit && `${limit.isExclusive ? (isLower(keyword) ? '> ' : '< ') : ''}${limit.value}`;

const compareMultiples = (old: OpenapiNode, next: OpenapiNode): KeywordChange[] => {
  const [a, b] = [exactOf(old['multipleOf']), exactOf(next['multipleOf'])];
  if (a === b || !(isExactNumber(a) || isExactNumber(b))) {
    return [];
  }
  const isMultiple = (one: unknown, other: unknown): boolean => {
    // 0.3 / 0.1 is slightly less than 3.
    const ratio = Number(one) / Number(other);
    return (
      !isExactNumber(other) || (isExactNumber(one) && Math.abs(ratio - Math.round(ratio)) < 1e-9)
    );
  };
  const kind = isMultiple(b, a)
    ? 'limit-tightened'
    : isMultiple(a, b)
      ? 'limit-loosened'
      : 'constraint-changed';
  const words = (value: unknown): string | null => (isExactNumber(value) ? String(value) : null);
  return [{ kind, keyword: 'multipleOf', before: words(a), after: words(b) }];
};

export const compareLimits = (old: OpenapiNode, next: OpenapiNode): KeywordChange[] => [
  ...limits.flatMap((keyword): KeywordChange[] => {
    const [a, b] = [limitOf(old, keyword), limitOf(next, keyword)];
    const [before, after] = [wordsOf(keyword, a), wordsOf(keyword, b)];
    if (before === after) {
      return [];
    }
    const isTightened = a === null || (b !== null && isTighter(keyword, b, a));
    return [{ kind: isTightened ? 'limit-tightened' : 'limit-loosened', keyword, before, after }];
  }),
  ...compareMultiples(old, next),
  ...((old['uniqueItems'] === true) === (next['uniqueItems'] === true)
    ? []
    : [
        {
          kind: next['uniqueItems'] === true ? 'limit-tightened' : 'limit-loosened',
          keyword: 'uniqueItems',
          before: old['uniqueItems'] === true ? 'true' : null,
          after: next['uniqueItems'] === true ? 'true' : null,
        } as const,
      ]),
];
