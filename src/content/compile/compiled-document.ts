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

/** What is derived from the body of one file alone. Plain data, so that it can be cached under the hash of its input. */
export type CompiledDocument = {
  /**
   * An MDX function body, which `run` of @mdx-js/mdx turns into a component. Null when the body has errors,
   * empty when it was only checked. Slots stand for the addresses of files (`address-slots.ts`).
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
  /** The text above the comment `truncate`; null without one. */
  readonly summary: string | null;
  readonly uses: readonly PageUse[];
  /** Addresses of the drawings that it shows. */
  readonly drawings: readonly string[];
  /** The body as plain Markdown with slots of both kinds (`src/model/markdown-slots.ts`); empty when it was only checked. */
  readonly markdown: string;
  readonly problems: readonly Problem[];
};
