import { z } from 'zod';

const phrase = z
  .string()
  .regex(/[\p{L}\p{N}]/u, { error: 'words as a reader types them, such as log in' });

/**
 * `synonyms.yml`: a search for a phrase in `search` also finds results for `finds`. To make this work in both
 * directions, list the phrases under both keys.
 */
export const synonymsSchema = z.array(
  z.strictObject({
    search: z.array(phrase).min(1).describe('Phrases that readers type.'),
    finds: z
      .array(phrase)
      .min(1)
      .describe('Phrases that the pages use; search looks for them as well.'),
  }),
);
