import type { Root } from 'mdast';
import type { VFile } from 'vfile';
import type { SiteConfig } from '../../../schemas/site-config.ts';
import type { Term } from '../../../schemas/glossary.ts';
import type { Tokens } from '../../problems/tokens/tokens.ts';
import type { ApiContext } from '../../api/reference/api-context.ts';
import type { LeftOutParts } from '../../api/read/internal/left-out.ts';
import type { ListedClient } from '../../api/clients/listed-client.ts';
import type { ApiServer } from '../../api/reference/api-server.ts';
import type { Heading, TitleHeading } from '../../model/site.ts';
import type { Problem, SourceLocation } from '../../problems/problem.ts';
import type { Drawings } from '../drawings/drawings.ts';
import type { OwnComponent } from '../own-components/own-component.ts';
import type { PageUse, Reference, Section } from './compiled-document.ts';
import type { PageImports } from './imports/page-imports.ts';

/** `check` skips highlighting and JavaScript generation, which are most of the work. `code` is then empty. */
export type CompilePurpose = 'render' | 'check';

export type BodyInput = {
  readonly file: string;
  readonly body: string;
  /** 1-based line in the file where the body begins. */
  readonly bodyLine: number;
  readonly format: 'md' | 'mdx';
  readonly purpose: CompilePurpose;
  readonly tokens: Tokens;
  readonly drawings: Drawings;
  readonly math?: boolean;
  readonly policy: SiteConfig['policy'];
  readonly frontMatter?: unknown;
  readonly imports?: PageImports | undefined;
  readonly components?: readonly OwnComponent[];
  readonly servers?: readonly ApiServer[];
  readonly terms?: readonly Term[];
  readonly clients?: readonly ListedClient[];
  readonly api: ApiContext | null;
  readonly leftOut?: LeftOutParts;
};

/** Position of a partial's text in a page's source: its offsets, and the number of lines before it. */
export type SourcePart = {
  readonly path: string;
  readonly file: string;
  readonly from: number;
  readonly to: number;
  readonly line: number;
};

/** Offsets are relative to `source`; locations are in `file`. */
export type PageSource = {
  readonly source: string;
  readonly file: string;
  readonly parts?: readonly SourcePart[];
};

export type PageCompilation = PageSource &
  Omit<BodyInput, 'body' | 'bodyLine'> & {
    /** The source as the author wrote it; `source` is prepared for the parser. */
    readonly written: string;
    readonly partialProcessor: {
      readonly process: (file: VFile) => Promise<unknown>;
      readonly parse: (text: string) => unknown;
    };
    readonly headings: Heading[];
    readonly anchors: string[];
    readonly idLocations: Map<string, SourceLocation>;
    readonly references: Reference[];
    readonly sections: Section[];
    readonly declared: Set<string>;
    /** Names whose missing value is already reported. Elements that use them cannot be rendered. */
    readonly missing: Set<string>;
    firstParagraph: string;
    summary: string | null;
    readonly uses: Set<PageUse>;
    readonly usedDrawings: Set<string>;
    title: TitleHeading | null;
    markdown: string;
    readonly problems: Problem[];
  };

export type CompileStep = (tree: Root, page: PageCompilation) => void | Promise<void>;

declare module 'vfile' {
  interface DataMap {
    page: PageCompilation;
    tree: Root;
  }
}
