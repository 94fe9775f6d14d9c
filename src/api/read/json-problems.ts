import { printParseErrorCode, visit } from 'jsonc-parser';
import { type Problem, createProblem } from '../../problems/problem.ts';
import { findTokenProblems } from '../../problems/tokens/token-problems.ts';
import type { Tokens } from '../../problems/tokens/tokens.ts';
import { maxLevels } from '../../problems/yaml/expansion.ts';
import type { Locate } from '../../problems/yaml/yaml-locations.ts';

/** Expectations by parser error; other errors expect JSON. */
const expectations: Readonly<Record<string, string>> = {
  PropertyNameExpected: 'a key in double quotes',
  ColonExpected: 'a colon after a key',
  CommaExpected: 'a comma between two entries',
  CloseBraceExpected: '`}` at the end of a map',
  CloseBracketExpected: '`]` at the end of a list',
  EndOfFileExpected: 'nothing after the value',
  InvalidCommentToken: 'JSON, which has no comments',
  UnexpectedEndOfString: '`"` at the end of a text',
  InvalidEscapeCharacter: 'one of the characters `"\\/bfnrtu` after a backslash',
};

/** Up to the next blank. */
const writtenAt = (text: string, offset: number): string => {
  const [word = ''] = /^\S{0,40}/.exec(text.slice(offset).trimStart()) ?? [];
  return word === '' ? 'the end of the file' : word.includes('`') ? `"${word}"` : `\`${word}\``;
};

type Input = { readonly text: string; readonly tokens: Tokens; readonly locate: Locate };

export type JsonProblems = { readonly isReadable: boolean; readonly problems: readonly Problem[] };

/** Returns the first syntax error; without one, repeated keys and misspelled tokens. */
export const findJsonProblems = ({ text, tokens, locate }: Input): JsonProblems => {
  /** Offsets of the keys of each enclosing map; empty for a list. */
  const open: Map<string, number>[] = [];
  const duplicates: Problem[] = [];
  const misspelled: Problem[] = [];
  let fatal: Problem | null = null;

  // Throws to stop the parser: everything after the first error is unreliable.
  const stop = (offset: number, length: number, expected: string, found: string): never => {
    const location = locate(offset, offset + Math.max(1, length));
    fatal = createProblem({ code: 'openapi/syntax', location, expected, found });
    throw new Error(expected);
  };
  const enter = (offset: number): void => {
    if (open.push(new Map()) > maxLevels) {
      stop(offset, 1, `at most ${maxLevels} levels of lists and maps`, 'more, at this one');
    }
  };
  const enterKey = (key: string, offset: number, length: number): void => {
    const keys = open.at(-1);
    const first = keys?.get(key);
    if (first === undefined) {
      keys?.set(key, offset);
      return;
    }
    duplicates.push(
      createProblem({
        code: 'openapi/duplicate-key',
        location: locate(offset, offset + length),
        expected: 'each key only once',
        found: `\`${key}\` again`,
        related: { message: 'It first appears at', location: locate(first, first + length) },
      }),
    );
  };

  try {
    visit(
      text,
      {
        onError: (error, offset, length) => {
          const expected = expectations[printParseErrorCode(error)] ?? 'a value of JSON';
          stop(offset, length, expected, writtenAt(text, offset));
        },
        onArrayBegin: enter,
        onArrayEnd: () => void open.pop(),
        onObjectBegin: enter,
        onObjectEnd: () => void open.pop(),
        onObjectProperty: enterKey,
        onLiteralValue: (value, start, length) => {
          if (typeof value === 'string' && value.includes('%')) {
            const written = text.slice(start, start + length);
            misspelled.push(...findTokenProblems({ written, start, tokens, locate }));
          }
        },
      },
      { disallowComments: true, allowTrailingComma: false },
    );
  } catch (error) {
    if (fatal === null) {
      throw error;
    }
    return { isReadable: false, problems: [fatal] };
  }
  return { isReadable: duplicates.length === 0, problems: [...duplicates, ...misspelled] };
};
