import { z } from 'zod';

const text = z.string().trim().min(1);

/** The vocabulary of the content: `content/glossary.yml`, enforced by `tests/unit/prose`. */
export const glossarySchema = z.strictObject({
  /** One term for each concept. */
  terms: z.array(
    z.strictObject({
      term: text,
      meaning: text,
      /** Words that must not be used instead. */
      not: z.array(text).default([]),
      /** Phrases in which a word of `not` is allowed. */
      except: z.array(text).default([]),
    }),
  ),
  /** Filler words, and what to do instead. */
  filler: z.record(text, text),
  /** Unidiomatic phrases, and what to do instead. */
  phrases: z.record(text, text),
  /** Names that keep their capital letter in headings. */
  names: z.array(text),
  /** Correct words that the dictionary lacks. */
  words: z.array(text),
});

export type Glossary = z.infer<typeof glossarySchema>;
