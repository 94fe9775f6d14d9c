import { z } from 'zod';

const text = z.string().trim().min(1);

/** The words of the written site, kept in `content/glossary.yml` and enforced by `tests/unit/prose`. */
export const glossarySchema = z.strictObject({
  /** One term for one thing. */
  terms: z.array(
    z.strictObject({
      term: text,
      meaning: text,
      /** Words that writers might use instead, and must not. */
      not: z.array(text).default([]),
      /** Phrases in which a word of `not` is right after all. */
      except: z.array(text).default([]),
    }),
  ),
  /** Words that say nothing, with what to do instead. */
  filler: z.record(text, text),
  /** Names that keep their capital inside a heading. */
  names: z.array(text),
  /** Words that are spelled right though the dictionary does not have them. */
  words: z.array(text),
});

export type Glossary = z.infer<typeof glossarySchema>;
