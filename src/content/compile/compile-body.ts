import { compile, nodeTypes } from '@mdx-js/mdx';
import rehypeRaw from 'rehype-raw';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import { VFile } from 'vfile';
import { type Tokens, replaceTokens } from '../../config/tokens.ts';
import type { Api } from '../../model/api.ts';
import type { ApiContext } from '../../model/api-context.ts';
import type { Problem } from '../../problems/problem.ts';
import type { Collected, CompiledDocument } from './compiled-document.ts';
import { prepareMarkdown } from './prepare-markdown.ts';
import { remarkAlternatives } from './remark/remark-alternatives.ts';
import { remarkApi } from './remark/remark-api.ts';
import { remarkApiPayloads } from './remark/remark-api-payloads.ts';
import { remarkApiReferences } from './remark/remark-api-references.ts';
import { remarkAdmonitions } from './remark/remark-admonitions.ts';
import { remarkCodeBlocks } from './remark/remark-code-blocks.ts';
import { remarkComponents } from './remark/remark-components.ts';
import { remarkDefinitions } from './remark/remark-definitions.ts';
import { type Diagrams, remarkDiagrams } from './remark/remark-diagrams.ts';
import { remarkKeepExports } from './remark/remark-keep-exports.ts';
import { remarkHeadings } from './remark/remark-headings.ts';
import { remarkImports } from './remark/remark-imports.ts';
import { remarkLiterals } from './remark/remark-literals.ts';
import { remarkNames } from './remark/remark-names.ts';
import { remarkReferences } from './remark/remark-references.ts';
import { remarkSections } from './remark/remark-sections.ts';
import { remarkTokens } from './remark/remark-tokens.ts';
import { syntaxProblem } from './syntax/syntax-problem.ts';

/** The body of a page, and what its compilation depends on. */
export type BodyInput = {
  /** The path that places of problems name. */
  readonly file: string;
  readonly body: string;
  /** Line of the file on which the body begins, from 1. */
  readonly bodyLine: number;
  readonly format: 'md' | 'mdx';
  readonly tokens: Tokens;
  readonly diagrams: Diagrams;
  /** The API that pages show and are checked against; null where there is none or it has mistakes of its own. */
  readonly api: ApiContext | null;
  /** Finds mistakes only: no code is highlighted, and the result cannot be rendered. */
  readonly isForChecking?: boolean;
};

const plugins = ({ tokens, diagrams, api, isForChecking = false }: BodyInput) => [
  remarkGfm,
  remarkDirective,
  remarkImports,
  remarkNames,
  remarkComponents,
  remarkLiterals,
  remarkDefinitions,
  remarkAdmonitions,
  [remarkTokens, { tokens }] as [typeof remarkTokens, { tokens: Tokens }],
  [remarkApiReferences, { api: api?.api ?? null }] as [
    typeof remarkApiReferences,
    { api: Api | null },
  ],
  [remarkApiPayloads, { context: api }] as [
    typeof remarkApiPayloads,
    { context: ApiContext | null },
  ],
  [remarkApi, { api: api?.api ?? null }] as [typeof remarkApi, { api: Api | null }],
  remarkHeadings,
  remarkReferences,
  remarkAlternatives,
  remarkSections,
  [remarkDiagrams, { diagrams }] as [typeof remarkDiagrams, { diagrams: Diagrams }],
  [remarkCodeBlocks, { isForChecking }] as [typeof remarkCodeBlocks, { isForChecking: boolean }],
  ...(isForChecking ? [remarkKeepExports] : []),
];

const EXCERPT_LENGTH = 160;

/** The text, or as many whole words of it as a description holds. */
const shorten = (text: string): string =>
  text.length <= EXCERPT_LENGTH
    ? text
    : `${text.slice(0, EXCERPT_LENGTH).replace(/\s+\S*$/, '')} …`;

const emptyCollected = ({ file, body, bodyLine }: BodyInput): Collected => ({
  file,
  written: '\n'.repeat(bodyLine - 1) + body,
  headings: [],
  anchors: [],
  idPlaces: new Map(),
  references: [],
  sections: [],
  declared: new Set(),
  firstParagraph: '',
  problems: [],
});

/** Mistakes of syntax that are written over to read on; a page with more is told of these first. */
const MAX_SYNTAX_PROBLEMS = 20;

type Compilation = { readonly code: string | null; readonly collected: Collected };

/** Compiles a source, or finds as many of its mistakes as can be told apart. */
const compileSource = async (input: BodyInput, source: string): Promise<Compilation> => {
  const syntaxProblems: Problem[] = [];
  let value = source;
  for (;;) {
    const collected = emptyCollected(input);
    try {
      const output = await compile(new VFile({ value, data: { collected } }), {
        format: input.format,
        outputFormat: 'function-body',
        remarkPlugins: plugins(input),
        // Plain Markdown may hold HTML; MDX has read it as JSX already.
        ...(input.format === 'md'
          ? { rehypePlugins: [[rehypeRaw, { passThrough: [...nodeTypes] }]] }
          : {}),
      });
      collected.problems.push(...syntaxProblems);
      return { code: syntaxProblems.length === 0 ? String(output) : null, collected };
    } catch (error) {
      const { problem, rest } = syntaxProblem(input.file, value, error);
      syntaxProblems.push(problem);
      if (rest === null || rest === value || syntaxProblems.length === MAX_SYNTAX_PROBLEMS) {
        collected.problems.push(...syntaxProblems);
        return { code: null, collected };
      }
      value = rest;
    }
  }
};

/**
 * Compiles the body of one page and collects what the rest of the site needs from it. Depends on nothing but its
 * input. Mistakes become problems; only defects of ours are thrown.
 */
export const compileBody = async (input: BodyInput): Promise<CompiledDocument> => {
  // Blank lines stand for the front matter, so that every place is the author's own.
  const source = '\n'.repeat(input.bodyLine - 1) + prepareMarkdown(input.body);
  const { code, collected } = await compileSource(input, source);
  const { headings, anchors, references, sections, problems } = collected;
  const excerpt = shorten(collected.firstParagraph);
  const markdown = replaceTokens(input.body, input.tokens).trim();
  return { code, headings, anchors, references, sections, excerpt, markdown, problems };
};
