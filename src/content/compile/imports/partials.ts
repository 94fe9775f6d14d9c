import { createProcessor } from '@mdx-js/mdx';
import type { Root } from 'mdast';
import { VFile } from 'vfile';
import type { PageCompilation, SourcePart } from '../page-compilation.ts';
import { syntaxPlugins } from '../syntax-plugins.ts';
import { parserMessage } from '../syntax/parser-message.ts';
import { syntaxProblem } from '../syntax/syntax-problem.ts';
import { blank } from '../../../base/text/blank.ts';
import { prepareMarkdown } from '../prepare-markdown.ts';
import type { PageImports } from './page-imports.ts';

const frontMatter = /^---[ \t]*\n[\s\S]*?\n---[ \t]*(?=\n|$)/;

type CombinedSource = {
  /** The page and its partials, so that an offset identifies the file. */
  readonly source: string;
  readonly written: string;
  readonly parts: readonly SourcePart[];
};

/** @param displayFile path of the page in reports */
export const appendPartials = (
  own: { readonly source: string; readonly written: string },
  displayFile: string,
  imports: PageImports | undefined,
): CombinedSource => {
  const parts: SourcePart[] = [];
  let { source, written } = own;
  const prefix = displayFile.slice(0, displayFile.length - (imports?.path.length ?? 0));
  for (const [path, text] of Object.entries(imports?.files ?? {})) {
    if (text !== null && /\.mdx?$/.test(path)) {
      const body = text.replace(frontMatter, blank);
      const from = source.length + 1;
      const prepared = prepareMarkdown(body, 'mdx');
      parts.push({
        path,
        file: `${prefix}${path}`,
        from,
        to: from + prepared.length,
        line: source.split('\n').length,
      });
      source += `\n${prepared}`;
      written += `\n${body}`;
    }
  }
  return { source, written, parts };
};

const partAlone = (source: string, { from, to }: SourcePart): string =>
  blank(source.slice(0, from)) + source.slice(from, to);

declare module 'vfile' {
  interface DataMap {
    tree: Root;
  }
}

const takeTree =
  () =>
  (tree: Root, { data }: VFile): void => {
    data.tree = { ...tree };
    tree.children = [];
  };

const createPartialProcessor = (math: boolean) =>
  createProcessor({
    format: 'mdx',
    outputFormat: 'function-body',
    remarkPlugins: [...syntaxPlugins(math), takeTree],
  }).freeze();

const plain = createPartialProcessor(false);
const withMath = createPartialProcessor(true);

/** The tree of a partial, with positions in the source of the page. Empty, and reported, if it cannot be parsed. */
export const parsePartial = async (part: SourcePart, page: PageCompilation): Promise<Root> => {
  const source = partAlone(page.source, part);
  const file = new VFile({ value: source });
  const processor = page.math === true ? withMath : plain;
  try {
    await processor.process(file);
    return file.data.tree ?? { type: 'root', children: [] };
  } catch (error) {
    const message = parserMessage(processor, source, error);
    page.problems.push(syntaxProblem({ ...page, source }, message).problem);
    return { type: 'root', children: [] };
  }
};
