import type { Heading, TitleHeading } from '../../model/site.ts';
import type { Problem, SourceLocation } from '../../problems/problem.ts';

/** A link, card or picture as written, with the location of its address. */
export type Reference = {
  /** `image` is anything that a page shows, or a file that its code names; a link may lead to a page. */
  readonly kind: 'link' | 'image';
  readonly href: string;
  readonly location: SourceLocation;
};

/** The part of a page between two headings, which search finds and links to. `anchor` is null for the introduction. */
export type Section = {
  readonly anchor: string | null;
  readonly heading: string;
  readonly level: number;
  readonly text: string;
  readonly code: string;
};

/** Parts of the site that a page shows, and inputs of the compiler that its body depends on. */
export type PageUse =
  | 'cards'
  | 'clients'
  /** All drawings: a page that names an unknown one gets a suggestion. */
  | 'drawings'
  | 'front-matter'
  | 'glossary'
  | 'mermaid'
  /** Operations, or code that names a server of the API. */
  | 'servers'
  | 'server-choice';

/** Result of compiling the body of one file. Plain data, which is cached. */
export type CompiledDocument = {
  /**
   * An MDX function body, which `run` of @mdx-js/mdx turns into a component. Null if the body has errors, empty if it
   * was only checked. Addresses are slots (`address-slots.ts`).
   */
  readonly code: string | null;
  /** The h1 at the top of the body, which is not part of the code. */
  readonly title: TitleHeading | null;
  readonly headings: readonly Heading[];
  /** Every id that a link may name: headings and explicit `id` attributes. */
  readonly anchors: readonly string[];
  readonly references: readonly Reference[];
  readonly sections: readonly Section[];
  /** Text of the first paragraph: the description of pages without one. */
  readonly excerpt: string;
  /** Text above the comment `truncate`; null without one. */
  readonly summary: string | null;
  readonly uses: readonly PageUse[];
  readonly drawings: readonly string[];
  /** Body as plain Markdown with slots of both kinds (`src/model/markdown-slots.ts`); empty if it was only checked. */
  readonly markdown: string;
  readonly problems: readonly Problem[];
};
