import { z } from 'zod';

const languageNames = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });

/** Accepts languages that Unicode CLDR knows. Every word of five to eight letters is a well-formed tag (RFC 5646). */
const canonicalTag = (tag: string): string | undefined => {
  try {
    const { language, baseName } = new Intl.Locale(tag);
    return languageNames.of(language) === undefined ? undefined : baseName;
  } catch {
    return undefined;
  }
};

const letters = 'abcdefghijklmnopqrstuvwxyz'.split('');

/** `de` for `German`, `de-DE` for `de_DE`, and `ja` for `jp`, which is a country. */
const tagFor = (written: string): string | undefined => {
  const dashed = canonicalTag(written.replaceAll('_', '-'));
  if (dashed !== undefined) {
    return dashed;
  }
  const name = written.trim().toLowerCase();
  const named = letters
    .flatMap((first) => letters.map((second) => first + second))
    .find((tag) => languageNames.of(tag)?.toLowerCase() === name);
  return named ?? (/^[a-z]{2}$/.test(name) ? languageOfCountry(name) : undefined);
};

const languageOfCountry = (country: string): string | undefined => {
  const { language } = new Intl.Locale(`und-${country}`).maximize();
  return language === 'und' || language === 'en' ? undefined : language;
};

/** A BCP 47 tag, in canonical form: `pt-br` becomes `pt-BR`. */
export const languageTag = z
  .string()
  .refine((tag) => canonicalTag(tag) !== undefined, {
    error: ({ input }) => {
      const tag = tagFor(String(input));
      return tag === undefined
        ? 'a language tag such as `es`, `pt-BR` or `zh-Hans`'
        : `a language tag, which could be \`${tag}\``;
    },
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
