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
