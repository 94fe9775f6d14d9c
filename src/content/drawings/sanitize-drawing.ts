import type { Element, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { sanitize } from 'hast-util-sanitize';
import { toHtml } from 'hast-util-to-html';
import { find, svg as svgNames } from 'property-information';
import { visit } from 'unist-util-visit';
import { drawingSchema } from './drawing-schema.ts';

/** A removed part of a drawing: its name for the author, and where its element begins, from 1. */
export type RemovedPart = { readonly name: string; readonly line: number; readonly column: number };

export type SanitizedDrawing = {
  /** The drawing as HTML; empty where the file holds none. */
  readonly svg: string;
  readonly removed: readonly RemovedPart[];
};

const offsetOf = ({ position }: Element): number => position?.start.offset ?? 0;

/** Editor metadata, which can be left out. */
const isOwnNote = (name: string): boolean => name === 'metadata' || name.includes(':');

const known = new Set<string>(
  Object.values(drawingSchema.attributes)
    .flat()
    .map((definition) => (typeof definition === 'string' ? definition : definition[0])),
);

/** The attributes that one element lost, without those that no browser knows. */
const lostAttributes = (before: Element, after: Element): string[] =>
  Object.keys(before.properties).filter(
    (name) =>
      !(name in after.properties) &&
      (known.has(name) || /^(?:on|src)|^(?:ping|style)$/i.test(name)),
  );

/** Parts that are missing from the second tree, which was made from the first. */
const findRemoved = (before: Root, after: Root): RemovedPart[] => {
  const kept = new Map<number, Element>();
  visit(after, 'element', (node) => void kept.set(offsetOf(node), node));
  const removed: RemovedPart[] = [];
  visit(before, 'element', (node) => {
    const same = kept.get(offsetOf(node));
    const { line = 1, column = 1 } = node.position?.start ?? {};
    if (same === undefined && !isOwnNote(node.tagName)) {
      removed.push({ name: `<${node.tagName}>`, line, column });
    }
    const names = same ? lostAttributes(node, same) : [];
    removed.push(
      ...names.map((name) => ({
        name: `${find(svgNames, name).attribute} of <${node.tagName}>`,
        line,
        column,
      })),
    );
    return same === undefined ? 'skip' : undefined;
  });
  return removed;
};

const writing = { closeEmptyElements: true, tightSelfClosing: true };

/**
 * The drawing in an SVG file, as it is inlined into pages: parsed as browsers parse pages, and reduced to what draws.
 */
export const sanitizeDrawing = (file: string): SanitizedDrawing => {
  // a browser would read a declaration and CDATA outside of a drawing as comments, too
  const before = fromHtml(file, { fragment: true });
  const after = sanitize(before, drawingSchema) as Root;
  const removed = findRemoved(before, after);
  const drawing = after.children.find(
    (node): node is Element => node.type === 'element' && node.tagName === 'svg',
  );
  return { svg: drawing ? toHtml(drawing, writing) : '', removed };
};
