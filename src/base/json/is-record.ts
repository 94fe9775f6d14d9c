import { WrittenNumber } from './exact-number.ts';

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  !(value instanceof WrittenNumber);

export const isContainer = (value: unknown): value is object =>
  isRecord(value) || Array.isArray(value);
