import { readFileSync } from 'node:fs';
import { type Needs, listRuntime, namesIn, selectRuntime } from '../select-parts.ts';

/** Public headers. The printer declares `EErrorCode` after the first header. */
const headers = listRuntime('Json.h JsonTypes.h Errors.h TokenStore.h:session Options.h');

/** Source files and private headers, in dependency order. */
const sources = listRuntime(
  'Json.cpp Sha256.cpp:session|files Call.h Parameters.cpp Body.cpp Core.h Prepare.cpp CallRun.cpp Attempt.cpp Interpret.cpp ' +
    'Session.cpp:session Core.cpp Pages.cpp:cursor|number Transfer.cpp:files',
);

const read = (name: string): string =>
  readFileSync(new URL(`./runtime/${name}`, import.meta.url), 'utf8');

const declaration =
  /^(?:class|struct|enum class|using|(?:template <[^>]*>\n)?(?:inline |static )?(?:const )?[\w<>]+[&*]?) (\w+)/gm;

/** Names declared by the runtime, which generated code must not reuse. */
export const runtimeNames = (): string[] =>
  [...headers, ...sources].flatMap(({ name }) => namesIn(read(name), declaration));

const readNamespace = (text: string): string =>
  text.slice(text.indexOf('namespace ApiClient\n{\n') + 22, text.lastIndexOf('}')).trim();

const includesOf = (text: string): string[] =>
  [...text.matchAll(/^#include "(.*)"$/gm)].flatMap(([line, file = '']) =>
    [...headers, ...sources].some(({ name }) => name === file) ? [] : [line],
  );

const combineSources = (texts: readonly string[]): { includes: string[]; text: string } => ({
  includes: [...new Set(texts.flatMap(includesOf))].toSorted(),
  text: texts.map(readNamespace).join('\n\n'),
});

/** Returns the header in two parts: `json` comes before the declaration of the error codes, and `others` after it. */
export const runtimeHeader = (needs: Needs) => {
  const texts = selectRuntime(headers, needs, read);
  const [json = '', ...others] = texts;
  return {
    includes: combineSources(texts).includes,
    json: readNamespace(json),
    others: others.map(readNamespace).join('\n\n'),
  };
};

export const runtimeSource = (needs: Needs) => combineSources(selectRuntime(sources, needs, read));
