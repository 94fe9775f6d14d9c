import { scanFences } from './fences.ts';

const admonitionTitle = /^([\s>]*:{3,}[A-Za-z][\w-]*)[ \t]+([^[{\s].*?)\s*$/;
const headingId = /^(\s{0,3}#{1,6}\s.*?)(?<!\\)\{#([A-Za-z][\w.:-]*)\}\s*$/;

/**
 * Rewrites two shorthands that neither MDX nor the directive syntax reads, so that existing content moves over:
 * `:::note Title` becomes `:::note[Title]`, and `## Heading {#id}`, which MDX would take for an expression, has its
 * brace escaped. Lines keep their numbers; columns change only after the end of what the author reads on the line.
 * Fenced code is left alone, in lists and quotes too.
 */
export const prepareMarkdown = (body: string): string =>
  scanFences(body)
    .lines.map(({ text, isCode }) =>
      isCode ? text : text.replace(admonitionTitle, '$1[$2]').replace(headingId, '$1\\{#$2}'),
    )
    .join('\n');
