import { readFileSync } from 'node:fs';

/** Files that callers of a client see. */
const publicFiles = ['ApiCall', 'Options', 'Exceptions', 'ApiObject'] as const;

/** Files that only the client itself uses, in a namespace of their own. */
const internalFiles = [
  'ClientCore',
  'ClientConfig',
  'ApiRequest',
  'Preparation',
  'Parameters',
  'EncodedBody',
  'Exchange',
  'TransferMeter',
  'Responses',
  'Failure',
  'CallScope',
  'FrameLoop',
  'Session',
  'JsonValue',
  'Fields',
  'Json',
  'JsonParser',
  'JsonNumbers',
  'JsonWriter',
] as const;

const optionalFiles = ['Transfers', 'CursorPages', 'NumberedPages'] as const;

type OptionalFile = (typeof optionalFiles)[number];

const read = (name: string): string =>
  readFileSync(new URL(`./runtime/${name}.cs`, import.meta.url), 'utf8');

/** What stands between the braces of the namespace, without `using`. */
const contentOf = (name: string): string => {
  const text = read(name);
  const body = text.slice(text.indexOf('{\n') + 2, text.lastIndexOf('}'));
  return body.replaceAll(/^ {4}using [\w.]+;\n/gm, '').trim();
};

const usings = (names: readonly string[], pattern: RegExp, indent: string): string =>
  [
    ...new Set(
      names.flatMap((name) => [...read(name).matchAll(pattern)].map(([, used]) => used ?? '')),
    ),
  ]
    .toSorted()
    .map((used) => `${indent}using ${used};\n`)
    .join('');

/** The names of types that callers see, which nothing that is printed for an API may have. */
export const publicNames = (): string[] =>
  publicFiles.flatMap((name) =>
    [...contentOf(name).matchAll(/^ {4}public (?:[a-z]+ )*(?:class|struct|interface) (\w+)/gm)].map(
      ([, declared]) => declared ?? '',
    ),
  );

/** The `using` lines of a client. */
export const usingLines = (): string =>
  usings(publicFiles, /^using ([\w.]+);\n/gm, '') + 'using System.Threading;\n';

export const publicSource = (): string =>
  publicFiles.map((name) => `    ${contentOf(name)}\n`).join('\n');

/** The namespace of what only the client itself uses. */
export const internalSource = (namespace: string, needed: readonly OptionalFile[]): string => {
  const files = [...internalFiles, ...optionalFiles.filter((name) => needed.includes(name))];
  return `namespace ${namespace}.Internal
{
${usings(files, /^ {4}using ([\w.]+);\n/gm, '    ')}
${files.map((name) => `    ${contentOf(name)}\n`).join('\n')}}
`;
};
