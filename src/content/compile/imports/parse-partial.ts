import { createProcessor } from '@mdx-js/mdx';
import type { Root } from 'mdast';
import { VFile } from 'vfile';
import type { PageCompilation, SourcePart } from '../page-compilation.ts';
import { syntaxPlugins } from '../syntax-plugins.ts';
import { parserMessage } from '../syntax/parser-message.ts';
import { syntaxProblem } from '../syntax/syntax-problem.ts';
import { partAlone } from './partial-sources.ts';

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
