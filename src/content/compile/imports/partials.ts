import type { Root } from 'mdast';
import { VFile } from 'vfile';
import type { PageCompilation, SourcePart } from '../page-compilation.ts';
import { parserMessage } from '../syntax/parser-message.ts';
import { syntaxProblem } from '../syntax/syntax-problem.ts';
import { blank } from '../../../base/text/blank.ts';
import { prepareMarkdown } from '../prepare-markdown.ts';
import { fileOfKey, isIncludeKey } from './includes.ts';
import type { PageImports } from './page-imports.ts';

const frontMatter = /^---[ \t]*\n[\s\S]*?\n---[ \t]*(?=\n|$)/;

/**
 * Appends the text of partials to a page's source, so that an offset identifies both a file and a position in it.
 *
 * @param displayFile the page's path in reports
 */
export const appendPartials = (
  own: { readonly source: string; readonly written: string },
  displayFile: string,
  imports: PageImports | undefined,
  format: 'md' | 'mdx',
) => {
  const parts: SourcePart[] = [];
  let { source, written } = own;
  const prefix = displayFile.slice(0, displayFile.length - (imports?.path.length ?? 0));
  for (const [path, text] of Object.entries(imports?.files ?? {})) {
    if (text !== null && (isIncludeKey(path) || /\.mdx?$/.test(path))) {
      const body = text.replace(frontMatter, blank);
      const from = source.length + 1;
      const prepared = prepareMarkdown(body, format);
      parts.push({
        path,
        file: `${prefix}${fileOfKey(path)}`,
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

/**
 * Positions in the returned tree are offsets into the page's source. If parsing fails, reports the problem and returns
 * an empty tree.
 */
export const parsePartial = async (part: SourcePart, page: PageCompilation): Promise<Root> => {
  const source = partAlone(page.source, part);
  const file = new VFile({ value: source });
  try {
    await page.partialProcessor.process(file);
  } catch (error) {
    const message = parserMessage(page.partialProcessor, source, error);
    page.problems.push(syntaxProblem({ ...page, source }, message).problem);
  }
  return file.data.tree ?? { type: 'root', children: [] };
};
