/** Where a heading of Markdown begins: its level and its text without escapes; null for any other line. */
const headingOf = (line: string): { readonly level: number; readonly text: string } | null => {
  const [, marks, text] = /^(#{1,6}) +(.*?)\s*$/.exec(line) ?? [];
  return marks === undefined || text === undefined
    ? null
    : { level: marks.length, text: text.replaceAll(/\\(?=[!-/:-@[-`{-~])/g, '') };
};

const OPERATION_LEVEL = 3;

/** The part of a Markdown text about an operation, with its heading. Null without that heading. */
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
    if (level === null && heading?.level === OPERATION_LEVEL && heading.text === title) {
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

/** A section of this page's Markdown copy, or all of it for an empty title. @throws where the copy cannot be loaded, or lacks the section */
export const fetchSection = async (title: string): Promise<string> => {
  const copy = document.querySelector<HTMLLinkElement>('link[type="text/markdown"]');
  // the link names the published site, which this one may be a preview of
  const response = await fetch(new URL(copy?.href ?? '').pathname);
  const markdown = response.ok ? await response.text() : null;
  const section = title === '' || markdown === null ? markdown : markdownSection(markdown, title);
  if (section === null) {
    throw new Error(`no Markdown of ${title}`);
  }
  return section;
};
