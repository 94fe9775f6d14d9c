import type { SampleLanguage } from './api.ts';

/** Highlighted code: the content of a `<code>` element. */
type CodeHtml = string;

/** The code of one operation's reference, highlighted when the site is built. */
export type OperationCode = {
  readonly samples: Readonly<Record<SampleLanguage, CodeHtml>>;
  /** JSON examples by `request`, or by status and name such as `201:purchased`. */
  readonly examples: Readonly<Record<string, CodeHtml>>;
};

/** By the operation's id. */
export type ApiCode = Readonly<Record<string, OperationCode>>;
