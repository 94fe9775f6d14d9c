import type { Element, Properties, Root } from 'hast';
import { createHash } from 'node:crypto';
import { fromHtml } from 'hast-util-from-html';
import { sanitize, type Schema } from 'hast-util-sanitize';
import { toHtml } from 'hast-util-to-html';
import { find, svg } from 'property-information';
import { visit } from 'unist-util-visit';

/** Excludes elements that run code or load files. Also excludes animations, because they can set `href`. */
const elements =
  `a circle clipPath defs desc ellipse filter g image line linearGradient marker mask path pattern polygon polyline
  radialGradient rect stop svg switch symbol text textPath title tspan use view feBlend feColorMatrix feComponentTransfer
  feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB
  feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile
  feTurbulence`.split(/\s+/);

/** Elements to remove together with their content, which would otherwise appear as text. */
const withoutContent = ['foreignObject', 'iframe', 'metadata', 'object', 'script', 'style'];

/** Allows `url()` only for parts of the drawing. Excludes escapes, which could hide another URL. */
const withoutUrls = /^(?!.*(?:\\|@|url\((?!\s*["']?#)|image\(|image-set\(|src\())/is;
const cssProperties =
  'clipPath color cursor fill filter markerEnd markerMid markerStart mask stroke'.split(' ');

const addresses = ['href', 'xLinkHref'];
const pictureAddress = /^(?:\/(?!\/)|data:image\/(?:avif|gif|jpeg|png|webp);base64,)/i;
const linkAddress = /^(?:https?:\/\/|mailto:|#|\/(?!\/))/i;
const fragmentAddress = /^#/;

const allowAddresses = (pattern: RegExp): [string, RegExp][] =>
  addresses.map((name) => [name, pattern]);

const special = new Set([...cssProperties, ...addresses, 'ping', 'style', 'xmlBase']);
const plain = Object.keys(svg.property).filter(
  (name) => !name.startsWith('on') && !special.has(name),
);

/**
 * Roles in `src/site/components/Drawing.module.css`. Other data attributes are removed, because the site's own elements
 * use them.
 */
const roles = ['dataMotion', 'dataOver', 'dataPart', 'dataText', 'dataTone'];

const drawingSchema = {
  tagNames: elements,
  strip: withoutContent,
  // Override the defaults, which would rename ids and forbid images.
  ancestors: {},
  clobber: [],
  protocols: {},
  required: {},
  attributes: {
    ...Object.fromEntries(elements.map((name) => [name, allowAddresses(fragmentAddress)])),
    a: allowAddresses(linkAddress),
    image: allowAddresses(pictureAddress),
    '*': [
      ...plain,
      ...roles,
      ...cssProperties.map((name): [string, RegExp] => [name, withoutUrls]),
    ],
  },
} satisfies Schema;

type Value = Properties[string];

const PREFIX_LENGTH = 6;

export type RemovedPart = { readonly name: string; readonly line: number; readonly column: number };

const offsetOf = ({ position }: Element): number => position?.start.offset ?? 0;

const isEditorMetadata = (name: string): boolean => name === 'metadata' || name.includes(':');

const known = new Set([...plain, ...roles, ...cssProperties, ...addresses]);

const presentation =
  /^(?:clip-|color|cursor|display|dominant-|fill|filter|flood-|font-|letter-|lighting-|marker-|mask|opacity|overflow|pointer-|shape-|stop-|stroke|text-|visibility|word-|writing-)/;

/** Converts `style` attributes, in which many drawing programs write colors, to attributes that the schema checks. */
const convertStyles = (drawing: Root): void =>
  visit(drawing, 'element', ({ properties }) => {
    const { style } = properties;
    if (typeof style !== 'string') {
      return;
    }
    const left = style.split(';').filter((declaration) => {
      const [, written = '', value = ''] =
        /^\s*([a-z-]+)\s*:\s*(.*?)\s*(?:!important\s*)?$/is.exec(declaration) ?? [];
      const name = written.toLowerCase();
      const { property } = find(svg, name);
      if (presentation.test(name) && known.has(property)) {
        properties[property] = value;
        return false;
      }
      return declaration.trim() !== '' && !name.startsWith('-');
    });
    properties['style'] = left.length > 0 ? left.join(';') : undefined;
  });

/** Returns the removed attributes, except those that have no effect in browsers. */
const lostAttributes = (before: Element, after: Element): string[] =>
  Object.keys(before.properties).filter(
    (name) =>
      !(name in after.properties) &&
      before.properties[name] !== undefined &&
      (known.has(name) || /^(?:on|src)|^(?:ping|style)$/i.test(name)),
  );

const findRemoved = (before: Root, after: Root): RemovedPart[] => {
  const kept = new Map<number, Element>();
  visit(after, 'element', (node) => void kept.set(offsetOf(node), node));
  const removed: RemovedPart[] = [];
  visit(before, 'element', (node) => {
    const same = kept.get(offsetOf(node));
    const { line = 1, column = 1 } = node.position?.start ?? {};
    if (same === undefined && !isEditorMetadata(node.tagName)) {
      removed.push({ name: `<${node.tagName}>`, line, column });
    }
    const names = same ? lostAttributes(node, same) : [];
    removed.push(
      ...names.map((name) => ({
        name: `${find(svg, name).attribute} of <${node.tagName}>`,
        line,
        column,
      })),
    );
    return same === undefined ? 'skip' : undefined;
  });
  return removed;
};

/** Attributes whose values are lists of ids. */
const idLists = new Set(['ariaDescribedBy', 'ariaDetails', 'ariaLabelledBy']);

const scopedValue = (name: string, value: Value, scope: (id: string) => string): Value => {
  if (idLists.has(name)) {
    return [value].flat().join(' ').split(/\s+/).filter(Boolean).map(scope).join(' ');
  }
  if (typeof value !== 'string') {
    return value;
  }
  if (name === 'id') {
    return scope(value);
  }
  return addresses.includes(name)
    ? value.replace(/^#(.+)/s, (_, id: string) => `#${scope(id)}`)
    : value.replaceAll(
        /(\burl\(\s*["']?#)([^"')]+)/gi,
        (_, open: string, id: string) => open + scope(id),
      );
};

/** Makes ids unique, because pages that contain several drawings would otherwise mix up their gradients. */
const scopeIds = (drawing: Element, file: string): void => {
  const ids = new Set<string>();
  visit(drawing, 'element', ({ properties: { id } }) => void (id && ids.add(id)));
  if (ids.size === 0) {
    return;
  }
  const prefix = `d${createHash('sha256').update(file).digest('hex').slice(0, PREFIX_LENGTH)}-`;
  visit(drawing, 'element', ({ properties }) => {
    for (const [name, value] of Object.entries(properties)) {
      properties[name] = scopedValue(name, value, (id) => (ids.has(id) ? prefix + id : id));
    }
  });
};

const pixels = (value: Value): number => Number(/^\s*(.+?)(?:px)?\s*$/.exec(String(value))?.[1]);

/** Without `viewBox`, a drawing that is shown in another size would be cut off. */
const addViewBox = ({ properties }: Element): void => {
  const size = [pixels(properties['width']), pixels(properties['height'])];
  if (properties['viewBox'] === undefined && size.every((length) => length > 0)) {
    properties['viewBox'] = `0 0 ${size.join(' ')}`;
  }
};

/** By default, text is black, which is unreadable in dark mode. In masks, colors have another meaning. */
const colorText = (node: Element): void => {
  const { tagName, properties } = node;
  if (properties['fill'] !== undefined || ['mask', 'clipPath'].includes(tagName)) {
    return;
  }
  if (tagName === 'text' && properties['dataText'] === undefined) {
    properties['fill'] = 'currentColor';
  }
  node.children.filter((child) => child.type === 'element').forEach(colorText);
};

const writing = { closeEmptyElements: true, tightSelfClosing: true };

/**
 * Parses SVG the way browsers parse it inside HTML, and removes everything that does not belong in a drawing. `svg` is
 * empty if the file has no drawing.
 *
 * @param file name that is unique in the content folder
 */
export const sanitizeDrawing = (source: string, file: string) => {
  const before = fromHtml(source, { fragment: true });
  convertStyles(before);
  const after = sanitize(before, drawingSchema) as Root;
  const removed = findRemoved(before, after);
  const drawing = after.children.find(
    (node): node is Element => node.type === 'element' && node.tagName === 'svg',
  );
  if (drawing) {
    scopeIds(drawing, file);
    addViewBox(drawing);
    colorText(drawing);
  }
  return { svg: drawing ? toHtml(drawing, writing) : '', removed };
};
