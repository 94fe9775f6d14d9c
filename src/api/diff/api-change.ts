import type { Direction } from '../document/schema-check/schema-copies.ts';
import type { ChangeKind, Level } from './change-rules.ts';

/** `part` of an operation, such as `request body`. If it is null, `field` starts with the name of a schema. */
export type Place = { readonly part: string | null; readonly field: string };

/** Keys that lead to the changed part, in the new document or, for a removed part, in the old one. */
export type Pointer = { readonly side: 'old' | 'new'; readonly keys: readonly string[] };

export type Finding = {
  readonly kind: ChangeKind;
  /** From the client's point of view: the body of a webhook is a response. Null if neither is changed. */
  readonly direction: Direction | null;
  readonly place: Place;
  readonly before: string | null;
  readonly after: string | null;
  /** The changed keyword of a schema. */
  readonly keyword?: string;
  readonly pointer: Pointer;
};

export type ChangedOperation = {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly kind: 'operation' | 'webhook';
};

export type ApiChange = Finding & {
  readonly level: Level;
  /** All operations with this change, in the order of the document. */
  readonly operations: readonly ChangedOperation[];
};
