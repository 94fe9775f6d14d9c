/**
 * In JSON, `dateTime` is an RFC 3339 string, `date` a string such as `2025-11-03`, `base64` a string of encoded bytes.
 * `int32` and `int64` have no fraction, and a double holds `safeInteger` exactly. `bytes` are the raw bytes of a body
 * or a part. `unknown` is any JSON value.
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
  /** `type` is never nullable, and never `unknown`. */
  | { readonly kind: 'nullable'; readonly type: TypeRef };

export type Named = {
  readonly name: string;
  readonly description: string;
  readonly isDeprecated: boolean;
};

export type Field = Named & {
  readonly type: TypeRef;
  readonly isRequired: boolean;
  /** `readOnly` properties exist only in responses, `writeOnly` ones only in requests. */
  readonly direction: 'both' | 'request' | 'response';
};

/** Clients keep unlisted properties, because later versions of the API may add some. */
type ObjectType = Named & {
  readonly kind: 'object';
  readonly fields: readonly Field[];
  /** Type of unlisted properties; null if the document does not say. */
  readonly additional: TypeRef | null;
};

/** Clients accept other values, because later versions of the API may add some. */
export type EnumType = Named & {
  readonly kind: 'enum';
  readonly base: 'string' | 'number';
  readonly values: readonly (string | number)[];
};

type UnionVariant = {
  readonly type: TypeRef;
  /** Discriminator values of this variant; empty without a discriminator. */
  readonly tags: readonly string[];
  /** Required properties that no other variant has; may be empty. */
  readonly distinctFields: readonly string[];
};

/** Clients keep values that fit no variant unchanged. */
type UnionType = Named & {
  readonly kind: 'union';
  readonly variants: readonly UnionVariant[];
  readonly discriminator: string | null;
};

/** Such as `PlayerId` for a string. Never recursive. */
type AliasType = Named & { readonly kind: 'alias'; readonly type: TypeRef };

export type NamedType = ObjectType | EnumType | UnionType | AliasType;
