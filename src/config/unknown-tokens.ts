import { suggest } from '../problems/suggest.ts';
import { type Tokens, tokenPattern } from './tokens.ts';

/** What looks like a token and is none, at its offset, with the token that was probably meant. */
export type UnknownToken = {
  readonly found: string;
  readonly meant: string | undefined;
  readonly at: number;
};

/** Everything of a token's form that no token has as its name. */
export const findUnknownTokens = (text: string, tokens: Tokens): UnknownToken[] => {
  const names = Object.keys(tokens);
  return [...text.matchAll(tokenPattern)]
    .filter(({ 1: name = '' }) => !names.includes(name))
    .map(({ 0: found, 1: name = '', index }) => {
      const meant = suggest(name, names);
      return { found, meant: meant && `%${meant}%`, at: index };
    });
};

/** Near misses only: `%d%s%` in a format string is no token. */
export const findMisspeltTokens = (
  text: string,
  tokens: Tokens,
): (UnknownToken & { readonly meant: string })[] =>
  findUnknownTokens(text, tokens).flatMap(({ found, meant, at }) =>
    meant === undefined ? [] : [{ found, meant, at }],
  );
