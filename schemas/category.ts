import { z } from 'zod';

/** `_category_.yml`: how a folder of documents shows in the sidebar. */
export const categorySchema = z.strictObject({
  /** Text of the sidebar entry (default: the folder's name). */
  label: z.string().trim().min(1).optional(),
  /** Place among its neighbours in the sidebar; lower comes first. */
  position: z.number().optional(),
  /** Whether readers can fold it (default true). */
  collapsible: z.boolean().optional(),
  /** Whether it starts folded (default true). */
  collapsed: z.boolean().optional(),
  /** One sentence about what the folder holds. */
  description: z.string().trim().min(1).optional(),
  /** Where the entry leads: a document of the folder, a generated index page, or nowhere (null). */
  link: z
    .discriminatedUnion('type', [
      z.strictObject({ type: z.literal('doc'), id: z.string().min(1) }),
      z.strictObject({
        type: z.literal('generated-index'),
        title: z.string().min(1).optional(),
        description: z.string().min(1).optional(),
        slug: z.string().min(1).optional(),
      }),
    ])
    .nullable()
    .optional(),
});

export type CategoryFile = z.infer<typeof categorySchema>;
