import type { PageCompilation } from './page-compilation.ts';
import { maskCode, scanFences } from './fences.ts';

const admonitionTitle = /^([\s>]*:{3,}[A-Za-z][\w-]*)[ \t]+([^[{\s].*)$/;
const headingId = /^(\s{0,3}#{1,6}\s.*?)(?<!\\)\{#([A-Za-z][\w.:-]*)\}\s*$/;

/**
 * Rewrites the comments of HTML, which MDX does not know, to those of MDX, with the same offsets. Comments in code are
 * not changed.
 */
const rewriteComments = (body: string): string => {
  const masked = body.includes('<!--') ? maskCode(body) : '';
  let rest = '';
  let at = 0;
  for (;;) {
    const from = masked.indexOf('<!--', at);
    const to = from === -1 ? -1 : masked.indexOf('-->', from + 4);
    if (to === -1) {
      return rest + body.slice(at);
    }
    const text = body.slice(from + 4, to).replaceAll('*/', '* ');
    rest += `${body.slice(at, from)}{/* ${text}*/}`;
    at = to + 3;
  }
};

/**
 * Rewrites what Docusaurus accepts and the parser does not: `:::note Title` becomes `:::note[Title]`; in MDX, the
 * comments of HTML become comments, and the brace of `## Heading {#id}`, which would begin an expression, is escaped.
 * Line numbers stay the same, and so do columns up to the rewritten part. Fenced code is not changed.
 */
export const prepareMarkdown = (body: string, format: PageCompilation['format']): string =>
  scanFences(format === 'mdx' ? rewriteComments(body) : body)
    .lines.map(({ text, isCode }) =>
      isCode
        ? text
        : text
            .replace(
              admonitionTitle,
              (_, start: string, title: string) => `${start}[${title.trimEnd()}]`,
            )
            .replace(headingId, '$1\\{#$2}'),
    )
    .join('\n');
