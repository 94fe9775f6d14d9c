import { parseArgs } from 'node:util';
import { didYouMean, suggest } from '../problems/suggest.ts';

/** A flag that a command accepts. */
export type Flag = {
  readonly type: 'string' | 'boolean';
  /** What it does, for `--help`. */
  readonly description: string;
  /** What stands for its value in `--help`: `<code>`. */
  readonly placeholder?: string;
  /** The only values it accepts. */
  readonly values?: readonly string[];
};

/** The flags and words that follow a command; a flag that was not given is undefined. */
export type Arguments<Name extends string> = {
  readonly flags: Readonly<Record<Name, string | true | undefined>>;
  readonly words: readonly string[];
};

const withHint = (sentence: string, suggestion: string | undefined): string =>
  `${sentence} ${didYouMean(suggestion)}`.trimEnd();

/** A sentence that says which choices there are and what was found instead, with the closest choice. */
export const describeChoice = (name: string, found: string, choices: readonly string[]): string => {
  const list = choices.join(', ').replace(/, ([^,]*)$/, ' or $1');
  const sentence = `Expected ${name} to be ${list}, but found ${JSON.stringify(found)}.`;
  return withHint(sentence, suggest(found, choices));
};

type Flags = Readonly<Record<string, Flag>>;
type Token = { readonly name: string; readonly rawName: string; readonly value?: string };

const problemOf = ({ name, rawName, value }: Token, flags: Flags): string | null => {
  const flag = Object.hasOwn(flags, name) ? flags[name] : undefined;
  if (!flag) {
    const suggestion = suggest(rawName.replace(/^-+/, ''), Object.keys(flags));
    return withHint(
      `Expected a known flag, but found \`${rawName}\`.`,
      suggestion && `--${suggestion}`,
    );
  }
  if (flag.type === 'boolean') {
    return value === undefined
      ? null
      : `Expected \`${rawName}\` without a value, but found ${JSON.stringify(value)}.`;
  }
  if (value === undefined || value === '' || value.startsWith('--')) {
    return `Expected a value after \`${rawName}\`, but found ${value ? `\`${value}\`` : 'nothing'}.`;
  }
  return flag.values && !flag.values.includes(value)
    ? describeChoice(`\`${rawName}\``, value, flag.values)
    : null;
};

/** Parses the arguments of a command. The first problem comes back as a sentence, with a suggestion if there is one. */
export const parseFlags = <Name extends string>(
  args: readonly string[],
  flags: Readonly<Record<Name, Flag>>,
): Arguments<Name> | { readonly problem: string } => {
  const options: Flags = flags;
  const { tokens, values, positionals } = parseArgs({
    args: [...args],
    options,
    // Strict mode would throw messages of its own, without suggestions.
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  for (const token of tokens) {
    const problem = token.kind === 'option' ? problemOf(token as Token, options) : null;
    if (problem !== null) {
      return { problem };
    }
  }
  return { flags: values as Arguments<Name>['flags'], words: positionals };
};

/** The flags as lines of `--help`. */
export const describeFlags = (flags: Flags): string => {
  const rows = Object.entries(flags).map(([name, { values, placeholder, description }]) => ({
    left: `  --${name} ${values?.join('|') ?? placeholder ?? ''}`.trimEnd(),
    description,
  }));
  const width = Math.max(...rows.map(({ left }) => left.length));
  return rows.map(({ left, description }) => `${left.padEnd(width)}  ${description}`).join('\n');
};
