import type { SiteConfig } from '../../../schemas/site-config.ts';
import { isRecord } from '../../base/json/is-record.ts';
import { suggest } from '../suggest.ts';
import { certainName } from '../certain-name.ts';
import { type Problem, createProblem } from '../problem.ts';
import type { Locate } from '../yaml/yaml-locations.ts';

export type Tokens = Readonly<Record<string, string>>;

export const tokenPattern = /%([a-z]+(?:-[a-z]+)*)%/g;

export const productTokens = (name: string, slug: string): Tokens => ({
  product: name,
  'product-slug': slug,
});

export const siteTokens = (config: SiteConfig): Tokens => ({
  ...productTokens(config.product.name, config.product.slug),
  'site-url': config.url,
  ...(config.dashboardUrl === undefined ? {} : { 'dashboard-url': config.dashboardUrl }),
  ...(config.api.baseUrl === undefined ? {} : { 'api-url': config.api.baseUrl }),
  ...(config.supportEmail === undefined ? {} : { 'support-email': config.supportEmail }),
});

export const replaceTokens = (text: string, tokens: Tokens): string =>
  text.includes('%')
    ? text.replace(tokenPattern, (whole, name: string) =>
        // Read own properties only, because `%constructor%` is not a token.
        Object.hasOwn(tokens, name) ? (tokens[name] ?? whole) : whole,
      )
    : text;

export const replaceTokensDeep = (value: unknown, tokens: Tokens): unknown => {
  if (typeof value === 'string') {
    return replaceTokens(value, tokens);
  }
  if (Array.isArray(value)) {
    return value.map((item) => replaceTokensDeep(item, tokens));
  }
  if (isRecord(value)) {
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [key, replaceTokensDeep(item, tokens)]),
    );
  }
  return value;
};

type WrongToken = Pick<Problem, 'expected' | 'found' | 'suggestion'> & {
  readonly written: string;
  readonly at: number;
  readonly fix?: string | undefined;
};

/** Token → the key of `site.yml` that sets its value. These keys have no defaults. */
const optionalSettings: Tokens = {
  'api-url': 'api.baseUrl',
  'dashboard-url': 'dashboardUrl',
  'support-email': 'supportEmail',
};

/**
 * Finds tokens without a value, unknown limits, and unknown tokens that resemble a known token. Other unknown tokens,
 * such as `%d%s%` in a format string, are ignored.
 */
export const findWrongTokens = (text: string, tokens: Tokens): WrongToken[] => {
  const names = Object.keys(tokens);
  // Only pages of a site have `site-url`. Texts in `site.yml` cannot use the tokens that settings define.
  const settings = names.includes('site-url') ? optionalSettings : {};
  return [...text.matchAll(tokenPattern)].flatMap(({ 0: written, 1: name = '', index: at }) => {
    const found = `\`${written}\``;
    if (names.includes(name)) {
      return [];
    }
    if (Object.hasOwn(settings, name)) {
      const expected = `\`${settings[name]}\` in \`site.yml\``;
      return { written, at, expected, found: `no value for ${found}` };
    }
    const isLimit = (each: string): boolean => each.startsWith('limit-');
    const mustBeKnown = isLimit(name) && names.some(isLimit);
    const meant =
      suggest(name, names) ??
      (mustBeKnown ? names.find((known) => known.startsWith(`${name}-`)) : undefined);
    const suggestion = meant === undefined ? undefined : `%${meant}%`;
    return suggestion === undefined && !mustBeKnown
      ? []
      : {
          written,
          at,
          expected: 'a known token',
          found,
          suggestion,
          fix: certainName(written, suggestion),
        };
  });
};

type Input = {
  readonly written: string;
  /** Offset at which `written` starts in the text that `locate` was created for. */
  readonly start: number;
  readonly tokens: Tokens;
  readonly locate: Locate;
};

export const findTokenProblems = ({ written: text, start, tokens, locate }: Input): Problem[] =>
  findWrongTokens(text, tokens).map(({ written, at, ...texts }) =>
    createProblem({
      code: 'token/unknown',
      location: locate(start + at, start + at + written.length),
      ...texts,
    }),
  );
