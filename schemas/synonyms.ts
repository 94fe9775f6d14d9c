import { z } from 'zod';

const phrase = z
  .string()
  .regex(/[\p{L}\p{N}]/u, { error: 'words as a reader types them, such as log in' });

/**
 * `synonyms.yml`: what readers call by another name than the pages do. Whoever searches for a phrase of `search` also
 * finds what those of `finds` find; for words that stand for each other, both lists hold them.
 */
export const synonymsSchema = z.array(
  z.strictObject({
    search: z.array(phrase).min(1).describe('What readers type, as they type it.'),
    finds: z
      .array(phrase)
      .min(1)
      .describe('What the pages call it; these words are searched for as well.'),
  }),
);
