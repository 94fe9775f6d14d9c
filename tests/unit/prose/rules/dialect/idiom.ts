import type { Block } from '../../readers/prose.ts';

export type Idiom = {
  /** Must have the `g` flag. In the searched text, code spans are masked as `xxx`. */
  readonly pattern: RegExp;
  readonly suggestion: string;
  /** Kinds of blocks that the idiom applies to; default: all. */
  readonly kinds?: readonly Block['kind'][];
  /** Whether the site's pages may use these words, because pages address people and tell stories. */
  readonly isAllowedOnPages?: boolean;
};
