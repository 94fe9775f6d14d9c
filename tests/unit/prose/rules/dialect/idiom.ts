import type { Block } from '../../readers/prose.ts';

/** A pattern for English words that a native engineer would not use in this way. */
export type Idiom = {
  /** Must be global. Code spans are masked: `xxx`. */
  readonly pattern: RegExp;
  readonly suggestion: string;
  /** Default: all. */
  readonly kinds?: readonly Block['kind'][];
  /** Whether the words are allowed on the site's pages, which address players and developers, and tell stories. */
  readonly isAllowedOnPages?: boolean;
};
