/** A text as the value of a header: on one line, and with only the characters that every client sends. */
export const toHeaderText = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/[^\x20-\x7e]/gu, (character) => encodeURIComponent(character))
    .trim();

/** Whether HTTP allows a name for a header (RFC 9110, section 5.1). */
export const isHeaderName = (name: string): boolean => /^[\w!#$%&'*+.^`|~-]+$/.test(name);
