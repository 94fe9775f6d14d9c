import { readFileSync } from 'node:fs';
import { type Needs, listRuntime, namesIn, selectRuntime } from '../select-parts.ts';

/**
 * Runtime files in dependency order. `error-code.ts` is omitted, because the printer writes the API's own `ErrorCode`.
 */
const files = listRuntime(
  'errors options json scope stream:stream parameters body send-body exchange interpret prepare-request client-core sha256:session|files ' +
    'token-store:session session:session session-core:session transfer:files cursor-pages:cursor numbered-pages:number',
);

const publicNames: ReadonlySet<string> = new Set(
  (
    'ErrorKind ClientError FieldError ProblemError ResponseError DecodeError NetworkError TimeoutError CancelledError ' +
    'ArgumentError IntegrityError Tokens TokenStore MemoryTokenStore SessionOptions Credential Clock ClientOptions Progress ResponseInfo ' +
    'CallOptions newIdempotencyKey BinaryBody UploadSource sha256Of'
  ).split(' '),
);

const read = (name: string): string =>
  readFileSync(new URL(`./runtime/${name}.ts`, import.meta.url), 'utf8');

const imports = /^import [^;]+;\n/gm;
const declaration =
  /^(?:export )?(?:(?:abstract )?class|const|type|async function\*|function\*?) (\w+)/gm;

const bases: ReadonlySet<string> = new Set(['ClientCore', 'SessionCore', 'TransferCore']);

const declaredNames = (): string[] => files.flatMap(({ name }) => namesIn(read(name), declaration));

/** Internal types are renamed if the API has a type with the same name. */
const givesWay = (name: string): boolean =>
  /^[A-Z]/.test(name) && !publicNames.has(name) && !bases.has(name);

/** Names in the runtime that generated code must not use. */
export const runtimeNames = (): string[] => declaredNames().filter((name) => !givesWay(name));

const giveWay = (source: string, taken: ReadonlySet<string>): string => {
  const all = new Set([...declaredNames(), ...taken]);
  return declaredNames()
    .filter((name) => givesWay(name) && taken.has(name))
    .reduce((text, name) => {
      let own = `Client${name}`;
      while (all.has(own)) {
        own = `${own}_`;
      }
      return text.replaceAll(new RegExp(`(?<![\\w$.'"-])${name}(?![\\w$'"-])`, 'g'), own);
    }, source);
};

const joinFiles = (needs: Needs): string =>
  selectRuntime(files, needs, read)
    .map((text) =>
      text
        .replaceAll(imports, '')
        .replaceAll(declaration, (all: string, declared: string) => {
          const own = all.replace(/^export /, '');
          return publicNames.has(declared) ? `export ${own}` : own;
        })
        .trim(),
    )
    .join('\n\n')
    // If the API has sessions, file transfers extend `SessionCore`, so that their API calls send the session's tokens.
    .replace(
      'class TransferCore extends ClientCore',
      `class TransferCore extends ${needs.has('session') ? 'SessionCore' : 'ClientCore'}`,
    );

export const runtimeSource = (needs: Needs, taken: ReadonlySet<string>): string =>
  giveWay(joinFiles(needs), taken);
