import type { Element, ElementContent } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import {
  type ShownBody,
  type ShownField,
  codesIn,
  emptyBody,
  joinBodies,
  readFacts,
} from './shown.ts';

const isElement = (node: ElementContent | undefined): node is Element => node?.type === 'element';

const textOf = (node: ElementContent): string => {
  if (node.type === 'text') {
    return node.value;
  }
  const text = isElement(node) ? node.children.map(textOf).join('') : '';
  return isElement(node) && node.tagName === 'code' ? `⟦${text}⟧` : text;
};

const childrenOf = ({ children }: Element): Element[] => children.filter(isElement);

const readField = (item: Element, flagged: string): ShownField => {
  const children = childrenOf(item);
  const isNote = children[0]?.tagName === 'span';
  const [name, type, mark] = children.slice(isNote ? 1 : 0);
  const isFlagged = mark?.tagName === 'em' && textOf(mark).trim() === flagged;
  return {
    name: [isNote && children[0] ? textOf(children[0]).trim() : '', name ? textOf(name) : '']
      .filter((text) => text !== '')
      .join(' '),
    type: type ? textOf(type) : '',
    isFlagged,
    inside: readElements(children.slice(isNote ? 3 : 2), flagged),
  };
};

const readVariant = (element: Element, flagged: string): ShownBody => {
  const [introduction, ...rest] = childrenOf(element);
  const text = introduction ? textOf(introduction) : '';
  const [lead = ''] = /^[^:]*:/.exec(text) ?? [];
  const variant = { lead, label: codesIn(text)[0] ?? '', inside: readElements(rest, flagged) };
  return { ...emptyBody, variants: [variant] };
};

const valuesIn = (element: Element | undefined): string[] =>
  element ? childrenOf(element).map((item) => codesIn(textOf(item))[0] ?? '') : [];

const readDetails = (element: Element, flagged: string): ShownBody => {
  const [summary, ...rest] = childrenOf(element);
  return /^One of \d+ values$/.test(summary ? textOf(summary) : '')
    ? { ...emptyBody, values: valuesIn(rest[0]) }
    : readElements(rest, flagged);
};

const readElement = (
  element: Element,
  previous: Element | undefined,
  flagged: string,
): ShownBody => {
  const text = textOf(element);
  const before = previous?.tagName === 'p' ? textOf(previous) : '';
  switch (element.tagName) {
    case 'p':
      if (/^(?:One of:|Always:)$/.test(text)) {
        return emptyBody;
      }
      return /^(?:The same fields as|One of the same \d+ values as) /.test(text)
        ? { ...emptyBody, elsewhere: codesIn(text)[0] ?? '' }
        : readFacts(text);
    case 'small':
      return readFacts(text);
    case 'ul':
      return /^(?:One of:|Always:)$/.test(before)
        ? { ...emptyBody, values: valuesIn(element) }
        : { ...emptyBody, fields: childrenOf(element).map((item) => readField(item, flagged)) };
    case 'div':
      return readVariant(element, flagged);
    case 'details':
      return readDetails(element, flagged);
    default:
      return emptyBody;
  }
};

const readElements = (elements: readonly Element[], flagged: string): ShownBody =>
  joinBodies(elements.map((element, index) => readElement(element, elements[index - 1], flagged)));

/** Reads a body back from a page. The document must not have descriptions. */
export const readHtml = (html: string, flagged: 'required' | 'optional'): ShownBody =>
  readElements(
    fromHtml(html, { fragment: true }).children.filter((node) =>
      isElement(node as ElementContent),
    ) as Element[],
    flagged,
  );
