import type { BodyInput, PageCompilation } from '../page-compilation.ts';

/** The body of a page as its author wrote it, with the text of partials in place of their tags and without imports. */
export const markdownOf = (
  { written, parts = [], inclusions }: PageCompilation,
  { body, bodyLine }: Pick<BodyInput, 'body' | 'bodyLine'>,
): string => {
  if (inclusions.length === 0) {
    return body;
  }
  const lines = written.split('\n');
  const byLine = new Map(inclusions.map((inclusion) => [inclusion.from, inclusion]));
  /** Where the file ends that begins after so many lines. */
  const endOf = (start: number): number =>
    parts.find(({ line }) => line > start)?.line ?? lines.length;
  const textOf = (start: number): string => {
    const texts: string[] = [];
    for (let line = start + 1; line <= endOf(start); line++) {
      const inclusion = byLine.get(line);
      const part = parts.find(({ path }) => path === inclusion?.path);
      if (!inclusion) {
        texts.push(lines[line - 1] ?? '');
      } else if (part) {
        texts.push(textOf(part.line).trim());
      }
      line = inclusion?.to ?? line;
    }
    return texts.join('\n');
  };
  return textOf(bodyLine - 1);
};
