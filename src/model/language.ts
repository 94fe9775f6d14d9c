/** `tag` is a canonical BCP 47 tag. */
export type Language = { readonly tag: string; readonly direction: 'ltr' | 'rtl' };

/** Language of all words that the interface adds to pages, such as button labels. */
export const interfaceLanguage = 'en';
