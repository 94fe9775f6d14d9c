/** Formats inline code in Markdown. The fence is longer than any run of backticks inside (CommonMark 6.1). */
export const inlineCode = (text: string): string => {
  const longest = Math.max(0, ...(text.match(/`+/g) ?? []).map(({ length }) => length));
  const fence = '`'.repeat(longest + 1);
  const space = longest > 0 || text === '' ? ' ' : '';
  return `${fence}${space}${text}${space}${fence}`;
};
