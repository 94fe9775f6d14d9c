import path from 'node:path';
import { type ReadYaml, readYaml } from '../config/read-yaml.ts';
import type { Tokens } from '../config/tokens.ts';

/** The input of an OpenAPI document. */
export type OpenapiInput = {
  /** The files of `openapi/`: paths below the content folder, texts with `\n` line ends. */
  readonly files: readonly { readonly file: string; readonly source: string }[];
  readonly tokens: Tokens;
  /** What reports call a file. */
  readonly displayPath: (file: string) => string;
};

/** The root file of an OpenAPI document. */
export const rootFile = 'openapi/openapi.yaml';

/** A file that was read. */
export type ParsedFile = ReadYaml & { readonly file: string; readonly displayFile: string };

/** The files of an OpenAPI document by path below the content folder. */
export type OpenapiFiles = ReadonlyMap<string, ParsedFile>;

export const parseFiles = ({ files, tokens, displayPath }: OpenapiInput): OpenapiFiles =>
  new Map(
    files.map(({ file, source }) => {
      const displayFile = displayPath(file);
      const read = readYaml({
        area: 'openapi',
        file: displayFile,
        yaml: source,
        firstLine: 1,
        tokens,
      });
      return [file, { ...read, file, displayFile }];
    }),
  );

/** Where something stands: the path of keys in a file. */
export type NodePath = { readonly file: ParsedFile; readonly path: readonly string[] };

export const childOf = ({ file, path: keys }: NodePath, key: string): NodePath => ({
  file,
  path: [...keys, key],
});

/** A unique id of a location. */
export const nodePathId = ({ file, path: keys }: NodePath): string =>
  JSON.stringify([file.file, ...keys]);

/** The path of a file relative to another file. */
export const relativeTo = (from: string, file: string): string =>
  path.posix.relative(path.posix.dirname(from), file);

/** The file that a reference in `from` names. */
export const resolveFile = (from: string, name: string): string =>
  name === '' ? from : path.posix.join(path.posix.dirname(from), name);
