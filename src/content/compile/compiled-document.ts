import type { Heading, TitleHeading } from '../../model/site.ts';
import type { Problem, SourceLocation } from '../../problems/problem.ts';

export type Reference = {
  /** `image`: anything that a page embeds, or a file that its code refers to. `link`: a page or file that it links to. */
  readonly kind: 'link' | 'image';
  readonly href: string;
  readonly location: SourceLocation;
};

/** `anchor` is null for the page's introduction. */
export type Section = {
  readonly anchor: string | null;
  readonly heading: string;
  readonly level: number;
  readonly text: string;
  readonly code: string;
};

export type PageUse =
  | 'cards'
  | 'clients'
  /** The names of all drawings, because a problem may suggest any of them for a misspelled name. */
  | 'drawings'
  | 'front-matter'
  | 'glossary'
  | 'mermaid';

export type CompiledDocument = {
  /**
   * JavaScript function body for `run` from @mdx-js/mdx, with address slots. Null if the body has errors; empty if the
   * page was only checked.
   */
  readonly code: string | null;
  /** The h1 at the top of the body. `code` does not contain it. */
  readonly title: TitleHeading | null;
  readonly headings: readonly Heading[];
  readonly anchors: readonly string[];
  readonly references: readonly Reference[];
  readonly sections: readonly Section[];
  readonly excerpt: string;
  /** Text before `<!-- truncate -->`; null if there is no such comment. */
  readonly summary: string | null;
  readonly uses: readonly PageUse[];
  readonly drawings: readonly string[];
  /** Plain Markdown with slots (`src/model/markdown-slots.ts`); empty if the page was only checked. */
  readonly markdown: string;
  readonly problems: readonly Problem[];
};
