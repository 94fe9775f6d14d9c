import { isPlainProse, parseMarkdown } from './markdown.ts';

export const beginsWithParagraph = (text: string): boolean =>
  isPlainProse(text) || (parseMarkdown(text).children[0]?.type ?? 'paragraph') === 'paragraph';

/**
 * Puts inline text at the start of the first paragraph, or above Markdown that starts with another block, such as a
 * list.
 */
export const withLead = (lead: string, text: string): string =>
  `${lead}${beginsWithParagraph(text) ? ' ' : '\n\n'}${text}`.trim();
