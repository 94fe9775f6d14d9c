/** Replaces `RegExp.escape`, because the downloadable mock supports Node 20, which lacks it. */
export const escapePattern = (text: string): string =>
  text.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&');
