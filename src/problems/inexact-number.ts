import { keepsDigits, readNumber } from '../base/json/exact-number.ts';
import { type Problem, type SourceLocation, createProblem } from './problem.ts';

const shorten = (digits: string): string =>
  digits.length > 60 ? `${digits.slice(0, 60)}…` : digits;

/** Readers need trailing zeros as in `1250.00`, but doubles drop them. `1.0` is only another notation for 1. */
const endsInZeros = (written: string): boolean => /\.\d+0$/.test(written);

export const findInexactNumber = (written: string, location: () => SourceLocation): Problem[] =>
  keepsDigits(written) && !endsInZeros(written)
    ? []
    : [
        createProblem({
          code: 'openapi/inexact-number',
          location: location(),
          expected: keepsDigits(written)
            ? 'a fraction that does not end in 0'
            : 'a number of at most 15 digits, or an integer',
          found: `\`${shorten(written)}\`, which is shown as \`${readNumber(written)}\``,
        }),
      ];
