import { mapLines } from './map-lines.ts';

/** A line with nothing but a comment, in the comment syntax of any language. */
const comment = /^([\s>]*(?:\/\/|#|--|;|%|\/\*|<!--|\{\/\*)\s*)(\S.*?)(\s*(?:\*\/\}?|-->)?\s*)$/;

/**
 * Writes comments that a site of Docusaurus gives looks of its own (`magicComments`) as those that highlight.
 *
 * @param comments the site's comment → ours
 */
export const fromMagicComments = (body: string, comments: ReadonlyMap<string, string>): string =>
  mapLines(body, {
    code: (line) => {
      const [, before = '', text = '', after = ''] = comment.exec(line) ?? [];
      const own = comments.get(text);
      return own === undefined ? line : `${before}${own}${after}`;
    },
  });
