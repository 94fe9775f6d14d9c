import { maskUnread } from './mask-unread.ts';
import { taken } from '../site/notes.ts';
import type { Note } from '../site/source-site.ts';

const tag = /<([A-Z]\w*)>/g;

/** Escapes placeholders such as `<NAME>`, because browsers would treat them as unclosed tags and hide them. */
export const showPlaceholders = (
  body: string,
  page: string,
): { readonly body: string; readonly notes: readonly Note[] } => {
  const masked = maskUnread(body);
  const notes: Note[] = [];
  const shown = body.replace(tag, (written: string, name: string, at: number) => {
    if (masked[at] !== '<' || masked.includes(`</${name}`)) {
      return written;
    }
    notes.push({ ...taken(`\`${written}\``, 'text, although the old site hid it'), page });
    return `\\${written}`;
  });
  return { body: shown, notes };
};
