import { scanFences, unwrapMdxCode } from './fences.ts';

const admonitionTitle = /^([\s>]*:{3,}[A-Za-z][\w-]*)[ \t]+([^[{\s].*?)\s*$/;
const headingId = /^(\s{0,3}#{1,6}\s.*?)(?<!\\)\{#([A-Za-z][\w.:-]*)\}\s*$/;

/**
 * Rewrites two shorthands of Docusaurus that the parser does not know: `:::note Title` becomes `:::note[Title]`, and the
 * brace of `## Heading {#id}`, which MDX would take for an expression, is escaped. Line numbers stay the same, and so do
 * columns up to the rewritten part. Fenced code is not changed.
 */
export const prepareMarkdown = (body: string): string =>
  scanFences(unwrapMdxCode(body))
    .lines.map(({ text, isCode }) =>
      isCode ? text : text.replace(admonitionTitle, '$1[$2]').replace(headingId, '$1\\{#$2}'),
    )
    .join('\n');
