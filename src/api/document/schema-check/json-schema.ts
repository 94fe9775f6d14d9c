import type { DocumentNumber } from '../../../base/json/exact-number.ts';
import { isRecord } from '../../../base/json/is-record.ts';

export type JsonSchema = {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly pattern?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly minimum?: DocumentNumber;
  readonly maximum?: DocumentNumber;
  readonly exclusiveMinimum?: DocumentNumber;
  readonly exclusiveMaximum?: DocumentNumber;
  readonly multipleOf?: DocumentNumber;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minProperties?: number;
  readonly maxProperties?: number;
};

const anyValue: JsonSchema = {};
const noValue = { not: {} } as JsonSchema;

/** Replaces the schemas `true` and `false` with equivalent objects, which callers can use as keys of caches. */
export const toSchemaObject = (schema: unknown): JsonSchema =>
  isRecord(schema) ? schema : schema === false ? noValue : anyValue;

/** `pointer` is a JSON Pointer (RFC 6901). */
export type Violation = { readonly pointer: string; readonly message: string };
