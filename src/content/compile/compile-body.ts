import { VFile } from 'vfile';
import { type Problem, createProblem, uniqueProblems } from '../../problems/problem.ts';
import { bodyProcessor } from './body-processor.ts';
import type { CompiledDocument } from './compiled-document.ts';
import { appendPartials } from './imports/partials.ts';
import { type DeepNesting, findDeepNesting, isStackOverflow } from './nesting.ts';
import type { BodyInput, PageCompilation, PageSource } from './page-compilation.ts';
import { prepareMarkdown } from './prepare-markdown.ts';
import { locationOfSpan } from './source-location.ts';
import { parserMessage } from './syntax/parser-message.ts';
import { syntaxProblem } from './syntax/syntax-problem.ts';

const EXCERPT_LENGTH = 160;

const characters = new Intl.Segmenter();

const shorten = (text: string): string => {
  const end = characters.segment(text).containing(EXCERPT_LENGTH)?.index;
  return end === undefined ? text : `${text.slice(0, end).replace(/\s+\S*$/, '')} …`;
};

const MAX_SYNTAX_PROBLEMS = 20;

type Result = { readonly code: string | null; readonly page: PageCompilation };

const tooDeep = (page: PageSource, deep?: DeepNesting): Problem =>
  createProblem({
    code: 'mdx/too-deep',
    location: deep
      ? locationOfSpan(page, [deep.offset, deep.offset + 1])
      : { kind: 'file', file: page.file },
    expected: 'less deeply nested text',
    found: `hundreds of levels of ${deep?.what ?? 'blocks or tags'}`,
  });

/** After a syntax error, blanks out the invalid text if possible, and compiles again to find further problems. */
const compileSource = async (input: BodyInput, firstSource: string): Promise<Result> => {
  const { body, bodyLine, ...context } = input;
  const syntaxProblems: Problem[] = [];
  for (let own = firstSource; ;) {
    const written = '\n'.repeat(bodyLine - 1) + body;
    const page: PageCompilation = {
      ...context,
      ...appendPartials({ source: own, written }, input.file, input.imports, input.format),
      partialProcessor: bodyProcessor(input),
      headings: [],
      anchors: [],
      idLocations: new Map(),
      references: [],
      sections: [],
      declared: new Set(),
      missing: new Set(),
      firstParagraph: '',
      summary: null,
      uses: new Set(),
      usedDrawings: new Set(),
      title: null,
      markdown: '',
      problems: [],
    };
    const deep = findDeepNesting(own, input.format);
    if (deep) {
      return { code: null, page: { ...page, problems: [tooDeep(page, deep)] } };
    }
    try {
      const file = new VFile({ value: own, data: { page } });
      const output = String(await bodyProcessor(input).process(file));
      page.problems.push(...syntaxProblems);
      const code = input.purpose === 'check' ? '' : output;
      return { code: syntaxProblems.length === 0 ? code : null, page };
    } catch (error) {
      if (isStackOverflow(error)) {
        return { code: null, page: { ...page, problems: [tooDeep(page)] } };
      }
      const message = parserMessage(bodyProcessor(input), own, error);
      const { problem, rest } = syntaxProblem({ source: own, file: input.file }, message);
      syntaxProblems.push(problem);
      if (rest === null || rest === own || syntaxProblems.length === MAX_SYNTAX_PROBLEMS) {
        page.problems.push(...syntaxProblems);
        return { code: null, page };
      }
      own = rest;
    }
  }
};

/** The result depends only on the input. Errors in the content become problems; only bugs throw. */
export const compileBody = async (input: BodyInput): Promise<CompiledDocument> => {
  // Blank lines replace the front matter, so that line numbers match the file.
  const source = '\n'.repeat(input.bodyLine - 1) + prepareMarkdown(input.body, input.format);
  const { code, page } = await compileSource(input, source);
  const { title, headings, anchors, references, sections, summary, markdown } = page;
  return {
    code,
    title,
    headings,
    anchors,
    references,
    sections,
    excerpt: shorten(page.firstParagraph),
    summary,
    uses: [...page.uses],
    drawings: [...page.usedDrawings],
    markdown,
    problems: uniqueProblems(page.problems),
  };
};
