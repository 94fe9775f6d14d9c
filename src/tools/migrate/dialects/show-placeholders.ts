import { createProcessor } from '@mdx-js/mdx';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import { expressionInText, isAutolink } from '../../../base/text/expression-in-text.ts';
import { isHtmlElement } from '../../../base/text/html-elements.ts';
import { maskCode } from '../../../base/text/fences.ts';
import { htmlTags } from '../../../base/text/html-tags.ts';
import { remarkIndentedBlocks } from '../../../content/compile/mkdocs/indented-blocks.ts';
import { SKIP, visit } from '../../../content/compile/visit.ts';
import { type Change, applyChanges } from '../pages/changes.ts';
import { maskFormulas, maskUnread } from './mask-unread.ts';
import { taken } from '../site/notes.ts';
import type { Note } from '../site/source-site.ts';

const parser = createProcessor({
  format: 'md',
  remarkPlugins: [remarkGfm, remarkDirective, remarkIndentedBlocks],
});

/**
 * Matches placeholders that Markdown reads as text because of their `_`, but that `check` would report as components.
 */
const snakeCase = /(?<!\\)<[A-Z]\w*_\w*>/g;

/** Returns the tag that `written` starts with, unless HTML has this element or `masked` contains its closing tag. */
const placeholderIn = (written: string, masked: string): string | null => {
  const [whole, name = ''] = /^<([A-Z]\w*)>/.exec(written) ?? [];
  return whole === undefined ||
    isHtmlElement(name) ||
    new RegExp(`</${name}\\s*>`, 'i').test(masked)
    ? null
    : whole;
};

const isFirst = ({ start, text }: Change, body: string): boolean =>
  text.startsWith('\\') && /(?:^|\n)[ \t>]*$/.test(body.slice(0, start));

const changesIn = (body: string): readonly Change[] => {
  const masked = maskUnread(body);
  const withoutFormulas = maskFormulas(maskCode(body));
  const changes: Change[] = [];
  const change = (start: number, whole: string, before: string): void => {
    changes.push({ start, end: start + whole.length, text: before + whole.slice(1) });
  };
  visit(parser.parse(body), (node) => {
    if (isAutolink(node, body)) {
      return SKIP;
    }
    const { type, position } = node;
    if (type !== 'html' && type !== 'text') {
      return undefined;
    }
    const offset = position?.start.offset ?? 0;
    const written = body.slice(offset, position?.end.offset);
    if (type === 'text') {
      for (const { index } of written.matchAll(expressionInText)) {
        const start = offset + index;
        if (withoutFormulas[start] === '{') {
          changes.push({ start, end: start, text: '\\' });
        }
      }
    }
    const first = type === 'html' ? placeholderIn(written, masked) : null;
    const isBlock = type === 'html' && first === null;
    const found =
      first === null ? written.matchAll(isBlock ? htmlTags : snakeCase) : [{ 0: first, index: 0 }];
    for (const { 0: tag, index } of found) {
      if (placeholderIn(tag, masked) === tag) {
        const at = offset + index;
        // In formulas, add a space, because a backslash would start a command.
        change(at, tag, isBlock ? '&lt;' : withoutFormulas[at] === '<' ? '\\<' : '< ');
      }
    }
    return undefined;
  });
  return changes;
};

/** Escapes placeholders such as `<NAME>`, because browsers would treat them as unclosed tags and hide them. */
export const showPlaceholders = (
  body: string,
  page: string,
): { readonly body: string; readonly notes: readonly Note[] } => {
  const changes = changesIn(body);
  const shown = applyChanges(body, changes);
  const notes = changes
    .filter(({ start, end }) => end > start)
    .map(({ start, end }) => ({
      ...taken(`\`${body.slice(start, end)}\``, 'text, although the old site hid it'),
      page,
    }));
  // If an escaped placeholder started an HTML block, the rest of the block is now Markdown, so search it again.
  const rest = changes.some((change) => isFirst(change, body))
    ? showPlaceholders(shown, page)
    : { body: shown, notes: [] };
  return { body: rest.body, notes: [...notes, ...rest.notes] };
};
