import type { Element, ElementContent, Properties } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { find, html as htmlAttributes } from 'property-information';
import { styleAttribute } from '../../../base/text/data-style.ts';

/*
 * An element as HTML, exactly as React would write it. Wherever that is in doubt, the element is left to React.
 */

type Props = Readonly<Record<string, unknown>>;

/** Elements that React moves to the head, preloads for, or keeps what a reader has entered in. */
const specialElements = new Set([
  'audio',
  'base',
  'body',
  'embed',
  'form',
  'head',
  'html',
  'iframe',
  'input',
  'link',
  'meta',
  'noscript',
  'object',
  'option',
  'script',
  'select',
  'style',
  'textarea',
  'title',
  'video',
]);

const voidElements = new Set(['area', 'br', 'col', 'hr', 'img', 'source', 'track', 'wbr']);

const omittedProps = new Set([
  'children',
  'suppressContentEditableWarning',
  'suppressHydrationWarning',
]);

const specialProps = new Set([
  'autoFocus',
  'dangerouslySetInnerHTML',
  'defaultChecked',
  'defaultValue',
  'innerHTML',
  'innerText',
  'is',
  'ref',
  'textContent',
]);

/** Attributes whose booleans are written as text. */
const isEnumerated = (name: string): boolean =>
  /^(?:aria|data)-/.test(name) ||
  ['contentEditable', 'draggable', 'focusable', 'spellCheck'].includes(name);

/** React refuses invalid names, handlers that are text, and addresses that are code, which browsers read without these characters. */
const isSafe = (name: string, value: unknown): boolean =>
  /^(?!on)[a-z_:][\w:.-]*$/i.test(name) &&
  // oxlint-disable-next-line no-control-regex -- browsers ignore them
  !(typeof value === 'string' && /^javascript:/i.test(value.replaceAll(/[\u0000-\u0020]/g, '')));

const toKebabCase = (name: string): string =>
  name.startsWith('--') ? name : name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The text of a `style` prop; null for a value that is no text: React may add a unit to a number. */
const styleText = (style: object): string | null => {
  const entries = Object.entries(style).filter(
    ([, value]) => value !== null && value !== undefined,
  );
  return entries.some(([, value]) => typeof value !== 'string')
    ? null
    : entries.map(([name, value]) => `${toKebabCase(name)}:${value}`).join(';');
};

/** The value of an attribute; null if React has to decide. `false` for one that is left out. */
const valueOf = (name: string, value: unknown): string | boolean | null => {
  const { boolean, overloadedBoolean } = find(htmlAttributes, name);
  if (typeof value === 'boolean') {
    return isEnumerated(name) ? String(value) : boolean || overloadedBoolean ? value : null;
  }
  const isText = typeof value === 'string' || typeof value === 'number';
  const isEmptyAddress = value === '' && /^(?:src|href)$/.test(name);
  // such as `dataFoo`, which the library would write with a hyphen
  const isRenamed = /^(?:data|aria)[A-Z]/.test(name);
  return !isText || boolean || name === 'hidden' || isEmptyAddress || isRenamed
    ? null
    : String(value);
};

/** The attributes of an element by its props; null if one of them is left to React. */
const attributesOf = (props: Props): Properties | null => {
  const attributes: Properties = {};
  for (const [name, prop] of Object.entries(props)) {
    if (omittedProps.has(name) || prop === null || prop === undefined) {
      continue;
    }
    if (specialProps.has(name) || !isSafe(name, prop)) {
      return null;
    }
    const isStyle = name === 'style';
    const value = !isStyle
      ? valueOf(name, prop)
      : typeof prop === 'object'
        ? styleText(prop)
        : null;
    if (value === null) {
      return null;
    }
    attributes[isStyle ? styleAttribute : name] = value;
  }
  return attributes;
};

/** The beginning of what HTML parsers leave out: React writes a second line break. */
const beginsWithBreak = ([first]: readonly ElementContent[]): boolean =>
  first !== undefined && 'value' in first && first.value.startsWith('\n');

/** Whether React writes an element as any other: it preloads pictures, and treats custom elements in a way of its own. */
const isPlain = (tagName: string, props: Props, children: readonly ElementContent[]): boolean =>
  /^[a-z][a-z\d]*$/i.test(tagName) &&
  !specialElements.has(tagName) &&
  !(tagName === 'img' && props['loading'] !== 'lazy') &&
  !(tagName === 'pre' && beginsWithBreak(children)) &&
  !(voidElements.has(tagName) && children.length > 0);

/** The element that React would write as HTML; null for one that is left to React. */
export const elementOf = (
  tagName: string,
  props: Props,
  children: ElementContent[],
): Element | null => {
  const properties = isPlain(tagName, props, children) ? attributesOf(props) : null;
  return (
    properties && {
      type: 'element',
      tagName,
      properties,
      children,
      // what a template holds is a document of its own
      ...(tagName === 'template' && { content: { type: 'root', children } }),
    }
  );
};

/** What an element holds, as HTML. */
export const contentMarkup = ({ tagName, children }: Element): string =>
  toHtml(
    { type: 'root', children },
    { allowDangerousHtml: true, space: tagName === 'svg' ? 'svg' : 'html' },
  );
