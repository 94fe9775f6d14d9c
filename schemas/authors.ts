import { z } from 'zod';

const text = z.string().trim().min(1);

/** Feeds and structured data need a complete address. */
export const authorAddress = text.regex(/^https?:\/\/\S+$/i, {
  error: 'an address such as https://example.com/ada',
});

export const authorFacts = {
  name: text,
  title: text.optional(),
  description: text.optional(),
  url: authorAddress.optional(),
  email: z.email().optional(),
  image_url: text.optional(),
  imageURL: text.optional(),
  page: z.union([z.boolean(), z.strictObject({ permalink: text })]).optional(),
  socials: z.record(z.string(), text).optional(),
};

export const authorsSchema = z.record(z.string(), z.strictObject(authorFacts));

export type Authors = z.infer<typeof authorsSchema>;
