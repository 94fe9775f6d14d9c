import type { Note } from '../site/source-site.ts';

export type DialectPage = {
  readonly body: string;
  readonly from: string;
  /** Absolute path of the folder that `@/` stands for. */
  readonly root: string;
  readonly name: string;
};

export type OwnPage = {
  readonly body: string;
  readonly keys: Readonly<Record<string, string>>;
  readonly notes: readonly Note[];
};

/**
 * Returns the keys that replace another tool's key. Null if there is no counterpart; in that case, the old key is kept
 * and reported.
 */
export type Counterpart = (
  value: unknown,
  page: { readonly body: string; readonly values: Readonly<Record<string, unknown>> },
) => Readonly<Record<string, unknown>> | null;
