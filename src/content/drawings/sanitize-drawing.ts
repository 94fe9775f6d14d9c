import type { Element, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { sanitize } from 'hast-util-sanitize';
import { toHtml } from 'hast-util-to-html';
import { find, svg as svgNames } from 'property-information';
import { visit } from 'unist-util-visit';
import { drawingSchema } from './drawing-schema.ts';

export type RemovedPart = { readonly name: string; readonly line: number; readonly column: number };

export type SanitizedDrawing = {
  /** Empty if the file has no drawing. */
  readonly svg: string;
  readonly removed: readonly RemovedPart[];
};

const offsetOf = ({ position }: Element): number => position?.start.offset ?? 0;

/** Editor metadata, removed without a report. */
const isOwnNote = (name: string): boolean => name === 'metadata' || name.includes(':');

const known = new Set<string>(
  Object.values(drawingSchema.attributes)
    .flat()
    .map((definition) => (typeof definition === 'string' ? definition : definition[0])),
);

/** Removed attributes, except those unknown to browsers. */
const lostAttributes = (before: Element, after: Element): string[] =>
  Object.keys(before.properties).filter(
    (name) =>
      !(name in after.properties) &&
      (known.has(name) || /^(?:on|src)|^(?:ping|style)$/i.test(name)),
  );

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

/** Parses SVG as browsers parse it in a page, and removes everything that does not draw. */
export const sanitizeDrawing = (file: string): SanitizedDrawing => {
  const before = fromHtml(file, { fragment: true });
  const after = sanitize(before, drawingSchema) as Root;
  const removed = findRemoved(before, after);
  const drawing = after.children.find(
    (node): node is Element => node.type === 'element' && node.tagName === 'svg',
  );
  return { svg: drawing ? toHtml(drawing, writing) : '', removed };
};
