import { z } from 'zod';

const text = z.string().trim().min(1);

const termSchema = z.strictObject({
  term: text,
  /** Markdown. */
  meaning: text,
  /** `false` for words that writers must agree on but `<Glossary />` omits. */
  listed: z.boolean().default(true),
  /** Forbidden synonyms. */
  not: z.array(text).default([]),
  /** Phrases in which a word of `not` is allowed. */
  except: z.array(text).default([]),
});

export type Term = z.infer<typeof termSchema>;

/** `glossary.yml`: the vocabulary of the content. */
export const glossarySchema = z.strictObject({
  terms: z.array(termSchema),
  /** Filler word → advice. */
  filler: z.record(text, text).default({}),
  /** Unidiomatic phrase → advice. */
  phrases: z.record(text, text).default({}),
  /** Names that stay capitalized in headings. */
  names: z.array(text).default([]),
  /** Correct words that are not in the dictionary. */
  words: z.array(text).default([]),
});

export type Glossary = z.infer<typeof glossarySchema>;
