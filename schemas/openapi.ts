import { z } from 'zod';

const text = z.string().trim().min(1);

/**
 * An entry of `x-error-catalogue`, which holds every error code with its meaning. The rest of an OpenAPI document is
 * checked against the standard.
 */
export const errorEntrySchema = z.strictObject({
  status: z.int().min(400).max(599),
  title: text,
  meaning: text,
  /** What a caller does about it. */
  recovery: text,
  /** Whether callers handle it in one place, and not after each call. */
  general: z.boolean().default(false),
});

export type ErrorEntry = z.infer<typeof errorEntrySchema>;
