/**
 * Marks a `WrittenNumber` (`exact-number.ts`). This file does not import that class, because it would add 1 kB to the
 * code of search.
 */
export const writtenNumberBrand = Symbol.for('docs.written-number');

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  !(writtenNumberBrand in value);

export const isContainer = (value: unknown): value is object =>
  isRecord(value) || Array.isArray(value);
