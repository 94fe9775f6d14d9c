import { scanFences } from '../../../base/text/fences.ts';

const header = /^(#{1,6})[ \t]+\[(.*)\]\(#tab\/([\w.-]+)(?:\/([\w.-]+))?\)[ \t]*$/;

const rule = /^ {0,3}(?:(?:-[ \t]*){3,}|(?:\*[ \t]*){3,}|(?:_[ \t]*){3,})$/;

/** Converts `# [Label](#tab/id)` to `=== "Label"`. A rule, or a heading of the same or higher level, ends them. */
export const docfxTabs = (body: string): string => {
  let level = 0;
  const lines = scanFences(body.replace(/\r\n?/g, '\n')).lines.flatMap(({ text, kind }) => {
    const [whole, marks = '', label = '', , condition] =
      (kind === 'text' ? header.exec(text) : null) ?? [];
    if (whole !== undefined) {
      const gap = level === 0 ? [''] : [];
      level = marks.length;
      // Tabs for different conditions share a label, so add the condition to tell them apart.
      const name = condition === undefined ? label : `${label} (${condition})`;
      return [...gap, `=== "${name.replaceAll('"', "'")}"`, ''];
    }
    if (level === 0) {
      return [text];
    }
    const heading = kind === 'text' ? /^(#{1,6})[ \t]/.exec(text)?.[1]?.length : undefined;
    if (kind === 'text' && (rule.test(text) || (heading !== undefined && heading <= level))) {
      level = 0;
      return heading === undefined ? [''] : ['', text];
    }
    return [text.trim() === '' ? '' : `    ${text}`];
  });
  return lines.join('\n');
};
