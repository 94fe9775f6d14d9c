import { z } from 'zod';

const text = z.string().trim().min(1);

const tag = z
  .strictObject({
    label: text.optional().describe('Name for readers (default: the key).'),
    description: text.optional().describe('The meaning of the tag.'),
    permalink: text
      .optional()
      .describe('Address of the tag page in Docusaurus. This site has no tag pages.'),
  })
  .superRefine(({ label, description, permalink }, context) => {
    if ((label ?? description ?? permalink) === undefined) {
      const path = ['label'];
      context.addIssue({ code: 'invalid_type', expected: 'string', path, input: undefined });
    }
  });

/** `tags.yml` in `docs/`, `changelog/` or their subfolders. Pages refer to each tag by its key in this map. */
export const tagsSchema = z.record(z.string(), tag.nullable());

export type Tags = z.infer<typeof tagsSchema>;
