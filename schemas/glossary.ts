import { z } from 'zod';

const text = z.string().trim().min(1);

const termSchema = z.strictObject({
  term: text,
  /** What it is, in Markdown. */
  meaning: text,
  /** Whether `<Glossary />` shows it; `false` for words that only writers have to agree on. */
  listed: z.boolean().default(true),
  /** Words that must not be used instead. */
  not: z.array(text).default([]),
  /** Phrases in which a word of `not` is allowed. */
  except: z.array(text).default([]),
});

export type Term = z.infer<typeof termSchema>;

/** The vocabulary of the content: `glossary.yml`, which `<Glossary />` shows. */
export const glossarySchema = z.strictObject({
  /** One term for each concept. */
  terms: z.array(termSchema),
  /** Filler words, and what to do instead. */
  filler: z.record(text, text).default({}),
  /** Unidiomatic phrases, and what to do instead. */
  phrases: z.record(text, text).default({}),
  /** Names that keep their capital letter in headings. */
  names: z.array(text).default([]),
  /** Correct words that the dictionary lacks. */
  words: z.array(text).default([]),
});

export type Glossary = z.infer<typeof glossarySchema>;
