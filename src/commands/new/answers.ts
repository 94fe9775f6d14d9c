import semver from 'semver';
import { suggest } from '../../problems/suggest.ts';
import type { Flag } from '../parse-flags.ts';
import type { Ask, Question } from './ask.ts';

export const newFlags = {
  title: { type: 'string', placeholder: '<text>', description: "The page's heading and name" },
  slug: {
    type: 'string',
    placeholder: '<name>',
    description: "The file's name and last part of the address (default: made of the title)",
  },
  category: {
    type: 'string',
    placeholder: '<folder>',
    description: 'doc: a folder below docs/ (default: docs/ itself)',
  },
  position: {
    type: 'string',
    placeholder: '<number>',
    description: 'Place in the sidebar (default: after all others)',
  },
  description: {
    type: 'string',
    placeholder: '<text>',
    description: 'One sentence for search results and previews',
  },
  tag: { type: 'string', placeholder: '<name>', description: 'api: a tag of the description' },
  version: {
    type: 'string',
    placeholder: '<x.y.z>',
    description: 'changelog: the version (default: the next one)',
  },
  date: {
    type: 'string',
    placeholder: '<date>',
    description: 'changelog: the day of release (default: today)',
  },
  help: { type: 'boolean', description: 'Show this' },
} as const satisfies Record<string, Flag>;

/** The names of what a page is made from. */
export type AnswerName = Exclude<keyof typeof newFlags, 'help'>;

/** What keeps a page from being planned, as a sentence. */
export class AnswerMistake extends Error {
  override readonly name = 'AnswerMistake';
}

const quote = (text: string): string => JSON.stringify(text);

/** Lower-case letters, digits and hyphens: what addresses here are made of. */
const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

export const toSlug = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036F]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString().startsWith(text);

/** What is wrong with an answer, as a sentence; null where nothing is. */
export const checks = {
  text: (answer: string) => (answer.trim() === '' ? 'Expected some text, but found none.' : null),
  any: () => null,
  slug: (answer: string) =>
    slugPattern.test(answer)
      ? null
      : `Expected lower-case letters and digits joined by single hyphens, but found ${quote(answer)}.`,
  position: (answer: string) =>
    /^-?\d+(?:\.\d+)?$/.test(answer) ? null : `Expected a number, but found ${quote(answer)}.`,
  version: (answer: string) =>
    semver.valid(answer) === answer
      ? null
      : `Expected a version such as 1.4.0, but found ${quote(answer)}.`,
  date: (answer: string) =>
    isDay(answer) ? null : `Expected a date such as 2025-02-11, but found ${quote(answer)}.`,
  oneOf:
    (what: string, choices: readonly string[]) =>
    (answer: string): string | null => {
      if (choices.includes(answer)) {
        return null;
      }
      const suggestion = suggest(answer, choices);
      const hint =
        suggestion === undefined
          ? `There are ${choices.join(', ')}.`
          : `Did you mean \`${suggestion}\`?`;
      return `Expected ${what}, but found ${quote(answer)}. ${hint}`;
    },
} as const;

/** Where answers come from: flags first, then questions. */
export type Answers = {
  /** The answer of a flag or of a person. */
  readonly of: (name: AnswerName, question: Question) => Promise<string>;
  /** The answer of a flag, or the fallback: nobody is asked. */
  readonly given: (
    name: AnswerName,
    fallback: string,
    check: (answer: string) => string | null,
  ) => string;
};

export const createAnswers = (
  flags: Readonly<Record<string, string | true | undefined>>,
  ask: Ask,
): Answers => {
  const flagOf = (name: string, check: (answer: string) => string | null): string | null => {
    const value = flags[name];
    if (typeof value !== 'string') {
      return null;
    }
    const mistake = check(value);
    if (mistake !== null) {
      throw new AnswerMistake(`--${name}: ${mistake}`);
    }
    return value;
  };
  // A wrong flag is told before anybody is asked anything.
  for (const name of ['slug', 'position', 'version', 'date'] as const) {
    flagOf(name, checks[name]);
  }
  return {
    of: async (name, question) => {
      const answer = flagOf(name, question.check) ?? (await ask(question));
      if (answer === null) {
        throw new AnswerMistake(`Expected \`--${name}\`, or an answer, but found neither.`);
      }
      return answer;
    },
    given: (name, fallback, check) => {
      const answer = flagOf(name, check) ?? fallback;
      const mistake = check(answer);
      if (mistake !== null) {
        throw new AnswerMistake(`--${name}: ${mistake}`);
      }
      return answer;
    },
  };
};
