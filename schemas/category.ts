import { z } from 'zod';
import { languageKeys } from './language.ts';
import { rootedSlug } from './slug.ts';

export const categoryLink = z
  .discriminatedUnion('type', [
    z.strictObject({ type: z.literal('doc'), id: z.string().min(1) }),
    z.strictObject({
      type: z.literal('generated-index'),
      title: z.string().min(1).optional(),
      description: z.string().min(1).optional(),
      slug: rootedSlug.optional(),
      keywords: z.union([z.array(z.string().min(1)), z.string().min(1)]).optional(),
      image: z.string().min(1).optional(),
    }),
  ])
  .nullable()
  .optional()
  .describe(
    'Where the entry leads: a document of the folder, a generated index page, or nowhere (null).',
  );

export const categorySchema = z.strictObject({
  label: z
    .string()
    .trim()
    .min(1)
    .optional()
    .describe("Text of the sidebar entry (default: the folder's name)."),
  position: z
    .union([z.number(), z.literal('last')], { error: 'a number, or `last`' })
    .optional()
    .describe(
      'Position in the sidebar; lower comes first. Entries without a position follow, and then those with `last`.',
    ),
  collapsible: z.boolean().optional().describe('Whether readers can collapse it (default true).'),
  collapsed: z.boolean().optional().describe('Whether it is collapsed at first (default true).'),
  description: z
    .string()
    .trim()
    .min(1)
    .optional()
    .describe('One sentence about the content of the folder.'),
  ...languageKeys,
  link: categoryLink,
});

export type CategoryLink = NonNullable<z.infer<typeof categoryLink>>;

export type CategoryFile = z.infer<typeof categorySchema>;
