import { parseArgs } from 'node:util';
import { suggest } from '../problems/suggest.ts';

/** A flag that a command takes. */
export type Flag = {
  readonly type: 'string' | 'boolean';
  /** What it does, for `--help`. */
  readonly description: string;
  /** What stands for its value in `--help`: `<code>`. */
  readonly placeholder?: string;
  /** The only values it takes. */
  readonly values?: readonly string[];
};

/** The flags and words that stand behind a command; null flags were not given. */
export type Arguments<Name extends string> = {
  readonly flags: Readonly<Record<Name, string | true | undefined>>;
  readonly words: readonly string[];
};

/** A sentence on what was expected and found, with the one close candidate. */
export const describeChoice = (name: string, found: string, choices: readonly string[]): string => {
  const suggestion = suggest(found, choices);
  const hint = suggestion === undefined ? '' : ` Did you mean \`${suggestion}\`?`;
  return `Expected ${name} to be ${choices.join(', ').replace(/, ([^,]*)$/, ' or $1')}, but found ${JSON.stringify(found)}.${hint}`;
};

const unknownFlag = (found: string, names: readonly string[]): string => {
  const suggestion = suggest(found.replace(/^-+/, ''), names);
  return `Expected a known flag, but found \`${found}\`.${suggestion === undefined ? '' : ` Did you mean \`--${suggestion}\`?`}`;
};

const mistakeOf = (
  token: { readonly name: string; readonly rawName: string; readonly value: string | undefined },
  flags: Readonly<Record<string, Flag>>,
): string | null => {
  const flag = Object.hasOwn(flags, token.name) ? flags[token.name] : undefined;
  if (!flag) {
    return unknownFlag(token.rawName, Object.keys(flags));
  }
  const { value, rawName } = token;
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

/** Reads what stands behind a command. A mistake comes back as a sentence, with a suggestion where there is one. */
export const parseFlags = <Name extends string>(
  args: readonly string[],
  flags: Readonly<Record<Name, Flag>>,
): Arguments<Name> | { readonly mistake: string } => {
  const { tokens, values, positionals } = parseArgs({
    args: [...args],
    options: Object.fromEntries(
      Object.entries<Flag>(flags).map(([name, { type }]) => [name, { type }]),
    ),
    // Node's own sentences name no candidate.
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  for (const token of tokens) {
    const mistake =
      token.kind === 'option' ? mistakeOf({ ...token, value: token.value }, flags) : null;
    if (mistake !== null) {
      return { mistake };
    }
  }
  return { flags: values as Arguments<Name>['flags'], words: positionals };
};

/** The flags as lines of `--help`. */
export const describeFlags = (flags: Readonly<Record<string, Flag>>): string => {
  const rows = Object.entries(flags).map(([name, { values, placeholder, description }]) => {
    const value = values?.join('|') ?? placeholder;
    return { left: `  --${name}${value === undefined ? '' : ` ${value}`}`, description };
  });
  const width = Math.max(...rows.map(({ left }) => left.length));
  return rows.map(({ left, description }) => `${left.padEnd(width)}  ${description}`).join('\n');
};
