/** Replaces control characters, which HTML forbids. Keeps tabs and line breaks. */
export const visibleText = (text: string): string =>
  // oxlint-disable-next-line no-control-regex -- these are the characters to replace
  text.replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]|\p{Surrogate}/gu, '\uFFFD');
