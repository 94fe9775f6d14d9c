/** Where a heading of Markdown begins: its level and its text without escapes; null for any other line. */
const headingOf = (line: string): { readonly level: number; readonly text: string } | null => {
  const [, marks, text] = /^(#{1,6}) +(.*?)\s*$/.exec(line) ?? [];
  return marks === undefined || text === undefined
    ? null
    : { level: marks.length, text: text.replaceAll(/\\(?=[!-/:-@[-`{-~])/g, '') };
};

/** The part of a Markdown text below a heading, with the heading. Null without that heading. */
export const markdownSection = (markdown: string, title: string): string | null => {
  const section: string[] = [];
  let level: number | null = null;
  let fence: string | null = null;
  for (const line of markdown.split('\n')) {
    const mark = /^ *(`{3,}|~{3,})/.exec(line)?.[1];
    const heading = fence === null ? headingOf(line) : null;
    if (level !== null && heading && heading.level <= level) {
      break;
    }
    if (level === null && heading?.text === title) {
      level = heading.level;
    }
    if (level !== null) {
      section.push(line);
    }
    if (mark !== undefined) {
      fence = fence === null ? mark : mark.startsWith(fence) ? null : fence;
    }
  }
  return level === null ? null : section.join('\n').trimEnd();
};
