import { readFileSync } from 'node:fs';
import { type Needs, listRuntime, namesIn, selectRuntime } from '../select-parts.ts';

const publicFiles = listRuntime('ApiCall TokenStore:session Options Exceptions ApiObject');

const internalFiles = listRuntime(
  'ClientCore ClientConfig ApiRequest Preparation Parameters EncodedBody Exchange TransferMeter Responses Failure CallScope ' +
    'FrameLoop Session:session JsonValue Fields Json JsonParser JsonNumbers JsonWriter Transfers:files CursorPages:cursor ' +
    'NumberedPages:number',
);

const read = (name: string): string =>
  readFileSync(new URL(`./runtime/${name}.cs`, import.meta.url), 'utf8');

const contentOf = (text: string): string => {
  const body = text.slice(text.indexOf('{\n') + 2, text.lastIndexOf('}'));
  return body.replaceAll(/^ {4}using [\w.]+;\n/gm, '').trim();
};

const usings = (
  texts: readonly string[],
  pattern: RegExp,
  indent: string,
  others: readonly string[] = [],
): string =>
  [...new Set([...texts.flatMap((text) => namesIn(text, pattern)), ...others])]
    .toSorted()
    .map((used) => `${indent}using ${used};\n`)
    .join('');

/** Names of public runtime types, which generated types must not use. */
export const publicNames = (): string[] =>
  publicFiles.flatMap(({ name }) =>
    namesIn(contentOf(read(name)), /^ {4}public (?:[a-z]+ )*(?:class|struct|interface) (\w+)/gm),
  );

export const usingLines = (needs: Needs): string =>
  usings(selectRuntime(publicFiles, needs, read), /^using ([\w.]+);\n/gm, '', ['System.Threading']);

export const publicSource = (needs: Needs): string =>
  selectRuntime(publicFiles, needs, read)
    .map((text) => `    ${contentOf(text)}\n`)
    .join('\n');

export const internalSource = (namespace: string, needs: Needs): string => {
  const files = selectRuntime(internalFiles, needs, read);
  return `namespace ${namespace}.Internal
{
${usings(files, /^ {4}using ([\w.]+);\n/gm, '    ')}
${files.map((text) => `    ${contentOf(text)}\n`).join('\n')}}
`;
};
