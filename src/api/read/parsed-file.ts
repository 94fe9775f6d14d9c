import type { Tokens } from '../../problems/tokens/tokens.ts';
import type { Problem } from '../../problems/problem.ts';
import type { LocationAt } from '../../problems/yaml/yaml-locations.ts';

export type UnparsedFile = Pick<ParsedFile, 'file' | 'displayFile' | 'source'> & {
  readonly tokens: Tokens;
};

export type ParsedFile = {
  readonly file: string;
  readonly displayFile: string;
  readonly source: string;
  /** The parsed content, with tokens replaced. */
  readonly value: unknown;
  readonly isReadable: boolean;
  readonly problems: readonly Problem[];
  readonly locationAt: LocationAt;
  readonly keyLocationAt: LocationAt;
  /** Finds the file, which may be an overlay, that contains the value at a path. Absent if there are no overlays. */
  readonly sourceOf?: (path: readonly string[]) => {
    readonly file: ParsedFile;
    readonly path: readonly string[];
  };
  /** Parts that overlays have removed or replaced. */
  readonly removed?: readonly unknown[];
  /** Whether a YAML alias elsewhere refers to the value at this path, or to a part of it. */
  readonly isReusedAt: (path: readonly PropertyKey[]) => boolean;
};
