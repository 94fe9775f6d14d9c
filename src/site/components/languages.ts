import { interfaceLanguage } from '../../model/language.ts';
import type { SiteLanguages } from '../../model/page.ts';

export type LanguageMark = { readonly lang?: string };

let languages: SiteLanguages | null = null;

/**
 * Sets the languages for all components, many of which have no other props of the site. Must be called before
 * rendering. A process renders pages of only one site.
 */
export const provideLanguages = (site: SiteLanguages | null): void => {
  languages = site;
};

/** Marks words of the interface. On sites where all text is English, returns no attributes. */
export const inEnglish = (): LanguageMark =>
  languages === null ? {} : { lang: interfaceLanguage };

export const languageAt = (href: string): string =>
  (languages?.pages[href] ?? languages?.site)?.tag ?? interfaceLanguage;

/** Marks words from the page at an address, such as its title, inside or next to words of the interface. */
export const inLanguageOf = (href: string | null): LanguageMark =>
  languages === null ? {} : { lang: languageAt(href ?? '') };

/** Marks words that do not belong to a page, such as those in the navbar. */
export const inSiteLanguage = (): LanguageMark => inLanguageOf(null);
