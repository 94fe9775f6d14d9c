import type { PageCompilation } from '../page-compilation.ts';

type Written = Pick<PageCompilation, 'written' | 'parts' | 'inclusions' | 'titleLines'>;

/**
 * The body of a page as its author wrote it, from a line on: without its title and imports, and with the text of partials
 * in place of their tags.
 */
export const markdownOf = (
  { written, parts = [], inclusions, titleLines }: Written,
  firstLine: number,
): string => {
  const lines = written.split('\n');
  const byLine = new Map(inclusions.map((inclusion) => [inclusion.from, inclusion]));
  const isTitle = (line: number): boolean =>
    titleLines !== null && line >= titleLines.from && line <= titleLines.to;
  /** Where the file ends that begins after so many lines. */
  const endOf = (start: number): number =>
    parts.find(({ line }) => line > start)?.line ?? lines.length;
  const textOf = (start: number): string => {
    const texts: string[] = [];
    for (let line = start + 1; line <= endOf(start); line++) {
      const inclusion = byLine.get(line);
      const part = parts.find(({ path }) => path === inclusion?.path);
      if (part) {
        texts.push(textOf(part.line).trim());
      } else if (!inclusion && !isTitle(line)) {
        texts.push(lines[line - 1] ?? '');
      }
      line = inclusion?.to ?? line;
    }
    return texts.join('\n');
  };
  return textOf(firstLine - 1);
};
