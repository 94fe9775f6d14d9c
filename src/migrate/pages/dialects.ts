import type { SiteKind } from '../site/source-site.ts';

const fence = /^[ \t]*(?:>[ \t]*)*(`{3,}|~{3,})/;

/** Changes the lines of a text that are not in fenced code. */
const mapLines = (
  text: string,
  change: (line: string) => string,
  changeFence: (line: string) => string = (line) => line,
): string => {
  let open: string | null = null;
  return text
    .split('\n')
    .map((line) => {
      const mark = fence.exec(line)?.[1];
      if (mark !== undefined && open === null) {
        open = mark;
        return changeFence(line);
      }
      if (open !== null) {
        const isEnd = mark?.startsWith(open) && line.trim().replaceAll(open[0] ?? '', '') === '';
        open = isEnd ? null : open;
        return line;
      }
      return change(line);
    })
    .join('\n');
};

const containers = new Map([
  ['tip', 'tip'],
  ['info', 'info'],
  ['note', 'note'],
  ['warning', 'warning'],
  ['danger', 'danger'],
  ['important', 'info'],
  ['caution', 'caution'],
]);

/** The label of a fence, ` ```js [vite.config.js] `, as a title. */
const titleFence = (line: string): string =>
  line.replace(/^([ \t]*(?:`{3,}|~{3,})[^[\n]*?)[ \t]*\[([^\]"]+)\]/, '$1 title="$2"');

/**
 * `::: tip Title` → `:::tip[Title]`, and `::: details Title` → `<details>`, as VitePress writes them. A group of code is
 * its parts, one after the other, because plain Markdown has no tabs.
 */
const fromVitepress = (body: string): string => {
  const open: string[] = [];
  const change = (line: string): string => {
    const [, indent = '', colons = '', name = '', title = ''] =
      /^([ \t]*)(:{3,})[ \t]*(\w[\w-]*)[ \t]*(.*?)[ \t]*$/.exec(line) ?? [];
    const type = containers.get(name);
    if (type !== undefined) {
      open.push(colons);
      const label = title.replace(/\s*\{[^}]*\}$/, '');
      return `${indent}${colons}${type}${label === '' ? '' : `[${label}]`}`;
    }
    if (name === 'details') {
      open.push('</details>');
      return `${indent}<details>\n${indent}<summary>${title === '' ? 'Details' : title}</summary>\n`;
    }
    if (name === 'code-group') {
      open.push('');
      return '';
    }
    if (/^[ \t]*:{3,}[ \t]*$/.test(line)) {
      const end = open.pop() ?? line.trim();
      return end.startsWith(':') ? line.trimEnd() : end;
    }
    return line;
  };
  return mapLines(body, change, titleFence);
};

/** Components of Starlight that are called otherwise here, or that need no import. */
const fromStarlight = (body: string): string =>
  mapLines(body, (line) =>
    line
      .replace(/^import\s*\{[^}]*\}\s*from\s*['"]@astrojs\/starlight\/components['"];?\s*$/, '')
      .replace(/<(\/?)CardGrid\b(?:\s+stagger)?/g, '<$1Cards'),
  );

/** Writes the syntax of another tool as ours, where both say the same. */
export const fromDialect = (body: string, kind: SiteKind): string => {
  switch (kind) {
    case 'VitePress':
      return fromVitepress(body);
    case 'Starlight':
      return fromStarlight(body);
    default:
      return body;
  }
};
