import { VFile } from 'vfile';
import { replaceTokens } from '../../config/tokens.ts';
import { type Problem, createProblem } from '../../problems/problem.ts';
import { bodyProcessors } from './body-processor.ts';
import type { CompiledDocument } from './compiled-document.ts';
import { type DeepNesting, findDeepNesting, isStackOverflow } from './nesting.ts';
import type { BodyInput, PageCompilation, PageSource } from './page-compilation.ts';
import { prepareMarkdown } from './prepare-markdown.ts';
import { locationOfSpan } from './source-location.ts';
import { syntaxProblem } from './syntax/syntax-problem.ts';

const EXCERPT_LENGTH = 160;

/** The text, or as many of its first words as fit in a description. */
const shorten = (text: string): string =>
  text.length <= EXCERPT_LENGTH
    ? text
    : `${text.slice(0, EXCERPT_LENGTH).replace(/\s+\S*$/, '')} …`;

/** Syntax problems to skip before giving up: the author fixes these first. */
const MAX_SYNTAX_PROBLEMS = 20;

type Result = { readonly code: string | null; readonly page: PageCompilation };

/** Reports a page that is nested too deeply; as a whole where only the parser could tell. */
const tooDeep = (page: PageSource, deep?: DeepNesting): Problem =>
  createProblem({
    code: 'mdx/too-deep',
    location: deep
      ? locationOfSpan(page, [deep.offset, deep.offset + 1])
      : { kind: 'file', file: page.file },
    expected: 'what a person can read',
    found: `${deep?.what ?? 'blocks or tags'} inside others, hundreds of levels deep`,
  });

/** Compiles a source. Where a syntax problem can be blanked out, compilation goes on to find further problems. */
const compileSource = async (input: BodyInput, firstSource: string): Promise<Result> => {
  const { body, bodyLine, ...context } = input;
  const syntaxProblems: Problem[] = [];
  for (let source = firstSource; ;) {
    const page: PageCompilation = {
      ...context,
      source,
      written: '\n'.repeat(bodyLine - 1) + body,
      headings: [],
      anchors: [],
      idLocations: new Map(),
      references: [],
      sections: [],
      declared: new Set(),
      firstParagraph: '',
      summary: null,
      title: null,
      titleLines: null,
      problems: [],
    };
    const deep = findDeepNesting(source, input.format);
    if (deep) {
      return { code: null, page: { ...page, problems: [tooDeep(page, deep)] } };
    }
    try {
      const file = new VFile({ value: source, data: { page } });
      const output = String(await bodyProcessors[input.format].process(file));
      page.problems.push(...syntaxProblems);
      const code = input.purpose === 'check' ? '' : output;
      return { code: syntaxProblems.length === 0 ? code : null, page };
    } catch (error) {
      if (isStackOverflow(error)) {
        return { code: null, page: { ...page, problems: [tooDeep(page)] } };
      }
      const { problem, rest } = syntaxProblem({ source, file: input.file }, error);
      syntaxProblems.push(problem);
      if (rest === null || rest === source || syntaxProblems.length === MAX_SYNTAX_PROBLEMS) {
        page.problems.push(...syntaxProblems);
        return { code: null, page };
      }
      source = rest;
    }
  }
};

/** The body as written, without the title at its top. */
const withoutTitle = (
  { body, bodyLine }: BodyInput,
  { titleLines }: Pick<PageCompilation, 'titleLines'>,
): string => {
  const lines = body.split('\n');
  if (titleLines) {
    lines.splice(titleLines.from - bodyLine, titleLines.to - titleLines.from + 1);
  }
  return lines.join('\n');
};

/**
 * Compiles the body of one page and collects what the rest of the site needs from it. The result depends on the input
 * alone. Mistakes of authors become problems; only our own bugs are thrown.
 */
export const compileBody = async (input: BodyInput): Promise<CompiledDocument> => {
  // Blank lines replace the front matter, so that locations are those of the file.
  const source = '\n'.repeat(input.bodyLine - 1) + prepareMarkdown(input.body, input.format);
  const { code, page } = await compileSource(input, source);
  const { title, headings, anchors, references, sections, summary, problems } = page;
  return {
    code,
    title,
    headings,
    anchors,
    references,
    sections,
    excerpt: shorten(page.firstParagraph),
    summary,
    markdown: replaceTokens(withoutTitle(input, page), input.tokens).trim(),
    problems,
  };
};
