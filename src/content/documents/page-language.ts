import path from 'node:path';
import type { SiteConfig } from '../../../schemas/site-config.ts';
import type { Language } from '../../model/language.ts';
import type { CategorySource } from '../folder/data-files.ts';

type Written = {
  readonly language?: string | undefined;
  readonly direction?: Language['direction'] | undefined;
};

// TypeScript's ES2024 library lacks this method, which replaces the `textInfo` property.
type LocaleWithText = Intl.Locale & {
  readonly getTextInfo: () => { readonly direction: Language['direction'] };
};

const directionOf = (tag: string): Language['direction'] =>
  (new Intl.Locale(tag) as LocaleWithText).getTextInfo().direction;

const withKeys = (outer: Language, { language, direction }: Written): Language => {
  const tag = language ?? outer.tag;
  return {
    tag,
    direction: direction ?? (language === undefined ? outer.direction : directionOf(tag)),
  };
};

export const siteLanguage = ({ language, direction }: SiteConfig): Language => ({
  tag: language,
  direction: direction ?? directionOf(language),
});

/** Lists the folders in `docs/` that contain a file, outermost first; `''` is `docs/`. Empty for files elsewhere. */
const foldersAround = (file: string): string[] => {
  const [collection, ...folders] = path.posix.dirname(file).split('/');
  return collection === 'docs'
    ? ['', ...folders.map((_, index) => folders.slice(0, index + 1).join('/'))]
    : [];
};

/** Creates a function that returns the language of a file, from its own keys, its folders, or `site.yml`. */
export const createLanguages = (config: SiteConfig, categories: readonly CategorySource[]) => {
  const byFolder = new Map(categories.map(({ folder, settings }) => [folder, settings]));
  return (file: string, own: Written = {}): Language =>
    [...foldersAround(file).map((folder) => byFolder.get(folder) ?? {}), own].reduce<Language>(
      withKeys,
      siteLanguage(config),
    );
};

export type LanguageOf = ReturnType<typeof createLanguages>;
