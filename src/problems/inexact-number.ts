import { keepsDigits, readNumber } from '../base/json/exact-number.ts';
import { type Problem, type SourceLocation, createProblem } from './problem.ts';

export const shorten = (digits: string): string =>
  digits.length > 60 ? `${digits.slice(0, 60)}…` : digits;

export const findInexactNumber = (written: string, location: () => SourceLocation): Problem[] =>
  keepsDigits(written)
    ? []
    : [
        createProblem({
          code: 'openapi/inexact-number',
          location: location(),
          expected: 'a number of at most 15 digits, or an integer',
          found: `\`${shorten(written)}\`, which most programs read as \`${readNumber(written)}\``,
        }),
      ];
