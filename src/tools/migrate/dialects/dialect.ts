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

/** Converts a front matter key of another tool to keys of this site. Null keeps the old key unchanged. */
export type Counterpart = (
  value: unknown,
  page: { readonly body: string; readonly values: Readonly<Record<string, unknown>> },
) => Readonly<Record<string, unknown>> | null;
