import type { DocumentNumber } from '../../../base/json/exact-number.ts';

/**
 * In JSON, `dateTime` is an RFC 3339 string, `date` a string such as `2025-11-03`, and `base64` a string that encodes
 * bytes. `int32`, `safeInteger` and `int64` are integers; a double holds every `safeInteger` exactly. `bytes` are the
 * raw bytes of a body or of a multipart part. `unknown` is any JSON value.
 */
export type Scalar =
  | 'string'
  | 'boolean'
  | 'int32'
  | 'safeInteger'
  | 'int64'
  | 'double'
  | 'dateTime'
  | 'date'
  | 'base64'
  | 'bytes'
  | 'unknown';

export type TypeRef =
  | { readonly kind: 'scalar'; readonly scalar: Scalar }
  | { readonly kind: 'named'; readonly name: string }
  | { readonly kind: 'array'; readonly items: TypeRef }
  | { readonly kind: 'map'; readonly values: TypeRef }
  /** `type` is never nullable or `unknown`. */
  | { readonly kind: 'nullable'; readonly type: TypeRef };

export type Declaration = {
  readonly name: string;
  readonly description: string;
  readonly isDeprecated: boolean;
};

export type Field = Declaration & {
  readonly type: TypeRef;
  readonly isRequired: boolean;
  /** `response` for `readOnly` properties, `request` for `writeOnly` properties. */
  readonly direction: 'both' | 'request' | 'response';
};

/** Clients keep unlisted properties, because later versions of the API may add some. */
type ObjectType = Declaration & {
  readonly kind: 'object';
  readonly fields: readonly Field[];
  /** Type of unlisted properties; null if the document does not define it. */
  readonly additional: TypeRef | null;
};

export type EnumConstant = {
  readonly value: string | DocumentNumber;
  /** Name of the value in the document; empty if the value has no name. */
  readonly name: string;
  readonly description: string;
  readonly isDeprecated: boolean;
};

/** Clients accept other values, because later versions of the API may add some. */
export type EnumType = Declaration & {
  readonly kind: 'enum';
  readonly base: 'string' | 'integer' | 'number';
  /** Integer values fit in 64 bits. */
  readonly values: readonly EnumConstant[];
};

type UnionVariant = {
  readonly type: TypeRef;
  /** Discriminator values that select the variant; empty if the union has no discriminator. */
  readonly tags: readonly string[];
  /** Names of required properties that no other variant has; may be empty. */
  readonly distinctFields: readonly string[];
};

/** Clients keep values that do not match any variant. */
type UnionType = Declaration & {
  readonly kind: 'union';
  readonly variants: readonly UnionVariant[];
  readonly discriminator: string | null;
};

/** Another name for a type, such as `PlayerId` for a string. An alias never refers to itself. */
type AliasType = Declaration & { readonly kind: 'alias'; readonly type: TypeRef };

export type NamedType = ObjectType | EnumType | UnionType | AliasType;
