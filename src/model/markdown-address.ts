export const markdownAddress = (href: string): string => `${href === '/' ? '/index' : href}.md`;
