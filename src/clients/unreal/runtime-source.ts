import { readFileSync } from 'node:fs';

/** What callers see. The printer declares `EErrorCode` between the first two. */
const headers = ['Json.h', 'JsonTypes.h', 'Errors.h', 'Options.h'] as const;

/** What only the client itself sees, each after what it needs. */
const sources = [
  'Json.cpp',
  'Sha256.cpp',
  'Call.h',
  'Parameters.cpp',
  'Body.cpp',
  'Core.h',
  'Prepare.cpp',
  'CallRun.cpp',
  'Attempt.cpp',
  'Interpret.cpp',
  'Core.cpp',
] as const;

/** Files that only some clients need. */
const optionalSources = ['Pages.cpp', 'Transfer.cpp'] as const;

type OptionalSource = (typeof optionalSources)[number];

const read = (name: string): string =>
  readFileSync(new URL(`./runtime/${name}`, import.meta.url), 'utf8');

const declaration =
  /^(?:class|struct|enum class|using|(?:template <[^>]*>\n)?(?:inline |static )?(?:const )?[\w<>]+[&*]?) (\w+)/gm;

/** All names that the run-time part declares. Nothing that is printed for an API may have one of them. */
export const runtimeNames = (): string[] =>
  [...headers, ...sources, ...optionalSources].flatMap((name) =>
    [...read(name).matchAll(declaration)].map(([, declared]) => declared ?? ''),
  );

const insideOf = (name: string): string => {
  const text = read(name);
  return text.slice(text.indexOf('namespace ApiClient\n{\n') + 22, text.lastIndexOf('}')).trim();
};

const includesOf = (name: string): string[] =>
  [...read(name).matchAll(/^#include "(.*)"$/gm)].flatMap(([line, file = '']) =>
    [...headers, ...sources].some((own) => own === file) ? [] : [line],
  );

const together = (names: readonly string[]): { includes: string[]; text: string } => ({
  includes: [...new Set(names.flatMap(includesOf))].toSorted(),
  text: names.map(insideOf).join('\n\n'),
});

/** The parts of the header before and after the error codes of an API. */
export const runtimeHeader = () => {
  const [json, ...others] = headers;
  return {
    includes: together(headers).includes,
    json: insideOf(json),
    others: others.map(insideOf).join('\n\n'),
  };
};

export const runtimeSource = (needed: readonly OptionalSource[]) =>
  together([...sources, ...optionalSources.filter((name) => needed.includes(name))]);
