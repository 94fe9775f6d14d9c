import { formatJson, withoutNotation } from '../../base/json/exact-json.ts';
import { isRecord } from '../../base/json/is-record.ts';
import { followReference } from '../../base/json/json-pointer.ts';
import { mapOf } from '../../base/json/read-map.ts';
import { isData, isNameMap } from '../document/document-nodes.ts';
import type { OpenapiDocument, OpenapiNode } from '../document/openapi-document.ts';
import { canonical, referenceOf } from '../document/schema-leaves.ts';
import { type SchemaAt, type SchemaView, typeWords, viewSchema } from './schema-view.ts';

const annotations: ReadonlySet<string> = new Set(
  'title description example examples default deprecated externalDocs xml $comment'.split(' '),
);

const isAnnotation = (key: string): boolean => annotations.has(key) || key.startsWith('x-');

/** Whether a schema visibly allows every value. */
export const isOpenSchema = (schema: unknown): boolean =>
  isRecord(schema) ? Object.keys(schema).every(isAnnotation) : schema !== false;

/** Keywords whose lists have no order. */
const unordered: ReadonlySet<string> = new Set(
  'enum required type oneOf anyOf allOf dependentRequired'.split(' '),
);

/** References below this depth are compared by name, because schemas may be recursive. */
const maxDepth = 3;

/** Returns a text that is equal for schemas with the same meaning. */
export const meaningOf = (document: OpenapiDocument, schema: unknown): string => {
  const read = (value: unknown, depth: number, isNames = false): unknown => {
    if (Array.isArray(value)) {
      return value.map((item) => read(item, depth));
    }
    if (!isRecord(value)) {
      return value;
    }
    const reference = isNames ? null : referenceOf(value);
    if (reference !== null) {
      return depth < maxDepth ? read(followReference(document, reference), depth + 1) : reference;
    }
    const entries = Object.entries(value)
      .filter(([key]) => isNames || !isAnnotation(key))
      .map(([key, child]): [string, unknown] => {
        const inner =
          !isNames && isData(key, child)
            ? withoutNotation(child)
            : read(child, depth, !isNames && isNameMap(key, child));
        const isSorted = Array.isArray(inner) && !isNames && unordered.has(key);
        return [key, isSorted ? inner.map((item) => formatJson(item)).toSorted() : inner];
      });
    return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));
  };
  return formatJson(read(schema, 0)) ?? '';
};

type Variant = {
  readonly at: SchemaAt;
  readonly view: SchemaView;
  readonly meaning: string;
  /** Values of the discriminator that select the variant. */
  readonly tags: readonly string[];
};

export type Side = {
  readonly document: OpenapiDocument;
  readonly schema: OpenapiNode;
  readonly variants: readonly SchemaAt[];
};

const readVariants = ({ document, schema, variants }: Side): Variant[] => {
  const mapping = Object.entries(mapOf(mapOf(schema, 'discriminator'), 'mapping'));
  return variants.map((at) => {
    const reference = referenceOf(at.value);
    return {
      at,
      view: viewSchema(document, at),
      meaning: meaningOf(document, at.value),
      tags: mapping
        .filter(([, target]) => reference !== null && canonical(String(target)) === reference)
        .map(([value]) => value),
    };
  });
};

const namesOf = ({ target }: SchemaView): string[] => Object.keys(mapOf(target, 'properties'));

/** Scores how likely the new variant is a later version of the old one; 0 means that it is not. */
const scoreOf = (old: Variant, next: Variant): number => {
  if (old.meaning === next.meaning) {
    return 4;
  }
  if (old.tags.some((tag) => next.tags.includes(tag))) {
    return 3;
  }
  if (old.view.name !== null && old.view.name === next.view.name) {
    return 2;
  }
  const isTagged = old.tags.length > 0 && next.tags.length > 0;
  if (isTagged || typeWords(old.view) !== typeWords(next.view)) {
    return 0;
  }
  const [before, after] = [namesOf(old.view), namesOf(next.view)];
  const shared = before.filter((name) => after.includes(name)).length;
  const all = before.length + after.length - shared;
  return all === 0 ? 1 : shared / all;
};

export type MatchedVariants = {
  readonly pairs: readonly (readonly [old: SchemaAt, next: SchemaAt])[];
  readonly removed: readonly SchemaView[];
  readonly added: readonly SchemaView[];
};

export const matchVariants = (old: Side, next: Side): MatchedVariants => {
  const [before, after] = [readVariants(old), readVariants(next)];
  const scored = before
    .flatMap((a) => after.map((b) => ({ a, b, score: scoreOf(a, b) })))
    .filter(({ score }) => score >= 0.5)
    .toSorted((one, other) => other.score - one.score);
  const used = new Set<Variant>();
  const pairs = scored.flatMap(({ a, b }) => {
    if (used.has(a) || used.has(b)) {
      return [];
    }
    used.add(a).add(b);
    return [[a.at, b.at] as const];
  });
  const rest = (variants: readonly Variant[]): SchemaView[] =>
    variants.filter((variant) => !used.has(variant)).map(({ view }) => view);
  return { pairs, removed: rest(before), added: rest(after) };
};
