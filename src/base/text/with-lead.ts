import { isPlainProse, parseMarkdown } from './markdown.ts';

export const beginsWithParagraph = (text: string): boolean =>
  isPlainProse(text) || (parseMarkdown(text).children[0]?.type ?? 'paragraph') === 'paragraph';

/** Puts inline text before Markdown: on the same line, or above a first block such as a list. */
export const withLead = (lead: string, text: string): string =>
  `${lead}${beginsWithParagraph(text) ? ' ' : '\n\n'}${text}`.trim();
