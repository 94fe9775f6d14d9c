/**
 * Turns rules into `_redirects` for Netlify. Netlify ignores a rule if a file exists at its path (such as the static
 * redirect page), unless the status ends with `!`. Cloudflare Pages rejects that status.
 */
export const forceRedirects = (rules: string): string =>
  rules.replaceAll(/(?<=^[^#\s].* 30\d)(?=\s*$)/gm, '!');

const rulesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));

/** Limits of Cloudflare Pages. Lengths are in characters. */
const maxRedirectLength = 1000;
const maxHeaderLength = 2000;
const maxHeaderRules = 100;
const maxStaticRedirects = 2000;
const maxDynamicRedirects = 100;

/** A placeholder or splat makes its rule and all later rules dynamic. */
const dynamic = /\*|:[a-z]/i;

const tooMany = (file: string, what: string, count: number, limit: number): string[] =>
  count > limit
    ? [`${file}: ${count} ${what}, of which Cloudflare Pages applies the first ${limit}.`]
    : [];

const tooLong = (file: string, lines: readonly string[], limit: number): string[] =>
  lines
    .filter((line) => line.length > limit)
    .map(
      (line) =>
        `${file}: "${line.slice(0, 60)}…" has ${line.length} characters; Cloudflare Pages applies lines of up to ${limit}.`,
    );

/**
 * Returns a message for each rule, or group of rules, that Cloudflare Pages silently ignores
 * (https://developers.cloudflare.com/pages/configuration/redirects and …/headers).
 */
export const listIgnoredRules = (files: {
  readonly redirects: string;
  readonly headers: string;
}): string[] => {
  const redirects = rulesOf(files.redirects);
  const headers = rulesOf(files.headers);
  const from = redirects.findIndex((line) => dynamic.test(line.split(/\s/)[0] ?? ''));
  const staticCount = from === -1 ? redirects.length : from;
  const headerRules = headers.filter((line) => /^(?:\/|https?:)/.test(line));
  return [
    ...tooMany('_redirects', 'redirects', staticCount, maxStaticRedirects),
    ...tooMany(
      '_redirects',
      'redirects from the first one with a placeholder on',
      redirects.length - staticCount,
      maxDynamicRedirects,
    ),
    ...tooLong('_redirects', redirects, maxRedirectLength),
    ...redirects
      .filter((line) => /^\S+\s+http:/i.test(line))
      .map((line) => `_redirects: "${line}" leads to http://, which Cloudflare Pages ignores.`),
    ...tooMany('_headers', 'paths', headerRules.length, maxHeaderRules),
    ...tooLong('_headers', headers, maxHeaderLength),
  ];
};
