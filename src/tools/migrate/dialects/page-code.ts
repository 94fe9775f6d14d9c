import { readPageScript } from '../code/page-script.ts';
import { leftOut } from '../site/notes.ts';
import type { Note } from '../site/source-site.ts';
import { mapLines } from './map-lines.ts';

export const dropPageCode = (
  body: string,
  name: string,
): { readonly body: string; readonly script: string; readonly notes: Note[] } => {
  const found = new Set<string>();
  const script: string[] = [];
  let open: string | null = null;
  const kept = mapLines(body, {
    text: (line) => {
      const tag = open ?? /^<(script|style)\b[^>]*>/.exec(line)?.[1] ?? null;
      if (tag === null) {
        return line;
      }
      found.add(tag);
      if (tag === 'script') {
        script.push(line.replace(/^<script\b[^>]*>|<\/script>.*$/g, ''));
      }
      open = line.includes(`</${tag}>`) ? null : tag;
      return '';
    },
  });
  return {
    body: kept,
    script: script.join('\n'),
    notes: [...found]
      .filter((tag) => tag !== 'script' || !readPageScript(script.join('\n')).onlyImports)
      .map((tag) =>
        leftOut(
          `\`<${tag}>\` of \`${name}\``,
          tag === 'script'
            ? 'is code of the page; write as Markdown what it shows'
            : 'pages have no style sheets of their own',
        ),
      ),
  };
};
