import { certainName } from '../certain-name.ts';
import { type Problem, createProblem } from '../problem.ts';
import type { Locate } from '../yaml/yaml-locations.ts';
import { type Tokens, findMisspeltTokens } from './tokens.ts';

type Input = {
  readonly written: string;
  /** Its offset there. */
  readonly start: number;
  readonly tokens: Tokens;
  readonly locate: Locate;
};

/** Tokens of a value that are probably misspelled. Other text between percent signs is text: published documents have it. */
export const findTokenProblems = ({ written, start, tokens, locate }: Input): Problem[] =>
  findMisspeltTokens(written, tokens).map(({ found, meant, at }) => {
    const location = locate(start + at, start + at + found.length);
    const certain = certainName(found, meant);
    return createProblem({
      code: 'token/unknown',
      location,
      expected: 'a known token',
      found: `\`${found}\``,
      suggestion: meant,
      fix: certain === undefined ? undefined : { location, text: certain },
    });
  });
