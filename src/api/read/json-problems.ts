import { printParseErrorCode, visit } from 'jsonc-parser';
import { findTokenProblems } from '../../problems/tokens/token-problems.ts';
import type { Tokens } from '../../problems/tokens/tokens.ts';
import { type Problem, createProblem } from '../../problems/problem.ts';
import { maxLevels } from '../../problems/yaml/expansion.ts';
import type { Locate } from '../../problems/yaml/yaml-locations.ts';

/** What was expected where the parser found something else, by the name of its error. */
const expectations: Readonly<Record<string, string>> = {
  InvalidNumberFormat: 'a number such as `0.5`',
  PropertyNameExpected: 'a key in double quotes',
  ColonExpected: 'a colon after a key',
  CommaExpected: 'a comma between two entries',
  CloseBraceExpected: '`}` at the end of a map',
  CloseBracketExpected: '`]` at the end of a list',
  EndOfFileExpected: 'nothing after the value',
  InvalidCommentToken: 'JSON, which has no comments',
  UnexpectedEndOfComment: 'JSON, which has no comments',
  UnexpectedEndOfString: '`"` at the end of a text',
  InvalidUnicode: 'four hexadecimal digits after `\\u`',
  InvalidEscapeCharacter: 'one of the characters `"\\/bfnrtu` after a backslash',
  InvalidCharacter: 'a text on one line, whose tabs are written `\\t`',
};

/** What is written at an offset, up to the next blank. */
const writtenAt = (text: string, offset: number): string => {
  const rest = text.slice(offset).trimStart();
  const [word = ''] = /^\S{0,40}/.exec(rest) ?? [];
  if (word === '') {
    return 'the end of the file';
  }
  return word.includes('`') ? `"${word}"` : `\`${word}\``;
};

/** Carries the first problem of a text out of its parser: nothing after it can be told. */
class SyntaxFound extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.expected);
    this.problem = problem;
  }
}

type Input = { readonly text: string; readonly tokens: Tokens; readonly locate: Locate };

/** What keeps a text from being read as JSON, and what is wrong in a text that can be. */
export type JsonProblems = { readonly isReadable: boolean; readonly problems: readonly Problem[] };

const readText = ({ text, tokens, locate }: Input): JsonProblems => {
  /** The offsets of the keys of each map around the current one. */
  const maps: Map<string, number>[] = [];
  const duplicates: Problem[] = [];
  const misspelled: Problem[] = [];
  let levels = 0;

  const stop = (offset: number, length: number, parts: Pick<Problem, 'expected' | 'found'>) => {
    const location = locate(offset, offset + Math.max(1, length));
    throw new SyntaxFound(createProblem({ code: 'openapi/syntax', location, ...parts }));
  };
  const enter = (offset: number): void => {
    maps.push(new Map());
    levels += 1;
    if (levels > maxLevels) {
      const expected = `at most ${maxLevels} levels of lists and maps`;
      stop(offset, 1, { expected, found: 'more, at this one' });
    }
  };
  const leave = (): void => {
    maps.pop();
    levels -= 1;
  };
  const enterKey = (key: string, offset: number, length: number): void => {
    const first = maps.at(-1)?.get(key);
    if (first === undefined) {
      maps.at(-1)?.set(key, offset);
      return;
    }
    const related = { message: 'It first appears at', location: locate(first, first + length) };
    duplicates.push(
      createProblem({
        code: 'openapi/duplicate-key',
        location: locate(offset, offset + length),
        expected: 'each key only once',
        found: `\`${key}\` again`,
        related,
      }),
    );
  };

  visit(
    text,
    {
      onError: (error, offset, length) =>
        stop(offset, length, {
          expected: expectations[printParseErrorCode(error)] ?? 'a value of JSON',
          found: writtenAt(text, offset),
        }),
      onArrayBegin: enter,
      onArrayEnd: leave,
      onObjectBegin: enter,
      onObjectEnd: leave,
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
  return { isReadable: duplicates.length === 0, problems: [...duplicates, ...misspelled] };
};

/** The first problem that keeps a text from being read as JSON; without one, keys that it has twice, and misspelled tokens. */
export const findJsonProblems = (input: Input): JsonProblems => {
  try {
    return readText(input);
  } catch (error) {
    if (error instanceof SyntaxFound) {
      return { isReadable: false, problems: [error.problem] };
    }
    throw error;
  }
};
