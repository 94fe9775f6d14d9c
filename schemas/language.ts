import { z } from 'zod';

const canonicalTag = (tag: string): string | undefined => {
  try {
    return Intl.getCanonicalLocales(tag)[0];
  } catch {
    return undefined;
  }
};

/** A BCP 47 tag, in canonical form: `pt-br` becomes `pt-BR`. */
export const languageTag = z
  .string()
  .refine((tag) => canonicalTag(tag) !== undefined, {
    error: 'a language tag such as `es`, `pt-BR` or `zh-Hans`',
  })
  .transform((tag) => canonicalTag(tag) ?? tag);

export const textDirection = z.enum(['ltr', 'rtl']);

/** Keys for pages and folders. They override the language and direction in `site.yml`. */
export const languageKeys = {
  language: languageTag
    .optional()
    .describe('Language of the text, such as `es` (default: the language of the folder or site).'),
  direction: textDirection
    .optional()
    .describe('Direction of the text (default: the direction of the script).'),
};
