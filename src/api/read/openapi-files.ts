import type { SourceRange } from '../../problems/problem.ts';
import { readYaml } from '../../problems/yaml/read-yaml.ts';
import { createLocate } from '../../problems/yaml/yaml-locations.ts';
import type { Tokens } from '../../problems/tokens/tokens.ts';
import { parseJsonFile } from './json-file.ts';
import type { ParsedFile, UnparsedFile } from './parsed-file.ts';

export type OpenapiInput = {
  /**
   * Paths are relative to the content folder, and sources have `\n` line endings. Files other than YAML and JSON are
   * examples. `source` is null if a file is not text.
   */
  readonly files: readonly { readonly file: string; readonly source: string | null }[];
  readonly tokens: Tokens;
  readonly displayPath: (file: string) => string;
  /** Extensions that mark parts as internal, in addition to `x-internal`. */
  readonly internalMarks?: readonly string[];
};

export type OpenapiFiles = ReadonlyMap<string, ParsedFile>;

export const isDocumentName = (file: string): boolean => /\.(?:ya?ml|json)$/.test(file);

const parseTextFile = (file: string, displayFile: string, source: string | null): ParsedFile => {
  const locate = createLocate(displayFile, 1, source ?? '');
  const locationAt = (): SourceRange => locate(0, source?.length ?? 0);
  return {
    file,
    displayFile,
    source: source ?? '',
    value: source,
    isReadable: source !== null,
    problems: [],
    locationAt,
    keyLocationAt: locationAt,
    isReusedAt: () => false,
  };
};

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
      const displayFile = displayPath(file);
      if (source === null || !isDocumentName(file)) {
        return [file, parseTextFile(file, displayFile, source)];
      }
      const input = { file, displayFile, source, tokens };
      return [file, file.endsWith('.json') ? parseJsonFile(input) : parseYamlFile(input)];
    }),
  );
