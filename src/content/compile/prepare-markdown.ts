import { blank } from '../../base/text/blank.ts';
import { maskCode, scanFences, unwrapMdxCode } from '../../base/text/fences.ts';

const admonitionTitle = /^([\s>]*:{3,}[A-Za-z][\w-]*)[ \t]+([^[{\s].*)$/;
const headingId = /^(\s{0,3}#{1,6}\s.*?)(?<!\\)\{#([^\s{}]+)\}\s*$/;

/** Signs of emphasis in an id are part of it. */
const escapeId = (id: string): string => id.replace(/[_*~]/g, '\\$&');

/**
 * A comment of MDX in place of `<!-- … -->`, as long. One with an empty line, which would end the expression in a
 * paragraph, becomes spaces.
 */
const convertComment = (comment: string): string =>
  /\n[ \t]*\n/.test(comment)
    ? blank(comment)
    : `{/* ${comment.slice(4, -3).replaceAll('*/', '* ')}*/}`;

/** Turns the comments of HTML, which MDX does not know, into those of MDX. Comments in code are not changed. */
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
 * Rewrites what Docusaurus reads and the parser does not: `:::note Title` becomes `:::note[Title]`, the brace of
 * `## Heading {#id}`, which MDX would take for an expression, is escaped, and in MDX comments of HTML become those of
 * MDX. Line numbers stay the same, and so do columns up to the rewritten part. Fenced code is not changed.
 */
export const prepareMarkdown = (body: string, format: 'md' | 'mdx'): string => {
  const text = scanFences(unwrapMdxCode(body))
    .lines.map((line) =>
      line.kind === 'text'
        ? line.text
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
