import type { SiteConfig } from '../../../schemas/site-config.ts';
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
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [key, replaceTokensDeep(item, tokens)]),
    );
  }
  return value;
};

type MisspeltToken = {
  readonly found: string;
  readonly meant: string;
  readonly at: number;
};

/** Finds unknown tokens that resemble a known one. Others, such as `%d%s%` in a format string, are ignored. */
export const findMisspeltTokens = (text: string, tokens: Tokens): MisspeltToken[] => {
  const names = Object.keys(tokens);
  return [...text.matchAll(tokenPattern)].flatMap(({ 0: found, 1: name = '', index }) => {
    const meant = names.includes(name) ? undefined : suggest(name, names);
    return meant === undefined ? [] : { found, meant: `%${meant}%`, at: index };
  });
};

type Input = {
  readonly written: string;
  /** Offset of `written` in the text to which `locate` refers. */
  readonly start: number;
  readonly tokens: Tokens;
  readonly locate: Locate;
};

export const findTokenProblems = ({ written, start, tokens, locate }: Input): Problem[] =>
  findMisspeltTokens(written, tokens).map(({ found, meant, at }) =>
    createProblem({
      code: 'token/unknown',
      location: locate(start + at, start + at + found.length),
      expected: 'a known token',
      found: `\`${found}\``,
      suggestion: meant,
      fix: certainName(found, meant),
    }),
  );
