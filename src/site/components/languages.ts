import { interfaceLanguage } from '../../model/language.ts';
import type { SiteLanguages } from '../../model/page.ts';

export type LanguageMark = { readonly lang?: string };

let languages: SiteLanguages | null = null;

/**
 * Sets the languages for all components. They are global, because most components do not receive the site as a prop,
 * and a process renders only one site. Must be called before rendering.
 */
export const provideLanguages = (site: SiteLanguages | null): void => {
  languages = site;
};

/** Returns `lang` for interface text, or no attributes if the whole site is in English. */
export const inEnglish = (): LanguageMark =>
  languages === null ? {} : { lang: interfaceLanguage };

export const languageAt = (href: string): string =>
  (languages?.pages[href] ?? languages?.site)?.tag ?? interfaceLanguage;

/** Returns `lang` for text from the page at an address, such as its title in a list of links. */
export const inLanguageOf = (href: string | null): LanguageMark =>
  languages === null ? {} : { lang: languageAt(href ?? '') };

/** Returns `lang` for text from the site's configuration, such as navbar labels. */
export const inSiteLanguage = (): LanguageMark => inLanguageOf(null);
