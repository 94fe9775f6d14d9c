/** Escapes text for a regular expression that finds it. Node 20, which the downloaded mock runs on, has no `RegExp.escape`. */
export const escapePattern = (text: string): string =>
  text.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&');
