import type { Blockquote, Paragraph, Root, RootContent } from 'mdast';
import { createJsxElement } from '../jsx/jsx-element.ts';
import { visitType } from '../visit.ts';

const types: Readonly<Record<string, string>> = {
  caution: 'caution',
  danger: 'danger',
  important: 'important',
  info: 'info',
  note: 'note',
  tip: 'tip',
  warning: 'warning',
};

const mark = /^\[!([A-Za-z]+)\][ \t]*([^\n]*)(?:\n|$)/;

const readAlert = (quote: Blockquote) => {
  const [first, ...others] = quote.children;
  const [text, ...words] = first?.type === 'paragraph' ? first.children : [];
  const [whole = '', name = '', title = ''] =
    (text?.type === 'text' && mark.exec(text.value)) || [];
  const type = types[name.toLowerCase()];
  if (first?.type !== 'paragraph' || text?.type !== 'text' || type === undefined) {
    return null;
  }
  const rest = { ...text, value: text.value.slice(whole.length) };
  // The line of the mark may only hold a title of plain text.
  if (!whole.endsWith('\n') && words.length > 0 && words[0]?.type !== 'break') {
    return null;
  }
  const children = [...(rest.value === '' ? [] : [rest]), ...words].filter(
    (word, index) => index > 0 || word.type !== 'break',
  );
  const paragraph: Paragraph = { ...first, children };
  return { type, title, content: children.length > 0 ? [paragraph, ...others] : others };
};

export const expandAlerts = (tree: Root): void =>
  visitType(tree, 'blockquote', (quote, index, parent) => {
    const alert = readAlert(quote);
    if (!alert || !parent || index === undefined) {
      return undefined;
    }
    const props = { type: alert.type, title: alert.title.trim() || undefined };
    (parent.children as RootContent[])[index] = {
      ...createJsxElement('Admonition', props, alert.content),
      position: quote.position,
    };
    return index;
  });
