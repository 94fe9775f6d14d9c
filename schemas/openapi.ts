import { z } from 'zod';

const text = z.string().trim().min(1);

/**
 * An entry of `x-error-catalogue`, which holds every error code with its meaning. With `x-limits`, it is what this site
 * adds to OpenAPI; the rest of a document is checked against the standard.
 */
export const errorEntrySchema = z.strictObject({
  status: z.int().min(400).max(599),
  title: text,
  meaning: text,
  /** What a caller does about it. */
  recovery: text,
  /** Whether callers handle it in one place, and not after each call. */
  general: z.boolean().default(false),
  /**
   * Whether to send the request again: unchanged and `later`, after the caller `changed` what the code is about, or
   * `never`. Left out where the catalog does not say so.
   */
  retry: z.enum(['later', 'changed', 'never']).optional(),
});

export type ErrorEntry = z.infer<typeof errorEntrySchema>;
export type Retry = NonNullable<ErrorEntry['retry']>;

/**
 * An entry of `x-limits`, which holds what callers must know about sizes, numbers and lifetimes. Its key, `access-token`,
 * makes the token `%limit-access-token%`, so that pages and descriptions name the value instead of repeating it.
 */
export const limitEntrySchema = z
  .strictObject({
    /** What is limited. */
    label: text,
    /** The tag it belongs to; left out for what all operations share. */
    tag: text.optional(),
    /** The limit in words: `15 minutes`. */
    value: text.optional(),
    /** Where the bundled document has the schema whose constraints are the words: `#/components/schemas/Password`. */
    schema: z.string().startsWith('#/').optional(),
    /** What follows the value in tables, but not in sentences: `each works once`. */
    note: text.optional(),
  })
  .refine(({ value, schema }) => (value === undefined) !== (schema === undefined), {
    error: 'either `value` or `schema`',
  });

export type LimitEntry = z.infer<typeof limitEntrySchema>;

/** `x-sample` of an operation: what its samples show, where examples alone choose badly. */
export const sampleExtensionSchema = z.strictObject({
  /** The error code that samples handle by name, among those of the operation. */
  error: text.optional(),
  /** Optional parameters that samples send. */
  parameters: z.array(text).default([]),
});

/** The `operationId` of an operation of the document. */
const operationId = text;
/** Where a JSON body has a value, as a JSON Pointer (RFC 6901): `/tokens/access`. */
const bodyPointer = z.string().regex(/^(?:\/[^/]+)+$/);
const codes = z.array(text).default([]);

/** How clients keep players signed in. */
const clientSessionSchema = z.strictObject({
  /** The security scheme whose credential is the access token. */
  scheme: text,
  /** The operations that return the tokens of a session. */
  startedBy: z.array(operationId).min(1),
  /** The operations after which clients drop the tokens. */
  endedBy: z.array(operationId).default([]),
  /** Where the results of `startedBy` have the access token. */
  accessToken: bodyPointer,
  /** Left out where the access token cannot be renewed. */
  refresh: z
    .strictObject({
      operation: operationId,
      /** Where results have the refresh token. */
      refreshToken: bodyPointer,
      /** Where the request of `operation` has it. */
      requestToken: bodyPointer,
      /** Codes of a 401 after which clients refresh; after each 401 where none is listed. */
      expiredCodes: codes,
      /** Codes of a refresh that end the session; each 400, 401 and 403 where none is listed. */
      endedCodes: codes,
    })
    .optional(),
});

const clientUploadSchema = z.strictObject({
  /** The name of the call, such as `uploadAsset`. */
  name: text,
  description: text,
  /** The operation that announces the file, and where its request has size and hash. */
  create: operationId,
  size: bodyPointer.optional(),
  sha256: bodyPointer.optional(),
  /** Where its result has the address, the method and the headers to send the bytes with. */
  url: bodyPointer,
  method: bodyPointer.optional(),
  headers: bodyPointer.optional(),
  /** The operation that confirms the file, and its path parameter that takes a value of the result. */
  complete: z
    .strictObject({ operation: operationId, parameter: text, value: bodyPointer })
    .optional(),
});

const clientDownloadSchema = z.strictObject({
  name: text,
  description: text,
  /** The operation that returns the address, and where its result has it. */
  locate: operationId,
  url: bodyPointer,
  sha256: bodyPointer.optional(),
  size: bodyPointer.optional(),
});

/**
 * `x-client` of the document: what a client has to know and OpenAPI cannot say. Everything may be left out. The rate limit
 * needs no entry, since `Retry-After` is a standard, and neither does the lifetime of tokens: a client goes by the 401, so
 * that a device with a wrong clock works too.
 */
export const clientExtensionSchema = z.strictObject({
  /** The name of the clients in Pascal case; made of the title where it is left out. */
  name: z
    .string()
    .regex(/^[A-Z][A-Za-z0-9]*$/)
    .optional(),
  session: clientSessionSchema.optional(),
  /** The request header that makes a repeat safe; `Idempotency-Key` where it is left out. */
  idempotencyHeader: text.optional(),
  /** The response header with the id of the request. */
  requestIdHeader: text.optional(),
  /** A query parameter, and where results have the entries of a page and the value of the parameter for the next one. */
  pagination: z.strictObject({ cursor: text, items: bodyPointer, next: bodyPointer }).optional(),
  /** Names of the properties in error bodies. */
  problem: z
    .strictObject({
      code: text.default('code'),
      requestId: text.default('requestId'),
      /** A list of what is wrong with the request. */
      errors: text.default('errors'),
      /** Of an entry of `errors`: where, and what. */
      pointer: text.default('pointer'),
      message: text.default('message'),
    })
    .prefault({}),
  uploads: z.array(clientUploadSchema).default([]),
  downloads: z.array(clientDownloadSchema).default([]),
});

export type ClientExtension = z.infer<typeof clientExtensionSchema>;

/** The schema of an extension, or of an entry of one. */
export type ExtensionSchema = z.ZodType;

/** A part of a JSON Schema that zod makes of such a schema. */
type Part = { readonly properties?: Readonly<Record<string, Part>>; readonly items?: Part };

/** The keys that a schema knows at a path of its value. */
export const keysAt = (schema: ExtensionSchema, path: readonly PropertyKey[]): string[] => {
  const whole = z.toJSONSchema(schema, { io: 'input' }) as Part;
  const at = path.reduce<Part | undefined>(
    (part, key) => (typeof key === 'number' ? part?.items : part?.properties?.[String(key)]),
    whole,
  );
  return Object.keys(at?.properties ?? {});
};
