import { readFileSync } from 'node:fs';

/** The files of the run-time part, each after those that it imports. The printer replaces `error-code.ts`. */
const files = [
  'errors',
  'options',
  'json',
  'sha256',
  'scope',
  'parameters',
  'body',
  'send-body',
  'exchange',
  'interpret',
  'prepare-request',
  'session',
  'client-core',
] as const;

/** Files that only some clients need. */
const optionalFiles = ['transfer', 'pages'] as const;

type OptionalFile = (typeof optionalFiles)[number];

/** What callers of a client can import, besides what is printed for its API. */
const publicNames: ReadonlySet<string> = new Set(
  (
    'ErrorKind ClientError FieldError ProblemError ResponseError DecodeError NetworkError TimeoutError CancelledError ' +
    'ArgumentError IntegrityError Tokens TokenStore MemoryTokenStore Credential Clock ClientOptions Progress ResponseInfo ' +
    'CallOptions newIdempotencyKey BinaryBody UploadSource sha256Of'
  ).split(' '),
);

const read = (name: string): string =>
  readFileSync(new URL(`./runtime/${name}.ts`, import.meta.url), 'utf8');

const imports = /^import [^;]+;\n/gm;
const declaration =
  /^(export )?((?:abstract )?class|const|type|async function\*|function\*?) (\w+)/gm;

/** All names that the run-time part declares. Nothing that is printed for an API may have one of them. */
export const runtimeNames = (): string[] =>
  [...files, ...optionalFiles].flatMap((name) =>
    [...read(name).matchAll(declaration)].map(([, , , declared]) => declared ?? ''),
  );

/** The run-time part as one text, in which only what callers need is exported. */
export const runtimeSource = (needed: readonly OptionalFile[]): string =>
  [...files, ...optionalFiles.filter((name) => needed.includes(name))]
    .map((name) =>
      read(name)
        .replaceAll(imports, '')
        .replaceAll(
          declaration,
          (_all, _exported, kind: string, declared: string) =>
            `${publicNames.has(declared) ? 'export ' : ''}${kind} ${declared}`,
        )
        .trim(),
    )
    .join('\n\n');
