/** Replaces `RegExp.escape`, which Node 20 lacks; the downloaded mock runs on it. */
export const escapePattern = (text: string): string =>
  text.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&');
