// A fence of backticks has none after it: ```` ```a``` ```` is code inside a line.
const fence = /^[\s>]*(`{3,}(?!.*`)|~{3,})/;
const admonitionTitle = /^([\s>]*:{3,}[A-Za-z][\w-]*)[ \t]+([^[{\s].*?)\s*$/;
const headingId = /^(\s{0,3}#{1,6}\s.*?)\{#([A-Za-z][\w.:-]*)\}\s*$/;

/**
 * Rewrites two shorthands that neither MDX nor the directive syntax reads, so that existing content moves over:
 * `:::note Title` becomes `:::note[Title]`, and `## Heading {#id}`, which MDX would take for an expression, has its
 * brace escaped. Lines keep their numbers; columns change only after the end of what the author reads on the line.
 * Fenced code is left alone, in lists and quotes too.
 */
export const prepareMarkdown = (body: string): string => {
  let open: string | null = null;
  return body
    .split('\n')
    .map((line) => {
      const marker = fence.exec(line)?.[1];
      if (marker !== undefined) {
        if (open === null) {
          open = marker;
        } else if (marker.startsWith(open) && line.replace(/^[\s>]*/, '').trimEnd() === marker) {
          open = null;
        }
        return line;
      }
      return open === null
        ? line.replace(admonitionTitle, '$1[$2]').replace(headingId, '$1\\{#$2}')
        : line;
    })
    .join('\n');
};
