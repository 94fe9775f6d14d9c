/** The address of a document's Markdown copy (`src/publish/outputs/markdown-copy.ts`), by that of the document. */
export const markdownAddress = (href: string): string => `${href === '/' ? '/index' : href}.md`;
