/** A text without control characters, which HTML does not allow. Tabs and line breaks stay. */
export const visibleText = (text: string): string =>
  // oxlint-disable-next-line no-control-regex -- these are the characters to replace
  text.replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]|\p{Surrogate}/gu, '\uFFFD');
