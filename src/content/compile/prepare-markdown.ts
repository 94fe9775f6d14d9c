import { blank } from '../../base/text/blank.ts';
import { hideSnippet } from './imports/includes.ts';
import { maskCode, scanFences, unwrapMdxCode } from '../../base/text/fences.ts';

const admonitionTitle = /^([\s>]*:{3,}[A-Za-z][\w-]*)[ \t]+([^[{\s].*)$/;
const headingId = /^(\s{0,3}#{1,6}\s.*?)(?<!\\)\{#([^\s{}]+)\}\s*$/;

const escapeId = (id: string): string => id.replace(/[_*~]/g, '\\$&');

/**
 * Converts an HTML comment to an MDX comment of the same length. Blanks a comment that contains an empty line, because
 * that line would end the expression.
 */
const convertComment = (comment: string): string =>
  /\n[ \t]*\n/.test(comment)
    ? blank(comment)
    : `{/* ${comment.slice(4, -3).replaceAll('*/', '* ')}*/}`;

const convertComments = (source: string): string => {
  const masked = source.includes('<!--') ? maskCode(source) : '';
  let converted = '';
  let at = 0;
  for (;;) {
    const from = masked.indexOf('<!--', at);
    const end = from === -1 ? -1 : masked.indexOf('-->', from + 4);
    if (end === -1) {
      return converted + source.slice(at);
    }
    converted += source.slice(at, from) + convertComment(source.slice(from, end + 3));
    at = end + 3;
  }
};

/**
 * Rewrites syntax that the parser does not support: `:::note Title` becomes `:::note[Title]`, `--8<-- "file"` becomes a
 * comment, HTML comments in MDX become MDX comments, and the brace in `## Heading {#id}` is escaped. Keeps line
 * numbers, and the columns before each change.
 */
export const prepareMarkdown = (body: string, format: 'md' | 'mdx'): string => {
  const text = scanFences(unwrapMdxCode(body))
    .lines.map((line) =>
      line.kind === 'text'
        ? hideSnippet(line.text)
            .replace(
              admonitionTitle,
              (_, start: string, title: string) => `${start}[${title.trimEnd()}]`,
            )
            .replace(headingId, (_, start: string, id: string) => `${start}\\{#${escapeId(id)}}`)
        : line.text,
    )
    .join('\n');
  return format === 'mdx' ? convertComments(text) : text;
};
