import { isRecord } from '../../base/json/is-record.ts';
import type { OpenapiDocument } from '../document/openapi-document.ts';
import type { Finding } from './api-change.ts';
import {
  compareArrays,
  type Compared,
  compareObjects,
  compareRest,
  compareVariants,
  type Documents,
  merge,
  type PlacedChange,
  type SchemaPair,
  type Views,
} from './compare-fields.ts';
import {
  allowsNullIn,
  type Change,
  compareNull,
  compareOpaque,
  compareTypes,
  compareValues,
} from './compare-keywords.ts';
import { compareLimits } from './compare-limits.ts';
import { isWrapper, nodeOf, type SchemaAt, type SchemaView, viewSchema } from './schema-view.ts';

/** @param isNullCompared false if a wrapper took over `null`, so that nothing changes */
const compareViews = (documents: Documents, views: Views, isNullCompared: boolean): Compared => {
  const { old, next, isText } = views;
  const [union, single] = old.variants.length > 0 ? [old, next] : [next, old];
  if (union.variants.length > 0 && single.variants.length === 0 && isWrapper(union.target)) {
    return compareVariants(documents, views);
  }
  const types = compareTypes(old, next, isText);
  const nulls = isNullCompared ? compareNull(old, next) : [];
  if (types.some(({ kind }) => kind === 'type-changed')) {
    return { changes: [...types, ...nulls], pairs: [] };
  }
  const isUnion = union.variants.length > 0 && single.variants.length > 0;
  const choice = { kind: union === next ? 'constraint-set' : 'constraint-unset', keyword: 'oneOf' };
  return merge([
    { changes: [...types, ...nulls, ...compareValues(old, next)], pairs: [] },
    { changes: compareLimits(old.target, next.target), pairs: [] },
    {
      changes: compareOpaque([documents.old, old.target], [documents.next, next.target]),
      pairs: [],
    },
    compareObjects(documents, views),
    compareArrays(views),
    compareRest(documents, views),
    isUnion
      ? compareVariants(documents, views)
      : { changes: union.variants.length > 0 ? [choice as Change] : [], pairs: [] },
  ]);
};

const toFindings = (views: Views, changes: readonly PlacedChange[]): Finding[] =>
  changes.map(({ kind, before = null, after = null, keyword, field, keys = [], isRemoved }) => ({
    kind,
    direction: views.direction,
    place: field === undefined ? views.place : { ...views.place, field },
    before,
    after,
    ...(keyword !== undefined && { keyword }),
    pointer: isRemoved
      ? { side: 'old', keys: [...views.old.keys, ...keys] }
      : { side: 'new', keys: [...views.next.keys, ...keys] },
  }));

type Node = { readonly findings: readonly Finding[]; readonly pairs: readonly SchemaPair[] };

/** Computes each pair of schemas once, so that operations share the findings of a shared schema. */
const createMemo = () => {
  const known = new Map<string, WeakMap<object, WeakMap<object, Node>>>();
  return (mode: string, [old, next]: readonly [object, object], compute: () => Node): Node => {
    const byOld = known.get(mode) ?? new WeakMap<object, WeakMap<object, Node>>();
    const byNext = byOld.get(old) ?? new WeakMap<object, Node>();
    const node = byNext.get(next) ?? compute();
    known.set(mode, byOld.set(old, byNext.set(next, node)));
    return node;
  };
};

/** Views an inline schema once, with the keys that lead to its first occurrence. */
const createViews = (document: OpenapiDocument) => {
  const known = new WeakMap<object, SchemaView>();
  return (schema: SchemaAt): SchemaView => {
    const { value } = schema;
    const view = (isRecord(value) && known.get(value)) || viewSchema(document, schema);
    if (isRecord(value)) {
      known.set(value, view);
    }
    return view;
  };
};

/** Returns a function that compares two schemas and all schemas that they contain. */
export const createSchemaComparison = (documents: Documents) => {
  const memo = createMemo();
  const viewOld = createViews(documents.old);
  const viewNext = createViews(documents.next);

  const compareUse = (pair: SchemaPair, views: Views): Node =>
    memo(`use ${pair.direction}`, [nodeOf(pair.old.value), nodeOf(pair.next.value)], () => {
      const isInside = views.old.isNullable !== views.next.isNullable;
      return {
        findings: isInside ? [] : toFindings(views, compareNull(views.old, views.next)),
        pairs: [],
      };
    });

  const comparePair = (pair: SchemaPair): readonly Node[] => {
    const { direction, isText, place } = pair;
    const [old, next] = [viewOld(pair.old), viewNext(pair.next)];
    const views = { old, next, direction, isText, place };
    const name = next.name ?? old.name;
    const isNullCompared =
      old.isNullable !== next.isNullable && allowsNullIn(old) !== allowsNullIn(next);
    const mode = [direction, isText, isNullCompared].join(' ');
    const inside = memo(mode, [old.identity, next.identity], () => {
      const own = name === null ? views : { ...views, place: { part: null, field: name } };
      const { changes, pairs } = compareViews(documents, own, isNullCompared);
      return { findings: toFindings(own, changes), pairs };
    });
    return [compareUse(pair, views), inside];
  };

  return (start: SchemaPair): Finding[] => {
    const visited = new Set<Node>();
    const open = [start];
    for (const pair of open) {
      for (const node of comparePair(pair)) {
        if (!visited.has(node)) {
          visited.add(node);
          open.push(...node.pairs);
        }
      }
    }
    return [...visited].flatMap(({ findings }) => findings);
  };
};

export type CompareSchemas = ReturnType<typeof createSchemaComparison>;
