import type { Root } from 'mdast';
import type { Term } from '../../../schemas/glossary.ts';
import type { Tokens } from '../../problems/tokens/tokens.ts';
import type { ApiContext } from '../../api/reference/api-context.ts';
import type { ListedClient } from '../../api/clients/listed-client.ts';
import type { ApiServer } from '../../api/reference/api-server.ts';
import type { Heading, TitleHeading } from '../../model/site.ts';
import type { Problem, SourceLocation } from '../../problems/problem.ts';
import type { Drawings } from '../drawings/drawings.ts';
import type { OwnComponent } from '../own-components/own-component.ts';
import type { PageUse, Reference, Section } from './compiled-document.ts';
import type { PageImports } from './imports/page-imports.ts';

/**
 * What a compiled page is for. A page that is only checked is neither highlighted nor turned into JavaScript, which is
 * most of the work; its `code` is empty.
 */
export type CompilePurpose = 'render' | 'check';

export type BodyInput = {
  readonly file: string;
  readonly body: string;
  /** Line of the file on which the body begins, from 1. */
  readonly bodyLine: number;
  readonly format: 'md' | 'mdx';
  readonly purpose: CompilePurpose;
  readonly tokens: Tokens;
  readonly drawings: Drawings;
  /** Whether `$x$` is a formula; absent where it is text. */
  readonly math?: boolean;
  readonly frontMatter?: unknown;
  /** What the page takes from other files; absent where it imports nothing. */
  readonly imports?: PageImports | undefined;
  /** The site's own components; absent where it has none. */
  readonly components?: readonly OwnComponent[];
  /** Addresses in code from which the reader chooses one; absent without a choice. */
  readonly servers?: readonly ApiServer[];
  /** Terms of `<Glossary />`; absent without a glossary. */
  readonly terms?: readonly Term[];
  /** Clients of `<Clients />`; absent until a page shows them. */
  readonly clients?: readonly ListedClient[];
  /** API that pages show and are checked against; null without one, or if it has problems. */
  readonly api: ApiContext | null;
};

/** A partial in the source of the page that shows it: offsets, and how many lines stand before it. */
export type SourcePart = {
  readonly path: string;
  readonly file: string;
  readonly from: number;
  readonly to: number;
  readonly line: number;
};

/** The text that offsets refer to, and the path that locations in it name: that of the page, or of a partial in it. */
export type PageSource = {
  readonly source: string;
  readonly file: string;
  readonly parts?: readonly SourcePart[];
};

export type PageCompilation = PageSource &
  Omit<BodyInput, 'body' | 'bodyLine'> & {
    /** The text as the author wrote it; `source` is the prepared form that the parser reads. */
    readonly written: string;
    readonly headings: Heading[];
    readonly anchors: string[];
    readonly idLocations: Map<string, SourceLocation>;
    readonly references: Reference[];
    readonly sections: Section[];
    /** Names that the page declares in `export` statements. */
    readonly declared: Set<string>;
    /** Names without a value, which are reported. Elements that use them cannot be rendered. */
    readonly missing: Set<string>;
    firstParagraph: string;
    /** The text above the comment `truncate`; null without one. */
    summary: string | null;
    readonly uses: Set<PageUse>;
    readonly usedDrawings: Set<string>;
    title: TitleHeading | null;
    /** The page as plain Markdown, with slots (`src/model/markdown-slots.ts`). */
    markdown: string;
    readonly problems: Problem[];
  };

/** Checks the tree of a page, changes it, or collects from it. */
export type CompileStep = (tree: Root, page: PageCompilation) => void | Promise<void>;

declare module 'vfile' {
  interface DataMap {
    page: PageCompilation;
  }
}
