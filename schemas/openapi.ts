import { z } from 'zod';

const text = z.string().trim().min(1);

/** An entry of `x-error-catalogue`, the list of all error codes. */
export const errorEntrySchema = z.strictObject({
  status: z.int().min(400).max(599),
  title: text,
  meaning: text,
  recovery: text,
  /** Whether callers handle the error in one central place instead of after each call. */
  general: z.boolean().default(false),
  /**
   * When a retry can succeed: `later` (with the same request), `changed` (after the caller has fixed the cause) or
   * `never`. Absent if unknown.
   */
  retry: z.enum(['later', 'changed', 'never']).optional(),
});

export type ErrorEntry = z.infer<typeof errorEntrySchema>;
export type Retry = NonNullable<ErrorEntry['retry']>;

/**
 * An entry of `x-limits`: a size, count or lifetime. Content inserts a value with a token: `%limit-access-token%` is
 * the value of `access-token`.
 */
export const limitEntrySchema = z
  .strictObject({
    label: text,
    /** Absent if the limit applies to all operations. */
    tag: text.optional(),
    /** Text such as `15 minutes`. */
    value: text.optional(),
    /** A reference to a schema whose constraints describe the limit, such as `#/components/schemas/Password`. */
    schema: z.string().startsWith('#/').optional(),
    /** Text such as `each works once`. Tables show it after the value; sentences omit it. */
    note: text.optional(),
  })
  .refine(({ value, schema }) => (value === undefined) !== (schema === undefined), {
    error: 'either `value` or `schema`',
  });

export type LimitEntry = z.infer<typeof limitEntrySchema>;

/**
 * `x-sample` contains what OpenAPI examples cannot express: the error code that an operation's samples handle, and the
 * optional parameters that they send.
 */
export const sampleExtensionSchema = z.strictObject({
  error: text.optional(),
  parameters: z.array(text).default([]),
});

const operationId = text;
/** A JSON Pointer (RFC 6901) into a body: `/tokens/access`. */
const bodyPointer = z.string().regex(/^(?:\/[^/]+)+$/);
const codes = z.array(text).default([]);

const clientSessionSchema = z.strictObject({
  scheme: text,
  startedBy: z.array(operationId).min(1),
  /** Operations that end the session. Clients then delete the tokens. */
  endedBy: z.array(operationId).default([]),
  /** Location of the access token in the responses of `startedBy`. */
  accessToken: bodyPointer,
  /** Absent if the access token cannot be renewed. */
  refresh: z
    .strictObject({
      operation: operationId,
      /** Location of the refresh token in responses. */
      refreshToken: bodyPointer,
      /** Location of the refresh token in the request body of `operation`. */
      requestToken: bodyPointer,
      /** Error codes of 401 responses that trigger a refresh. If empty, every 401 triggers a refresh. */
      expiredCodes: codes,
      /** Error codes of a failed refresh that end the session. If empty, any 400, 401 or 403 ends it. */
      endedCodes: codes,
    })
    .optional(),
});

const clientUploadSchema = z.strictObject({
  /** Name of the client function, such as `uploadAsset`. */
  name: text,
  description: text,
  /** The operation that announces the file. `size` and `sha256` point to values in its request. */
  create: operationId,
  size: bodyPointer.optional(),
  sha256: bodyPointer.optional(),
  /** Pointers to the upload's URL, method and headers in the response of `create`. */
  url: bodyPointer,
  method: bodyPointer.optional(),
  headers: bodyPointer.optional(),
  /**
   * The operation that confirms the upload. `parameter` is its path parameter; `value` points to the parameter's value
   * in the response of `create`.
   */
  complete: z
    .strictObject({ operation: operationId, parameter: text, value: bodyPointer })
    .optional(),
});

const clientDownloadSchema = z.strictObject({
  name: text,
  description: text,
  /** The operation that returns the file's URL. `url`, `sha256` and `size` point into its response. */
  locate: operationId,
  url: bodyPointer,
  sha256: bodyPointer.optional(),
  size: bodyPointer.optional(),
});

/**
 * `x-client` tells the client generator what OpenAPI cannot express. All keys are optional. There are no keys for rate
 * limits and token lifetimes: clients obey `Retry-After`, and renew tokens after a 401, which works even if the
 * device's clock is wrong.
 */
export const clientExtensionSchema = z.strictObject({
  /** Name of the clients in Pascal case (default: derived from the title). */
  name: z
    .string()
    .regex(/^[A-Z][A-Za-z0-9]*$/)
    .optional(),
  session: clientSessionSchema.optional(),
  /** The request header that makes retries safe (default: `Idempotency-Key`). */
  idempotencyHeader: text.optional(),
  requestIdHeader: text.optional(),
  /** `cursor` is a query parameter. `items` and `next` point to the entries and the next cursor in responses. */
  pagination: z.strictObject({ cursor: text, items: bodyPointer, next: bodyPointer }).optional(),
  /** Property names in error bodies. */
  problem: z
    .strictObject({
      code: text.default('code'),
      requestId: text.default('requestId'),
      /** Property that lists the invalid values in a request. */
      errors: text.default('errors'),
      /** Property names in each entry of `errors`. */
      pointer: text.default('pointer'),
      message: text.default('message'),
    })
    .prefault({}),
  uploads: z.array(clientUploadSchema).default([]),
  downloads: z.array(clientDownloadSchema).default([]),
});

export type ClientExtension = z.infer<typeof clientExtensionSchema>;

export type ExtensionSchema = z.ZodType;

type Part = { readonly properties?: Readonly<Record<string, Part>>; readonly items?: Part };

export const keysAt = (schema: ExtensionSchema, path: readonly PropertyKey[]): string[] => {
  const whole = z.toJSONSchema(schema, { io: 'input' }) as Part;
  const at = path.reduce<Part | undefined>(
    (part, key) => (typeof key === 'number' ? part?.items : part?.properties?.[String(key)]),
    whole,
  );
  return Object.keys(at?.properties ?? {});
};
