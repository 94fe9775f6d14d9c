import { z } from 'zod';

const actionSchema = z.strictObject({
  target: z.string().min(1),
  description: z.string().optional(),
  update: z.unknown().optional(),
  remove: z.boolean().optional(),
  /** Requires Overlay 1.1. */
  copy: z.string().min(1).optional(),
});

/** An OpenAPI Overlay 1.0 or 1.1 (https://spec.openapis.org/overlay/). Allows extensions (`x-…`) only in `info`. */
export const overlaySchema = z.strictObject({
  overlay: z.string().regex(/^1\.[01](?:\.\d+)?$/),
  info: z.looseObject({}).optional(),
  extends: z.string().optional(),
  actions: z.array(actionSchema),
});

export type OverlayAction = z.infer<typeof actionSchema>;
