/** Maps the admonition types of Material for MkDocs, including aliases, to the types of this site. */
const types: Readonly<Record<string, string>> = {
  abstract: 'info',
  attention: 'warning',
  bug: 'danger',
  caution: 'caution',
  check: 'success',
  cite: 'secondary',
  danger: 'danger',
  done: 'success',
  error: 'danger',
  example: 'secondary',
  fail: 'danger',
  failure: 'danger',
  faq: 'info',
  help: 'info',
  hint: 'tip',
  important: 'important',
  info: 'info',
  missing: 'danger',
  note: 'note',
  question: 'info',
  quote: 'secondary',
  seealso: 'note',
  success: 'success',
  summary: 'info',
  tip: 'tip',
  tldr: 'info',
  todo: 'info',
  warning: 'warning',
};

export type BlockHeader =
  | { readonly kind: 'note'; readonly type: string; readonly title: string | undefined }
  | { readonly kind: 'details'; readonly title: string; readonly isOpen: boolean }
  | { readonly kind: 'tab'; readonly title: string; readonly startsGroup: boolean };

const note = /^(!!!|\?\?\?\+?)[ \t]+([a-z][\w-]*)(?:[ \t]+[a-z][\w-]*)*(?:[ \t]+"(.*)")?[ \t]*$/;

const tab = /^===([!+]*)[ \t]+(["'])(.*)\2[ \t]*$/;

const capitalize = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);

/**
 * Returns null for ordinary text. As in MkDocs, an unknown type becomes a note, but only if a title shows that the line
 * is not text.
 */
export const readHeader = (line: string): BlockHeader | null => {
  const [, mark = '', , label] = tab.exec(line) ?? [];
  if (label !== undefined) {
    return { kind: 'tab', title: label, startsGroup: mark.includes('!') };
  }
  const [, marks = '', name = '', title] = note.exec(line) ?? [];
  const type = Object.hasOwn(types, name) ? types[name] : title && 'note';
  if (!type) {
    return null;
  }
  if (marks.startsWith('?')) {
    return { kind: 'details', title: title || capitalize(name), isOpen: marks.endsWith('+') };
  }
  // Without a title, show the type that the author wrote. The default title would name the type that replaces it.
  const own = title ?? (type === name ? undefined : capitalize(name));
  return { kind: 'note', type, title: own };
};
