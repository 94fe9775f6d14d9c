/** A single line of printable ASCII, which every client can send. */
export const toHeaderText = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/[^\x20-\x7e]/gu, (character) => encodeURIComponent(character))
    .trim();

/** Valid header names: RFC 9110, section 5.1. */
export const isHeaderName = (name: string): boolean => /^[\w!#$%&'*+.^`|~-]+$/.test(name);
