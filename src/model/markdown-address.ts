/** Address of a page's Markdown copy (`src/publish/outputs/markdown-copy.ts`). */
export const markdownAddress = (href: string): string => `${href === '/' ? '/index' : href}.md`;
