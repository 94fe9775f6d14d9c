import { certainName } from '../certain-name.ts';
import { type Problem, createProblem } from '../problem.ts';
import type { Locate } from '../yaml/yaml-locations.ts';
import { type Tokens, findMisspeltTokens } from './tokens.ts';

type Input = {
  readonly written: string;
  /** Offset of `written` in the text of `locate`. */
  readonly start: number;
  readonly tokens: Tokens;
  readonly locate: Locate;
};

/**
 * Reports tokens that are probably misspelled. Other text between percent signs stays, because published documents
 * contain it.
 */
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
