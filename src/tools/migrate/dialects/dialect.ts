import type { Note } from '../site/source-site.ts';

/** A page in the syntax of another tool. */
export type DialectPage = {
  readonly body: string;
  /** The file of the old site, absolute. */
  readonly from: string;
  /** The folder that addresses such as `@/a.js` begin at, absolute. */
  readonly root: string;
  /** The file as the report names it. */
  readonly name: string;
};

export type OwnPage = {
  readonly body: string;
  /** Further keys of its front matter. */
  readonly keys: Readonly<Record<string, string>>;
  readonly notes: readonly Note[];
};
