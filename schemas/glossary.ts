import { z } from 'zod';

const text = z.string().trim().min(1);

const termSchema = z.strictObject({
  term: text,
  /** A definition in Markdown. */
  meaning: text,
  /** `false` hides a term from `<Glossary />`, but checks still use it. */
  listed: z.boolean().default(true),
  /** Forbidden synonyms of `term`. */
  not: z.array(text).default([]),
  /** Phrases in which a word listed in `not` is allowed. */
  except: z.array(text).default([]),
});

export type Term = z.infer<typeof termSchema>;

export const glossarySchema = z.strictObject({
  terms: z.array(termSchema),
  /** Filler word → advice. */
  filler: z.record(text, text).default({}),
  /** Unidiomatic phrase → advice. */
  phrases: z.record(text, text).default({}),
  /** Names that stay capitalized in headings. */
  names: z.array(text).default([]),
  /** Words that are spelled correctly although the dictionary does not contain them. */
  words: z.array(text).default([]),
});

export type Glossary = z.infer<typeof glossarySchema>;
