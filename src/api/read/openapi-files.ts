import { readYaml } from '../../problems/yaml/read-yaml.ts';
import type { Tokens } from '../../problems/tokens/tokens.ts';
import { parseJsonFile } from './json-file.ts';
import type { ParsedFile, UnparsedFile } from './parsed-file.ts';

export type OpenapiInput = {
  /** Paths relative to the content folder, and sources with `\n` line endings. */
  readonly files: readonly { readonly file: string; readonly source: string }[];
  readonly tokens: Tokens;
  readonly displayPath: (file: string) => string;
  /** Extensions that, like `x-internal`, mark what is not published. */
  readonly internalMarks?: readonly string[];
};

export type OpenapiFiles = ReadonlyMap<string, ParsedFile>;

const parseYamlFile = ({ file, displayFile, source, tokens }: UnparsedFile): ParsedFile => {
  const read = readYaml({
    area: 'openapi',
    file: displayFile,
    yaml: source,
    firstLine: 1,
    tokens,
  });
  return { ...read, file, displayFile, source };
};

export const parseFiles = ({ files, tokens, displayPath }: OpenapiInput): OpenapiFiles =>
  new Map(
    files.map(({ file, source }) => {
      const input = { file, displayFile: displayPath(file), source, tokens };
      return [file, file.endsWith('.json') ? parseJsonFile(input) : parseYamlFile(input)];
    }),
  );
