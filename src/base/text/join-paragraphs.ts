/** Joins Markdown texts as paragraphs. Omits empty texts, and texts that an earlier one contains. */
export const joinParagraphs = (...texts: readonly string[]): string => {
  const kept: string[] = [];
  for (const text of texts) {
    if (!kept.some((earlier) => earlier.includes(text.trim()))) {
      kept.push(text.trim());
    }
  }
  return kept.filter((text) => text !== '').join('\n\n');
};
