import { maskCode, scanFences, unwrapMdxCode } from './fences.ts';

const admonitionTitle = /^([\s>]*:{3,}[A-Za-z][\w-]*)[ \t]+([^[{\s].*?)\s*$/;
const headingId = /^(\s{0,3}#{1,6}\s.*?)(?<!\\)\{#([^\s{}]+)\}\s*$/;

/** Signs of emphasis in an id are part of it. */
const escapeId = (id: string): string => id.replace(/[_*~]/g, '\\$&');

const commentPattern = /<!--([\s\S]*?)-->/g;

/**
 * Turns `<!-- … -->` into a comment of MDX that is as long. One with an empty line, which would end the expression in a
 * paragraph, becomes spaces.
 */
const convertComments = (source: string): string => {
  if (!source.includes('<!--')) {
    return source;
  }
  let converted = '';
  let end = 0;
  for (const { 0: whole, index } of maskCode(source).matchAll(commentPattern)) {
    const text = source.slice(index + 4, index + whole.length - 3);
    const comment = /\n[ \t]*\n/.test(text)
      ? source.slice(index, index + whole.length).replace(/[^\n]/g, ' ')
      : `{/* ${text.replaceAll('*/', '* ')}*/}`;
    converted += source.slice(end, index) + comment;
    end = index + whole.length;
  }
  return converted + source.slice(end);
};

/**
 * Rewrites what Docusaurus reads and the parser does not: `:::note Title` becomes `:::note[Title]`, the brace of
 * `## Heading {#id}`, which MDX would take for an expression, is escaped, and comments of HTML become those of MDX. Line
 * numbers stay the same, and so do columns up to the rewritten part. Fenced code is not changed.
 */
export const prepareMarkdown = (body: string, format: 'md' | 'mdx' = 'mdx'): string => {
  const text = scanFences(unwrapMdxCode(body))
    .lines.map((line) =>
      line.isCode
        ? line.text
        : line.text
            .replace(admonitionTitle, '$1[$2]')
            .replace(headingId, (_, start: string, id: string) => `${start}\\{#${escapeId(id)}}`),
    )
    .join('\n');
  return format === 'mdx' ? convertComments(text) : text;
};
