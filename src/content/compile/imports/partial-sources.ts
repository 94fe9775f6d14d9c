import { blank } from '../../../base/text/blank.ts';
import type { SourcePart } from '../page-compilation.ts';
import { prepareMarkdown } from '../prepare-markdown.ts';
import type { PageImports } from './page-imports.ts';

const frontMatter = /^---[ \t]*\n[\s\S]*?\n---[ \t]*(?=\n|$)/;

export type CombinedSource = {
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

export const partAlone = (source: string, { from, to }: SourcePart): string =>
  blank(source.slice(0, from)) + source.slice(from, to);
