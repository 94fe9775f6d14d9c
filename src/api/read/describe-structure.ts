import type { NormalizedProblem } from '@redocly/openapi-core';
import { describeValue } from '../../problems/describe-zod-issue.ts';
import type { Problem } from '../../problems/problem.ts';

type ProblemDetails = Pick<Problem, 'code' | 'expected' | 'found' | 'suggestion'>;

type Subject = { readonly name: string; readonly value: unknown };

type Pattern = {
  readonly matches: RegExp;
  readonly describe: (
    groups: readonly string[],
    subject: Subject,
  ) => Omit<ProblemDetails, 'suggestion'>;
};

const typeWords: Readonly<Record<string, string>> = {
  array: 'a list',
  bigint: 'an integer',
  boolean: '`true` or `false`',
  integer: 'an integer',
  null: 'nothing',
  number: 'a number',
  object: 'a map of keys',
  string: 'text',
};

const inWords = (type: string): string => typeWords[type] ?? type;

const shorten = (text: string): string => (text.length > 100 ? `${text.slice(0, 100)}…` : text);

const nameOf = (path: readonly string[]): string => {
  const key = path.at(-1);
  if (key === undefined) {
    return 'the file';
  }
  return /^\d{1,2}$/.test(key) ? `entry ${Number(key) + 1}` : `\`${shorten(key)}\``;
};

const patterns: readonly Pattern[] = [
  {
    matches: /^Expected type `[^`]*` \((\w+)\) but got `(\w+)`/,
    describe: ([expected = '', found = ''], { name }) => ({
      code: 'openapi/invalid-value',
      expected: `${name} to be ${inWords(expected)}`,
      found: inWords(found),
    }),
  },
  {
    matches: /^Expected type `([^`]*)` but got `(\w+)`/,
    describe: ([expected = '', found = ''], { name }) => ({
      code: 'openapi/invalid-value',
      expected: `${name} to be ${expected.split(',').map(inWords).join(' or ')}`,
      found:
        expected === 'string' && typeWords[found] !== undefined && found !== 'object'
          ? `${inWords(found)}; write it in quotes`
          : inWords(found),
    }),
  },
  {
    matches: /^The field `(.+)` must be present/,
    describe: ([key = '']) => ({
      code: 'openapi/missing-key',
      expected: `the key \`${key}\``,
      found: 'none',
    }),
  },
  {
    matches: /^Must contain at least one of the following fields: (.+)\.$/,
    describe: ([keys = '']) => ({
      code: 'openapi/missing-key',
      expected: `one of the keys ${keys
        .split(', ')
        .map((key) => `\`${key}\``)
        .join(', ')}`,
      found: 'none of them',
    }),
  },
  {
    matches: /^Property `(.+)` is not expected here/,
    describe: ([key = '']) => ({
      code: 'openapi/unknown-key',
      expected: 'a key of OpenAPI, or one that starts with `x-`',
      found: `\`${shorten(key)}\``,
    }),
  },
  {
    matches: /^The field `(.+)` is not allowed here/,
    describe: ([key = '']) => ({
      code: 'openapi/unknown-key',
      expected: 'a key that belongs with the others',
      found: `\`${shorten(key)}\``,
    }),
  },
  {
    matches: /^`(.+)` can be one of the following only: (.+)\.$/,
    describe: ([key = '', values = ''], { value }) => ({
      code: 'openapi/invalid-value',
      expected: `\`${key}\` to be one of ${values}`,
      found: shorten(describeValue(value)),
    }),
  },
];

export const describeStructure = (
  { message, suggest }: NormalizedProblem,
  { path, value }: { readonly path: readonly string[]; readonly value: unknown },
): ProblemDetails => {
  const subject = { name: nameOf(path), value };
  const [suggestion, ...others] = suggest;
  for (const { matches, describe } of patterns) {
    const groups = matches.exec(message);
    if (groups) {
      return {
        ...describe(groups.slice(1), subject),
        suggestion: others.length === 0 ? suggestion : undefined,
      };
    }
  }
  return {
    code: 'openapi/invalid-value',
    expected: 'a valid OpenAPI document',
    found: `a violation: ${message.replace(/\.$/, '')}`,
  };
};
