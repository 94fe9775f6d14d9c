import { type Tokens, tokenPattern } from '../config/tokens.ts';
import { suggest } from '../problems/suggest.ts';

/** A token that no name matches, and the one that was probably meant. */
export type MisspeltToken = { readonly found: string; readonly meant: string; readonly at: number };

/** Near misses only: `%d%s%` in a format string is no token. */
export const findMisspeltTokens = (text: string, tokens: Tokens): MisspeltToken[] => {
  const names = Object.keys(tokens);
  return [...text.matchAll(tokenPattern)].flatMap(({ 0: found, 1: name = '', index }) => {
    const meant = names.includes(name) ? undefined : suggest(name, names);
    return meant === undefined ? [] : [{ found, meant: `%${meant}%`, at: index }];
  });
};
