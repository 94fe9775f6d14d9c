/**
 * A scalar value. In JSON: `dateTime` is a string by RFC 3339, `date` one such as `2025-11-03`, `base64` one that holds
 * bytes, `int32` and `int64` are numbers without a fraction, `safeInteger` is one that a double holds exactly. `bytes` are
 * the raw bytes of a body or of a part of one. `unknown` is any JSON value.
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
  /** One of `ClientModel.types`, which may lead back to where it is used. */
  | { readonly kind: 'named'; readonly name: string }
  | { readonly kind: 'array'; readonly items: TypeRef }
  /** An object whose keys are not known. */
  | { readonly kind: 'map'; readonly values: TypeRef }
  /** A value or null. Its `type` is never nullable itself, and never `unknown`. */
  | { readonly kind: 'nullable'; readonly type: TypeRef };

export type Named = {
  readonly name: string;
  /** Markdown; may be empty. */
  readonly description: string;
  readonly isDeprecated: boolean;
};

export type Field = Named & {
  readonly type: TypeRef;
  readonly isRequired: boolean;
  /** Where the property exists: `readOnly` ones only in responses, `writeOnly` ones only in requests. */
  readonly direction: 'both' | 'request' | 'response';
};

/** An object. A client keeps properties that are not listed, since a later version of the API may add some. */
type ObjectType = Named & {
  readonly kind: 'object';
  /** Those of all schemas in `allOf` together; each name once. */
  readonly fields: readonly Field[];
  /** The type of properties that are not listed; null where the document says nothing of them. */
  readonly additional: TypeRef | null;
};

/** Known values of a string or a number. Clients accept other values, which a later version of the API may add. */
export type EnumType = Named & {
  readonly kind: 'enum';
  readonly base: 'string' | 'number';
  /** All of the type `base`, each once, at least one. */
  readonly values: readonly (string | number)[];
};

type UnionVariant = {
  readonly type: TypeRef;
  /** Values of the discriminator that stand for it; empty without a discriminator. */
  readonly tags: readonly string[];
  /** Required properties of an object that no other variant has; may be empty. */
  readonly distinctFields: readonly string[];
};

/** A value of one of several types. Clients keep a value that fits none of them as it is. */
type UnionType = Named & {
  readonly kind: 'union';
  /** At least two. */
  readonly variants: readonly UnionVariant[];
  /** The property that tells variants apart; null without one. */
  readonly discriminator: string | null;
};

/** Another name of a type, such as `PlayerId` of a string. It never leads to itself. */
type AliasType = Named & { readonly kind: 'alias'; readonly type: TypeRef };

export type NamedType = ObjectType | EnumType | UnionType | AliasType;
