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
