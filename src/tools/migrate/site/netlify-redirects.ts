/** A line of a `_redirects` file: a redirect, or text that says why it is not a redirect. */
type Line = { readonly from: string; readonly to: string } | { readonly text: string };

/** The lines of a `_redirects` file that have an effect. Patterns, conditions and rewrites cannot be expressed. */
export const parseNetlifyRedirects = (text: string): Line[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.replace(/(?:^|\s)#.*/, '').trim())
    .filter((line) => line !== '')
    .map((line): Line => {
      const [from = '', to = '', status = '301', ...rest] = line.split(/\s+/);
      const isPlain =
        from.startsWith('/') &&
        to.startsWith('/') &&
        !/[*:?]/.test(from + to) &&
        /^30\d!?$/.test(status) &&
        rest.length === 0;
      return isPlain ? { from, to } : { text: line };
    });
