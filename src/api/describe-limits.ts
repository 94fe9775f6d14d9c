import type { OpenapiObject } from '../../schemas/openapi.ts';

type Limits = OpenapiObject<'schema'>;

const format = new Intl.NumberFormat('en-US', { maximumFractionDigits: 20 });
const number = (value: number): string => format.format(value);

type Noun = { readonly one: string; readonly many: string };

const characters: Noun = { one: 'character', many: 'characters' };
const entries: Noun = { one: 'entry', many: 'entries' };
const properties: Noun = { one: 'property', many: 'properties' };

const amount = (value: number, noun: Noun): string =>
  `${number(value)} ${value === 1 ? noun.one : noun.many}`;

const describeCount = (min: number | undefined, max: number | undefined, noun: Noun): string[] => {
  const isBounded = min !== undefined && min > 0;
  if (isBounded && max !== undefined) {
    return [
      min === max ? `exactly ${amount(max, noun)}` : `${number(min)} to ${amount(max, noun)}`,
    ];
  }
  return [
    ...(isBounded ? [`at least ${amount(min, noun)}`] : []),
    ...(max === undefined ? [] : [`at most ${amount(max, noun)}`]),
  ];
};

/** Omits the limits of safe integers, which do not matter to a game. */
const noticeable = (value: number | undefined): number | undefined =>
  value !== undefined && Math.abs(value) < Number.MAX_SAFE_INTEGER ? value : undefined;

const describeRange = (schema: Limits): string[] => {
  const minimum = noticeable(schema.minimum);
  const maximum = noticeable(schema.maximum);
  if (minimum !== undefined && maximum !== undefined) {
    return [
      minimum === maximum
        ? `exactly ${number(minimum)}`
        : `${number(minimum)} to ${number(maximum)}`,
    ];
  }
  return [
    ...(minimum === undefined ? [] : [`${number(minimum)} or more`]),
    ...(maximum === undefined ? [] : [`at most ${number(maximum)}`]),
  ];
};

const quote = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ');

/** The properties to choose from, where alternatives differ only in `required`. */
export const requiredChoice = (choices: readonly Limits[]): string[] | null => {
  const isBare = (choice: Limits): boolean =>
    choice.required !== undefined && Object.keys(choice).length === 1;
  return choices.length > 0 && choices.every(isBare)
    ? choices.map(({ required = [] }) => required.join(' with '))
    : null;
};

/** The limits of a value in words: "3 to 24 characters". A pattern is omitted beside a format, which is clearer. */
export const describeLimits = (schema: Limits): string[] => [
  ...describeCount(schema.minLength, schema.maxLength, characters),
  ...describeRange(schema),
  ...(schema.exclusiveMinimum === undefined
    ? []
    : [`more than ${number(schema.exclusiveMinimum)}`]),
  ...(schema.exclusiveMaximum === undefined
    ? []
    : [`less than ${number(schema.exclusiveMaximum)}`]),
  ...(schema.multipleOf === undefined ? [] : [`a multiple of ${number(schema.multipleOf)}`]),
  ...describeCount(schema.minItems, schema.maxItems, entries),
  ...(schema.uniqueItems === true ? ['no entry twice'] : []),
  ...describeCount(schema.minProperties, schema.maxProperties, properties),
  ...(schema.pattern === undefined || schema.format !== undefined
    ? []
    : [`matches \`${schema.pattern}\``]),
];

/** "at least one of `items`, `currencies`". */
export const describeChoice = (names: readonly string[], isExclusive: boolean): string =>
  `${isExclusive ? 'exactly' : 'at least'} one of ${quote(names)}`;
