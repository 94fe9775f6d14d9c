import type { Block } from '../../readers/prose.ts';

/** A pattern of our private dialect: English words, but not what a native engineer writes. */
export type Idiom = {
  /** Global. Code spans are masked: `xxx`. */
  readonly pattern: RegExp;
  readonly suggestion: string;
  /** Default: all. */
  readonly kinds?: readonly Block['kind'][];
  /** Whether the pages of the site may use it: they talk to players and developers, and tell stories. */
  readonly isAllowedOnPages?: boolean;
};
