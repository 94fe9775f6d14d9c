import type { Problem } from '../../problems/problem.ts';
import type { LocationAt } from '../../problems/yaml/yaml-locations.ts';

export type ParsedFile = {
  readonly file: string;
  readonly displayFile: string;
  readonly source: string;
  /** Plain data with its tokens replaced. */
  readonly value: unknown;
  /** False for a file with syntax errors. */
  readonly isReadable: boolean;
  readonly problems: readonly Problem[];
  readonly locationAt: LocationAt;
  readonly keyLocationAt: LocationAt;
};
