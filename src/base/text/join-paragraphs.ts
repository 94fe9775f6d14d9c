/** Whether a text contains all paragraphs of another text, consecutively and in the same order. */
export const containsParagraphs = (text: string, part: string): boolean => {
  const [all, some] = [text, part].map((each) =>
    each
      .trim()
      .split(/\n\s*\n/)
      .join('\n\n'),
  );
  return some === '' || `\n\n${all}\n\n`.includes(`\n\n${some}\n\n`);
};

/** Joins Markdown texts as paragraphs. Omits empty texts, and texts that an earlier text contains. */
export const joinParagraphs = (...texts: readonly string[]): string => {
  const kept: string[] = [];
  for (const text of texts) {
    if (!kept.some((earlier) => containsParagraphs(earlier, text))) {
      kept.push(text.trim());
    }
  }
  return kept.filter((text) => text !== '').join('\n\n');
};
