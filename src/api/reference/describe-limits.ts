import {
  type DocumentNumber,
  exactOf,
  isDocumentNumber,
  isExactNumber,
  isUnsafe,
} from '../../base/json/exact-number.ts';
import { listOf } from '../../base/json/read-map.ts';
import type { OpenapiNode } from '../document/openapi-document.ts';

const numberOf = (schema: OpenapiNode, keyword: string): DocumentNumber | undefined => {
  const value = schema[keyword];
  return isDocumentNumber(value) ? value : undefined;
};

const format = new Intl.NumberFormat('en-US', { maximumFractionDigits: 20 });

/**
 * Adds thousands separators, except to long integers, which readers copy, and to numbers whose digits formatting would
 * change.
 */
export const formatNumber = (value: DocumentNumber): string =>
  isExactNumber(value) && !isUnsafe(value) && !/e|\.\d{16}/.test(String(value))
    ? format.format(value)
    : String(value);

type Noun = { readonly one: string; readonly many: string };

const characters: Noun = { one: 'character', many: 'characters' };
const entries: Noun = { one: 'entry', many: 'entries' };
const properties: Noun = { one: 'property', many: 'properties' };

const amount = (value: DocumentNumber, noun: Noun): string =>
  `${formatNumber(value)} ${Number(value) === 1 ? noun.one : noun.many}`;

const describeBounds = (
  min: DocumentNumber | undefined,
  max: DocumentNumber | undefined,
  { inWords, atLeast }: Readonly<Record<'inWords' | 'atLeast', (value: DocumentNumber) => string>>,
): string[] => {
  if (min !== undefined && max !== undefined) {
    return [
      exactOf(min) === exactOf(max)
        ? `exactly ${inWords(max)}`
        : `${formatNumber(min)} to ${inWords(max)}`,
    ];
  }
  return [
    ...(min === undefined ? [] : [atLeast(min)]),
    ...(max === undefined ? [] : [`at most ${inWords(max)}`]),
  ];
};

/** Ignores bounds that merely exclude unsafe integers, because they tell readers nothing. */
const noticeable = (value: DocumentNumber | undefined): DocumentNumber | undefined =>
  value === Number.MAX_SAFE_INTEGER || value === Number.MIN_SAFE_INTEGER ? undefined : value;

const describeRange = (schema: OpenapiNode): string[] =>
  describeBounds(noticeable(numberOf(schema, 'minimum')), noticeable(numberOf(schema, 'maximum')), {
    inWords: formatNumber,
    atLeast: (value) => `${formatNumber(value)} or more`,
  });

const quote = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ');

/**
 * If the alternatives differ only in `required`, lists the properties that each alternative requires. Otherwise,
 * returns null.
 */
export const requiredChoice = (choices: readonly OpenapiNode[]): string[] | null => {
  const isBare = (choice: OpenapiNode): boolean =>
    Array.isArray(choice['required']) && Object.keys(choice).length === 1;
  return choices.length > 0 && choices.every(isBare)
    ? choices.map((choice) => listOf(choice, 'required').join(' with '))
    : null;
};

const numberLimits: readonly (readonly [
  keyword: string,
  words: (value: DocumentNumber) => string,
])[] = [
  ['exclusiveMinimum', (value) => `more than ${formatNumber(value)}`],
  ['exclusiveMaximum', (value) => `less than ${formatNumber(value)}`],
  ['multipleOf', (value) => `a multiple of ${formatNumber(value)}`],
];

const describeNumbers = (schema: OpenapiNode): string[] =>
  numberLimits.flatMap(([keyword, words]) => {
    const value = numberOf(schema, keyword);
    return value === undefined ? [] : [words(value)];
  });

const describePattern = ({ pattern }: OpenapiNode): string[] =>
  typeof pattern === 'string' ? [`matches \`${pattern}\``] : [];

export const describeLimits = (schema: OpenapiNode): string[] => {
  const count = (kind: 'Length' | 'Items' | 'Properties', noun: Noun): string[] => {
    const min = numberOf(schema, `min${kind}`) ?? 0;
    return describeBounds(Number(min) > 0 ? min : undefined, numberOf(schema, `max${kind}`), {
      inWords: (value) => amount(value, noun),
      atLeast: (value) => `at least ${amount(value, noun)}`,
    });
  };
  return [
    ...count('Length', characters),
    ...describeRange(schema),
    ...describeNumbers(schema),
    ...count('Items', entries),
    ...(schema['uniqueItems'] === true ? ['no entry twice'] : []),
    ...count('Properties', properties),
    ...describePattern(schema),
  ];
};

export const describeChoice = (names: readonly string[], isExclusive: boolean): string =>
  `${isExclusive ? 'exactly' : 'at least'} one of ${quote(names)}`;
