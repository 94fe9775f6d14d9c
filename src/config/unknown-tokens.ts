import { suggest } from '../problems/suggest.ts';
import { type Tokens, tokenPattern } from './tokens.ts';

/** A text with the form of a token but an unknown name, and the token that was probably meant. */
export type UnknownToken = {
  readonly found: string;
  readonly meant: string | undefined;
  readonly at: number;
};

/** Finds everything that has the form of a token but an unknown name. */
export const findUnknownTokens = (text: string, tokens: Tokens): UnknownToken[] => {
  const names = Object.keys(tokens);
  return [...text.matchAll(tokenPattern)]
    .filter(({ 1: name = '' }) => !names.includes(name))
    .map(({ 0: found, 1: name = '', index }) => {
      const meant = suggest(name, names);
      return { found, meant: meant && `%${meant}%`, at: index };
    });
};

/** Finds only misspelt tokens: `%d%s%` in a format string is not one. */
export const findMisspeltTokens = (
  text: string,
  tokens: Tokens,
): (UnknownToken & { readonly meant: string })[] =>
  findUnknownTokens(text, tokens).flatMap(({ found, meant, at }) =>
    meant === undefined ? [] : [{ found, meant, at }],
  );
