import semver from 'semver';
import { CommandError } from '../exit-status.ts';
import type { Flag } from '../parse-flags.ts';
import { didYouMean, suggest } from '../../problems/suggest.ts';
import type { Ask, Check, Question } from './ask.ts';

export const newFlags = {
  title: { placeholder: '<text>', description: "The page's heading and name" },
  slug: {
    placeholder: '<name>',
    description: 'The file name and last part of the address (default: made from the title)',
  },
  category: {
    placeholder: '<folder>',
    description: 'doc, module: a folder in docs/ (default: docs/ itself)',
  },
  position: { placeholder: '<number>', description: 'Position in the sidebar (default: last)' },
  description: {
    placeholder: '<text>',
    description: 'One sentence for search results and previews',
  },
  tag: { placeholder: '<name>', description: 'api: a tag of the OpenAPI document' },
  version: {
    placeholder: '<x.y.z>',
    description: 'changelog: the version (default: the next one)',
  },
  date: { placeholder: '<date>', description: 'changelog: the release date (default: today)' },
} as const satisfies Record<string, Flag>;

export type AnswerName = keyof typeof newFlags;

export type AnswerFlags = Readonly<Partial<Record<AnswerName, string | undefined>>>;

const expecting =
  (expected: string, isValid: (answer: string) => boolean): Check =>
  (answer) =>
    isValid(answer) ? null : `Expected ${expected}, but found ${JSON.stringify(answer)}.`;

const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString().startsWith(text);

export const checks: Readonly<Partial<Record<AnswerName, Check>>> = {
  title: expecting('some text', (answer) => answer.trim() !== ''),
  slug: expecting('lower-case letters and digits joined by single hyphens', (answer) =>
    /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(answer),
  ),
  position: expecting('a number', (answer) => /^-?\d+(?:\.\d+)?$/.test(answer)),
  version: expecting('a version such as 1.4.0', (answer) => semver.valid(answer) === answer),
  date: expecting('a date such as 2025-02-11', isDay),
};

export const oneOf =
  (expected: string, choices: readonly string[]): Check =>
  (answer) => {
    const problem = expecting(expected, (given) => choices.includes(given))(answer);
    const hint = didYouMean(suggest(answer, choices)) || `Choices: ${choices.join(', ')}.`;
    return problem && `${problem} ${hint}`;
  };

/**
 * Takes answers from flags, and prompts for the others. All methods throw a `CommandError` if an answer is invalid or
 * missing.
 */
export type Answers = ReturnType<typeof createAnswers>;

/** @throws CommandError for an invalid flag, before the first question */
export const createAnswers = (flags: AnswerFlags, ask: Ask) => {
  const accept = (name: AnswerName, answer: string, check = checks[name]): string => {
    const problem = check?.(answer);
    if (problem) {
      throw new CommandError(`--${name}: ${problem}`);
    }
    return answer;
  };
  for (const [name, value = ''] of Object.entries(flags)) {
    accept(name as AnswerName, value);
  }
  return {
    ask: async (name: AnswerName, question: Question): Promise<string> => {
      const check = question.check ?? checks[name];
      const value = flags[name];
      if (value !== undefined) {
        return accept(name, value, check);
      }
      const answer = await ask({ ...question, check });
      if (answer === null) {
        throw new CommandError(`Expected \`--${name}\`, or an answer, but found neither.`);
      }
      return answer;
    },
    get: (name: AnswerName, fallback: string): string => accept(name, flags[name] ?? fallback),
  };
};
