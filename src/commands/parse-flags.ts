import { parseArgs } from 'node:util';
import { didYouMean, suggest } from '../problems/suggest.ts';
import { CommandError } from './exit-status.ts';

type ValueFlag = {
  readonly description: string;
  readonly values?: readonly string[];
  /** Brackets, as in `[<code>]`, mark an optional value. If it is omitted, the flag is an empty string. */
  readonly placeholder?: string;
};

/** A plain string is the description of a flag without a value. */
export type Flag = string | ValueFlag;

type Flags = Readonly<Record<string, Flag>>;
type Token = { readonly name: string; readonly rawName: string; readonly value?: string };

type Usage<Accepted extends Flags> = {
  readonly usage: string;
  readonly about: string;
  readonly flags: Accepted;
  readonly hasWords?: boolean;
  /** Why the command takes no positional arguments, such as "because all content is checked". */
  readonly whyNoWords?: string;
};

type Arguments<Accepted extends Flags> = {
  readonly flags: {
    readonly [Name in keyof Accepted]: (Accepted[Name] extends string ? true : string) | undefined;
  };
  readonly words: readonly string[];
};

const withHint = (sentence: string, suggestion: string | undefined): string =>
  `${sentence} ${didYouMean(suggestion)}`.trimEnd();

export const wrongChoice = (name: string, found: string, choices: readonly string[]): string => {
  const list = choices.join(', ').replace(/, ([^,]*)$/, ' or $1');
  const sentence = `Expected ${name} to be ${list}, but found ${JSON.stringify(found)}.`;
  return withHint(sentence, suggest(found, choices));
};

const problemOf = ({ name, rawName, value }: Token, flags: Flags): string | null => {
  const flag = Object.hasOwn(flags, name) ? flags[name] : undefined;
  if (flag === undefined) {
    const suggestion = suggest(rawName.replace(/^-+/, ''), Object.keys(flags));
    return withHint(
      `Expected a known flag, but found \`${rawName}\`.`,
      suggestion && `--${suggestion}`,
    );
  }
  if (typeof flag === 'string') {
    return value === undefined
      ? null
      : `Expected \`${rawName}\` without a value, but found ${JSON.stringify(value)}.`;
  }
  if (value === undefined && flag.placeholder?.startsWith('[')) {
    return null;
  }
  if (value === undefined || value === '' || value.startsWith('--')) {
    return `Expected a value after \`${rawName}\`, but found ${value ? `\`${value}\`` : 'nothing'}.`;
  }
  return flag.values && !flag.values.includes(value)
    ? wrongChoice(`\`${rawName}\``, value, flag.values)
    : null;
};

const describeFlags = (flags: Flags): string => {
  const rows = Object.entries(flags).map(([name, flag]) => {
    const own: ValueFlag = typeof flag === 'string' ? { description: flag } : flag;
    const left = `  --${name} ${own.values?.join('|') ?? own.placeholder ?? ''}`.trimEnd();
    return { left, description: own.description };
  });
  const width = Math.max(...rows.map(({ left }) => left.length));
  return rows.map(({ left, description }) => `${left.padEnd(width)}  ${description}`).join('\n');
};

export const usageError = (usage: string, sentence: string): CommandError =>
  new CommandError(`${sentence}\nUsage: ${usage}\nFor details, add --help.`);

/**
 * Reads the arguments of this process. `--help` prints the usage and exits.
 *
 * @throws CommandError that names the wrong argument and, if possible, suggests the correct argument
 */
export const readArguments = <const Accepted extends Flags>({
  usage,
  about,
  flags,
  hasWords = false,
  whyNoWords,
}: Usage<Accepted>): Arguments<Accepted> => {
  const known: Flags = { ...flags, help: 'Show this help' };
  const isSwitch = (name: string): boolean => typeof known[name] === 'string';
  const { tokens, values, positionals } = parseArgs({
    options: Object.fromEntries(
      Object.keys(known).map((name) => [name, { type: isSwitch(name) ? 'boolean' : 'string' }]),
    ),
    // Strict mode reports unknown flags without suggestions.
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const problems = tokens.map((token) => {
    if (token.kind === 'positional' && !hasWords) {
      const reason = whyNoWords === undefined ? '' : `, ${whyNoWords}`;
      return `Expected flags only${reason}, but found \`${token.value}\`.`;
    }
    return token.kind === 'option' ? problemOf(token as Token, known) : null;
  });
  const problem = problems.find((sentence) => sentence !== null);
  if (problem !== undefined) {
    throw usageError(usage, problem);
  }
  if (values['help']) {
    process.stdout.write(`Usage: ${usage}\n\n${about}\n\n${describeFlags(known)}\n`);
    process.exit(0);
  }
  const given = Object.entries(values).map(([name, value]) => [
    name,
    value === true && !isSwitch(name) ? '' : value,
  ]);
  return {
    flags: Object.fromEntries(given) as Arguments<Accepted>['flags'],
    words: positionals,
  };
};

export const parseShare = (
  text: string,
): { readonly index: number; readonly count: number } | null => {
  const [, index = 0, count = 0] = /^(\d{1,4})\/(\d{1,4})$/.exec(text)?.map(Number) ?? [];
  return index >= 1 && index <= count ? { index, count } : null;
};
