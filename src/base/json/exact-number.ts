import { writtenNumberBrand } from './is-record.ts';

/** A number that keeps the digits its author wrote. An integer that a double would round is a `bigint`. */
export type ExactNumber = number | bigint;

const markKey = Symbol.for('docs.number-mark');
const shared = globalThis as { [markKey]?: string };

/**
 * Random, so that it does not occur in a document by chance. Shared by all copies of this module, because the bundled
 * renderer has its own copy.
 */
export const numberMark = (shared[markKey] ??= `number ${Math.random()} `);

/** Symbols cannot be cloned, and the description is part of the error message. */
const uncloneable = Symbol.for('a number in its notation: send it as text, with `formatJson`');

/**
 * A number in an author's notation, such as `19.90`, which a double would print as `19.9`. Structured clones throw,
 * because they would lose it. Send such values to threads as text (`formatJson`, `parseWrittenJson`).
 */
export class WrittenNumber {
  /** Also recognizes numbers from other copies of this module. */
  static [Symbol.hasInstance](value: unknown): boolean {
    return typeof value === 'object' && value !== null && writtenNumberBrand in value;
  }

  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
    // An enumerable property, because libraries compare such properties, and structured clones copy them.
    Object.assign(this, { [text]: uncloneable });
  }

  get [writtenNumberBrand](): true {
    return true;
  }

  toString(): string {
    return this.#text;
  }

  valueOf(): ExactNumber {
    return readNumber(this.#text);
  }

  /** Returns a marked string, which `formatJson` replaces with the number. */
  toJSON(): string {
    return numberMark + this.#text;
  }
}

export type DocumentNumber = ExactNumber | WrittenNumber;

/** Replaces a `WrittenNumber` with its value. Returns other values unchanged. */
export const exactOf = (value: unknown): unknown =>
  value instanceof WrittenNumber ? value.valueOf() : value;

/** More digits than any double has. Without this limit, `1e999999999` would become a huge `bigint`. */
const maxDigits = 400;

type Decimal = { readonly sign: string; readonly digits: string; readonly exponent: number };

/**
 * Splits `-12.50e3` into the sign `-`, the digits `125` and the exponent 2. Returns null for other notations, such as
 * `0x1F` in YAML.
 */
const decimalOf = (text: string): Decimal | null => {
  const [found, sign, whole = '', fraction = '', exponent = '0'] =
    /^([-+]?)(\d*)(?:\.(\d*))?(?:e([-+]?\d+))?$/i.exec(text) ?? [];
  if (found === undefined || whole + fraction === '') {
    return null;
  }
  const leading = (whole + fraction).replace(/^0+/, '');
  const digits = leading.replace(/0+$/, '');
  return digits === ''
    ? { sign: '', digits: '0', exponent: 0 }
    : {
        sign: sign === '-' ? '-' : '',
        digits,
        exponent: Number(exponent) - fraction.length + leading.length - digits.length,
      };
};

const wholeOf = ({ sign, digits, exponent }: Decimal): bigint | null =>
  exponent >= 0 && digits.length + exponent <= maxDigits
    ? BigInt(sign + digits + '0'.repeat(exponent))
    : null;

const isSame = (one: Decimal, other: Decimal | null): boolean =>
  other !== null &&
  one.sign === other.sign &&
  one.digits === other.digits &&
  one.exponent === other.exponent;

export const shortestInteger = (value: bigint): ExactNumber =>
  Number.isSafeInteger(Number(value)) ? Number(value) : value;

/** Returns the nearest finite double, because JSON has neither infinity nor NaN. */
const nearest = (text: string): number => {
  const number = Number(text.replace(/\.inf$/i, 'Infinity')) || 0;
  return Math.min(Number.MAX_VALUE, Math.max(-Number.MAX_VALUE, number));
};

/** Reads a number from JSON or YAML. Returns the nearest double if `keepsDigits` is false for the text. */
export const readNumber = (text: string): ExactNumber => {
  const decimal = decimalOf(text);
  if (!decimal) {
    return /^0[xo]/.test(text) ? shortestInteger(BigInt(text)) : nearest(text);
  }
  const number = nearest(text);
  const isWritten = /^[-+]?\d+$/.test(text);
  if (Number.isSafeInteger(number) || !isWritten) {
    return isSame(decimal, decimalOf(String(number))) ? number : (wholeOf(decimal) ?? number);
  }
  return wholeOf(decimal) ?? number;
};

/** Whether the number from `readNumber` has the same digits as the text, apart from leading and trailing zeros. */
export const keepsDigits = (text: string): boolean => {
  const decimal = decimalOf(text);
  return decimal === null
    ? /^0[xo]/.test(text)
    : isSame(decimal, decimalOf(String(readNumber(text))));
};

const jsonNumber = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[-+]?\d+)?$/i;

/** Like `readNumber`, but returns a `WrittenNumber` if printing would change the notation of a JSON number. */
export const readWritten = (text: string): DocumentNumber => {
  const number = readNumber(text);
  return jsonNumber.test(text) && String(number) !== text ? new WrittenNumber(text) : number;
};

export const isExactNumber = (value: unknown): value is ExactNumber =>
  typeof value === 'number' || typeof value === 'bigint';

export const isDocumentNumber = (value: unknown): value is DocumentNumber =>
  isExactNumber(value) || value instanceof WrittenNumber;

export const isInteger = (value: ExactNumber): boolean =>
  typeof value === 'bigint' || Number.isInteger(value);

/** Returns the integer that JavaScript prints: 10^23 for `1e23`, although the double itself is slightly smaller. */
export const toBigInt = (value: ExactNumber): bigint => {
  const decimal = decimalOf(String(value));
  return (decimal && wholeOf(decimal)) ?? 0n;
};

/** Whether a value is an integer outside the safe range, where one double can represent several integers. */
export const isUnsafe = (value: unknown): value is ExactNumber =>
  typeof value === 'bigint' || (Number.isInteger(value) && !Number.isSafeInteger(value));
