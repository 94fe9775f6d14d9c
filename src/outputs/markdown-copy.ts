import type { Document } from '../model/site.ts';

/** The Markdown copy of a page, for readers and tools that want the text alone: title, description, body as written. */
export const renderMarkdownCopy = ({ title, description }: Document, body: string): string =>
  `# ${title}\n\n> ${description}\n\n${body}\n`;
