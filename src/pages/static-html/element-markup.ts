import type { Element, ElementContent, Properties } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { styleAttribute } from '../../text/data-style.ts';

/**
 * Elements that React treats in a way of its own: it moves some to the head, preloads for others, or restores what a reader
 * has entered. They stay elements of React.
 */
const special = new Set([
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

/** Props that React leaves out. */
const own = new Set(['children', 'suppressContentEditableWarning', 'suppressHydrationWarning']);

/** Props that React treats in a way of its own. */
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

/** React refuses what is no name, handlers that are text, and addresses that are code, which browsers read without these characters. */
const isSafe = (name: string, value: unknown): boolean =>
  /^(?!on)[a-z_:][\w:.-]*$/i.test(name) &&
  // oxlint-disable-next-line no-control-regex -- browsers ignore them
  !(typeof value === 'string' && /^javascript:/i.test(value.replaceAll(/[\u0000-\u0020]/g, '')));

/** Attributes whose booleans are written as text. */
const isEnumerated = (name: string): boolean =>
  /^(?:aria|data)-/.test(name) || ['contentEditable', 'draggable', 'spellCheck'].includes(name);

const toKebabCase = (name: string): string =>
  name.startsWith('--') ? name : name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The text of a `style` prop; null where React would add a unit to a number. */
const styleText = (style: object): string | null => {
  const entries = Object.entries(style).filter(
    ([, value]) => value !== null && value !== undefined,
  );
  return entries.some(([, value]) => typeof value !== 'string')
    ? null
    : entries.map(([name, value]) => `${toKebabCase(name)}:${value}`).join(';');
};

/** The attributes of an element by its props; null where a prop is none. */
const propertiesOf = (props: Readonly<Record<string, unknown>>): Properties | null => {
  const properties: Properties = {};
  for (const [name, value] of Object.entries(props)) {
    if (own.has(name) || value === null || value === undefined) {
      continue;
    }
    if (specialProps.has(name) || !isSafe(name, value)) {
      return null;
    }
    if (name === 'style' && typeof value === 'object') {
      const text = styleText(value);
      if (text === null) {
        return null;
      }
      properties[styleAttribute] = text;
    } else if (typeof value === 'string' || typeof value === 'number') {
      properties[name] = String(value);
    } else if (typeof value === 'boolean') {
      properties[name] = isEnumerated(name) ? String(value) : value;
    } else {
      return null;
    }
  }
  return properties;
};

/** The beginning of what HTML parsers leave out: React writes a second line break. */
const beginsWithBreak = ([first]: readonly ElementContent[]): boolean =>
  first !== undefined && 'value' in first && first.value.startsWith('\n');

/** The element that React would write as HTML; null for one that React has to treat itself. */
export const elementOf = (
  tagName: string,
  props: Readonly<Record<string, unknown>>,
  children: ElementContent[],
): Element | null => {
  // not one that is preloaded, a custom one, or no name
  const isPlain =
    tagName === 'img' ? props['loading'] === 'lazy' : /^[a-z][a-z\d]*$/i.test(tagName);
  if (special.has(tagName) || !isPlain || (tagName === 'pre' && beginsWithBreak(children))) {
    return null;
  }
  const properties = propertiesOf(props);
  return properties && { type: 'element', tagName, properties, children };
};

/** Elements of SVG that hold others: attributes within them are those of SVG. */
const drawings =
  /^(?:svg|g|defs|symbol|marker|mask|pattern|clipPath|(?:linear|radial)Gradient|filter)$/;

/** What an element holds, as HTML. */
export const contentMarkup = ({ tagName, children }: Element): string =>
  toHtml(
    { type: 'root', children },
    { allowDangerousHtml: true, space: drawings.test(tagName) ? 'svg' : 'html' },
  );
