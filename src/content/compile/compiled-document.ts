import type { Heading } from '../../model/site.ts';
import type { SourceLocation, Problem } from '../../problems/problem.ts';

/** A link, card or picture as written, with the place of its address. */
export type Reference = {
  readonly kind: 'link' | 'image';
  readonly href: string;
  readonly location: SourceLocation;
};

/** A part of a page between two headings: what search finds and links to. `anchor` is null for the introduction. */
export type Section = {
  readonly anchor: string | null;
  readonly heading: string;
  readonly level: number;
  readonly text: string;
  readonly code: string;
};

/** All that follows from the body of one file alone. Plain data, so that it can be cached under the hash of its input. */
export type CompiledDocument = {
  /**
   * An MDX function body; `run` of @mdx-js/mdx turns it into a component. Null when the body has errors,
   * empty when it was only checked.
   */
  readonly code: string | null;
  readonly headings: readonly Heading[];
  /** Every id that a link may name: headings and explicit `id` attributes. */
  readonly anchors: readonly string[];
  readonly references: readonly Reference[];
  readonly sections: readonly Section[];
  /** Text of the first paragraph, the description of pages that give none. */
  readonly excerpt: string;
  /** The body as written, tokens replaced: the Markdown copy of the page. */
  readonly markdown: string;
  readonly problems: readonly Problem[];
};

/** What the compiler's steps collect while they walk a tree. */
export type Collected = {
  readonly file: string;
  /** The text as the author wrote it, of which the compiler reads a prepared form. */
  readonly written: string;
  readonly headings: Heading[];
  readonly anchors: string[];
  /** Where each id of the page stands. */
  readonly idLocations: Map<string, SourceLocation>;
  readonly references: Reference[];
  readonly sections: Section[];
  /** Names that the page itself declares. */
  readonly declared: Set<string>;
  firstParagraph: string;
  readonly problems: Problem[];
};

declare module 'vfile' {
  interface DataMap {
    collected: Collected;
  }
}
