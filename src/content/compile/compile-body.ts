import { VFile } from 'vfile';
import { replaceTokens } from '../../config/tokens.ts';
import type { Problem } from '../../problems/problem.ts';
import { type ProcessorInput, bodyProcessor } from './body-processor.ts';
import type { Collected, CompiledDocument } from './compiled-document.ts';
import { optionalSyntaxOf } from './optional-syntax.ts';
import { prepareMarkdown } from './prepare-markdown.ts';
import { syntaxProblem } from './syntax/syntax-problem.ts';

/** The body of a page, and what its compilation depends on. */
export type BodyInput = ProcessorInput & {
  /** The path that places of problems name. */
  readonly file: string;
  readonly body: string;
  /** Line of the file on which the body begins, from 1. */
  readonly bodyLine: number;
};

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
  idLocations: new Map(),
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
      const file = new VFile({ value, data: { collected } });
      const output = String(await bodyProcessor(input, optionalSyntaxOf(value)).process(file));
      collected.problems.push(...syntaxProblems);
      const code = input.purpose === 'check' ? '' : output;
      return { code: syntaxProblems.length === 0 ? code : null, collected };
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
