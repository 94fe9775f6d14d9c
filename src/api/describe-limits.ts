import type { OpenapiObject } from '../../schemas/openapi.ts';

type Limits = OpenapiObject<'schema'>;

const format = new Intl.NumberFormat('en-US', { maximumFractionDigits: 20 });
const number = (value: number): string => format.format(value);

/** "3 to 24 characters", where `show` describes a limit and `least` one without a maximum. */
const describeBetween = (
  [min, max]: readonly [number | undefined, number | undefined],
  show: (value: number) => string,
  least: (limit: string) => string,
): string | undefined => {
  if (max === undefined) {
    return min === undefined ? undefined : least(show(min));
  }
  if (min === undefined) {
    return `at most ${show(max)}`;
  }
  return min === max ? `exactly ${show(max)}` : `${number(min)} to ${show(max)}`;
};

const describeCount = (
  min: number | undefined,
  max: number | undefined,
  [one, many]: readonly [one: string, many: string],
): string | undefined =>
  describeBetween(
    [min === 0 ? undefined : min, max],
    (value) => `${number(value)} ${value === 1 ? one : many}`,
    (limit) => `at least ${limit}`,
  );

/** Omits the limits of safe integers, which do not matter to a game. */
const noticeable = (value: number | undefined): number | undefined =>
  value !== undefined && Math.abs(value) < Number.MAX_SAFE_INTEGER ? value : undefined;

const quote = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ');

/** The properties to choose from, where alternatives differ only in `required`. */
export const requiredChoice = (choices: readonly Limits[]): string[] | null => {
  const isBare = (choice: Limits): boolean =>
    choice.required !== undefined && Object.keys(choice).length === 1;
  return choices.length > 0 && choices.every(isBare)
    ? choices.map(({ required = [] }) => required.join(' with '))
    : null;
};

/** A limit that stands alone, such as "more than 3". */
const describeOne = (words: string, value: number | undefined): string | undefined =>
  value === undefined ? undefined : `${words} ${number(value)}`;

/** The limits of a value in words: "3 to 24 characters". A pattern is omitted beside a format, which is clearer. */
export const describeLimits = (schema: Limits): string[] =>
  [
    describeCount(schema.minLength, schema.maxLength, ['character', 'characters']),
    describeBetween(
      [noticeable(schema.minimum), noticeable(schema.maximum)],
      number,
      (limit) => `${limit} or more`,
    ),
    describeOne('more than', schema.exclusiveMinimum),
    describeOne('less than', schema.exclusiveMaximum),
    describeOne('a multiple of', schema.multipleOf),
    describeCount(schema.minItems, schema.maxItems, ['entry', 'entries']),
    schema.uniqueItems === true ? 'no entry twice' : undefined,
    describeCount(schema.minProperties, schema.maxProperties, ['property', 'properties']),
    schema.format === undefined ? schema.pattern && `matches \`${schema.pattern}\`` : undefined,
  ].filter((limit) => limit !== undefined);

/** "at least one of `items`, `currencies`". */
export const describeChoice = (names: readonly string[], isExclusive: boolean): string =>
  `${isExclusive ? 'exactly' : 'at least'} one of ${quote(names)}`;
