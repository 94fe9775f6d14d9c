import { editTags } from '../pages/edit-tags.ts';
import { asMdx } from './as-mdx.ts';
import { editBadge } from './badge.ts';
import type { DialectPage, OwnPage } from './dialect.ts';
import { inlineIncludes } from './includes.ts';
import { mapLines } from './map-lines.ts';
import { inlineSnippets } from './snippets.ts';
import { keepHeadingIds } from './heading-ids.ts';
import { fromVueTags, hasVueComponents, takeVueCode } from './vue-code.ts';

import { leftOut } from '../site/notes.ts';
import { readPageScript } from '../code/page-script.ts';
import type { Note } from '../site/source-site.ts';

const dropPageCode = (
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
            ? 'is code of the page; write its output as Markdown'
            : 'pages have no style sheets',
        ),
      ),
  };
};

const admonitions = new Set(['tip', 'info', 'note', 'warning', 'danger', 'important', 'caution']);

/** `js{1,2} [a.js]` → `js {1,2} title="a.js"`; in a code group the label becomes the tab. */
const rewriteFence = (line: string, isInGroup: boolean): string => {
  const [, start = '', language = '', rest = ''] =
    /^([\s>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*(?:`{3,}|~{3,}))[ \t]*([^\s{[:]*)(.*)$/.exec(line) ??
    [];
  const numbers = /:(?:no-)?line-numbers(?:=(\d+))?/.exec(rest);
  const label = /\[([^\]"]+)\]/.exec(rest)?.[1];
  const others = rest
    .replace(/\[([^\]"]+)\]/, '')
    .replace(/:(?:no-)?line-numbers(?:=\d+)?/, '')
    .trim();
  const words = [
    numbers === null || numbers[0].startsWith(':no') ? '' : 'showLineNumbers',
    others,
    isInGroup ? `tab="${label ?? language}"` : label === undefined ? '' : `title="${label}"`,
  ].filter((word) => word !== '');
  const named = language === '' && words.length > 0 ? 'text' : language;
  return [`${start}${named}`, ...words].join(' ');
};

/** `::: tip Title` → `:::tip[Title]`, `::: details Title` → `<details>`, and a code group → fences with tabs. */
const rewriteContainers = (body: string): string => {
  const open: string[] = [];
  let hasGroup = false;
  let hasValues = false;
  const change = (line: string): string => {
    const [, indent = '', colons = '', name = '', title = ''] =
      /^([ \t]*)(:{3,})[ \t]*(\w[\w-]*)[ \t]*(.*?)[ \t]*$/.exec(line) ?? [];
    if (admonitions.has(name)) {
      open.push(colons);
      const label = title.replace(/\s*\{[^}]*\}$/, '');
      return `${indent}${colons}${name}${label === '' ? '' : `[${label}]`}`;
    }
    if (name === 'details') {
      open.push('</details>');
      const isOpen = title.endsWith('{open}');
      const label = title.replace(/\s*\{[^}]*\}$/, '');
      const summary = label === '' ? 'Details' : label.replace(/`([^`]+)`/g, '<code>$1</code>');
      return `${indent}<details${isOpen ? ' open' : ''}>\n${indent}<summary>${summary}</summary>\n`;
    }
    if (name === 'raw' || name === 'v-pre') {
      open.push('');
      return '';
    }
    if (name === 'code-group') {
      open.push('group');
      // An HTML comment separates this code group from the previous group.
      return hasGroup ? `${indent}<!-- -->\n` : '';
    }
    if (name !== '') {
      // Keep an unknown container as it is, but track it to match its closing colons.
      open.push(colons);
      return line;
    }
    if (/^[ \t]*:{3,}[ \t]*$/.test(line)) {
      const end = open.pop() ?? line.trim();
      hasGroup = end === 'group';
      const spaces = /^[ \t]*/.exec(line)?.[0] ?? '';
      return end.startsWith(':') ? line.trimEnd() : end.startsWith('<') ? `\n${spaces}${end}` : '';
    }
    hasGroup &&= line.trim() === '';
    return line;
  };
  return mapLines(body, {
    text: change,
    fence: (line) => {
      const plain = line.replace(
        /^([\s>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*[`~]{3,}[ \t]*[\w+#]+)-vue\b/,
        '$1',
      );
      hasValues = plain !== line;
      return rewriteFence(plain, open.at(-1) === 'group');
    },
    code: (line) =>
      hasValues ? line.replace(/\{\{\s*(?:'([^'\\]*)'|"([^"\\]*)")\s*\}\}/g, '$1$2') : line,
  });
};

export const fromVitepress = (page: DialectPage): OwnPage => {
  const included = inlineIncludes(page);
  const { body: kept, script, notes: dropped } = dropPageCode(included.body, page.name);
  const notes = [...included.notes, ...dropped];
  const markdown = keepHeadingIds(kept, 'Vue');
  const write = (text: string): string =>
    rewriteContainers(inlineSnippets({ ...page, body: text }));
  const code = takeVueCode(markdown, script);
  const body = write(code?.body ?? markdown);
  const tags = code || hasVueComponents(body) ? fromVueTags(body) : null;
  const mdx = tags && asMdx(tags.body);
  const edited = mdx && editTags(mdx, editBadge);
  const own = edited && code ? code.finish(edited) : edited;
  return tags === null || own === null
    ? { body: code ? write(markdown) : body, keys: {}, notes }
    : {
        body: own,
        keys: { format: 'mdx' },
        notes: [
          ...notes,
          ...[...tags.dropped, ...(code?.dropped ?? [])].map((part) =>
            leftOut(`\`${part}\` on \`${page.name}\``, 'is code'),
          ),
        ],
      };
};
