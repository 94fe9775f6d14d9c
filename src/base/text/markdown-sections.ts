const headingOf = (line: string): { readonly level: number; readonly text: string } | null => {
  const [, marks, text] = /^(#{1,6}) +(.*?)\s*$/.exec(line) ?? [];
  return marks === undefined || text === undefined
    ? null
    : { level: marks.length, text: text.replaceAll(/\\(?=[!-/:-@[-`{-~])/g, '') };
};

const operationLevel = 3;

/**
 * Returns the sections whose heading names the operation, with their subsections. There is usually only one section,
 * but operations without an id may share a summary. Works without a Markdown parser, so that pages do not have to load
 * one.
 */
export const operationSections = (markdown: string, heading: string): string[] => {
  const sections: string[][] = [];
  let isInside = false;
  let fence: string | null = null;
  for (const line of markdown.split('\n')) {
    const mark = /^ *(`{3,}|~{3,})/.exec(line)?.[1];
    const found = fence === null ? headingOf(line) : null;
    if (found && found.level <= operationLevel) {
      isInside = found.level === operationLevel && found.text === heading;
      if (isInside) {
        sections.push([]);
      }
    }
    if (isInside) {
      sections.at(-1)?.push(line);
    }
    if (mark !== undefined) {
      fence = fence === null ? mark : mark.startsWith(fence) ? null : fence;
    }
  }
  return sections.map((lines) => lines.join('\n').trimEnd());
};
