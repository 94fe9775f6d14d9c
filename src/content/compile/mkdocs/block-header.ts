import { mkdocsTypes as types } from '../../../base/text/mkdocs-types.ts';

export type BlockHeader =
  | {
      readonly kind: 'note';
      readonly type: string;
      readonly title: string | undefined;
      readonly written: string;
    }
  | {
      readonly kind: 'details';
      readonly title: string;
      readonly isOpen: boolean;
      readonly written: string;
    }
  | { readonly kind: 'tab'; readonly title: string; readonly startsGroup: boolean };

export const blockTypes = Object.keys(types);

/** As in Python-Markdown, the space after the mark is optional, and so is the type before a title. */
const note = /^(!!!|\?\?\?\+?)(?:[ \t]*([\w-]+)((?:[ \t]+[\w-]+)*))?(?:[ \t]+"(.*)")?[ \t]*$/;

const isKnownClass = (name: string): boolean =>
  name === 'inline' || name === 'end' || Object.hasOwn(types, name);

const tab = /^===([!+]*)[ \t]+(["'])(.*)\2[ \t]*$/;

const capitalize = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);

/**
 * Returns null for ordinary text. As in MkDocs, an unknown type becomes a note. Unknown types and words need a quoted
 * title, because the line is otherwise probably a sentence.
 */
export const readHeader = (line: string): BlockHeader | null => {
  const [, mark = '', , label] = tab.exec(line) ?? [];
  if (label !== undefined) {
    return { kind: 'tab', title: label, startsGroup: mark.includes('!') };
  }
  const [, marks = '', written = '', words = '', title] = note.exec(line) ?? [];
  const name = written.toLowerCase();
  const classes = words
    .toLowerCase()
    .split(/[ \t]+/)
    .slice(1);
  const type = Object.hasOwn(types, name) ? types[name] : title && 'note';
  if (!type || (title === undefined && !classes.every(isKnownClass))) {
    return null;
  }
  if (marks.startsWith('?')) {
    return {
      kind: 'details',
      title: title || capitalize(name),
      isOpen: marks.endsWith('+'),
      written,
    };
  }
  // Without a title, show the type that the author wrote. The default title would name the replacement type.
  const own = title ?? (type === name ? undefined : capitalize(name));
  return { kind: 'note', type, title: own, written };
};
