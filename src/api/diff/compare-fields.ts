import { isSameJson } from '../../base/json/exact-json.ts';
import { listOf, mapOf } from '../../base/json/read-map.ts';
import type { OpenapiDocument } from '../document/openapi-document.ts';
import { otherPropertiesOf, propertiesOf, textOf } from '../document/read-node.ts';
import { isOfOtherDirection } from '../document/schema-check/schema-copies.ts';
import type { Place } from './api-change.ts';
import {
  type Change,
  compareDefaults,
  compareLifecycles,
  isRetired,
  lifecycleOf,
} from './compare-keywords.ts';
import { isOpenSchema, matchVariants, meaningOf } from './match-variants.ts';
import { type SchemaAt, type SchemaView, typeWords, viewSchema } from './schema-view.ts';

/** Models of both documents (`schemaModelOf`). */
export type Documents = {
  readonly old: OpenapiDocument;
  readonly next: OpenapiDocument;
  readonly today: Date;
};

export type SchemaPair = {
  readonly old: SchemaAt;
  readonly next: SchemaAt;
  readonly direction: 'request' | 'response';
  /** Whether the value is sent as text: in a path, query, header or cookie. */
  readonly isText: boolean;
  readonly place: Place;
};

export type Views = Omit<SchemaPair, 'old' | 'next'> & {
  readonly old: SchemaView;
  readonly next: SchemaView;
};

/** A change in a schema, or in a field of it. */
export type PlacedChange = Change & {
  readonly field?: string;
  readonly keys?: readonly string[];
  readonly isRemoved?: boolean;
};

export type Compared = {
  readonly changes: readonly PlacedChange[];
  readonly pairs: readonly SchemaPair[];
};

const none: Compared = { changes: [], pairs: [] };

export const merge = (parts: readonly Compared[]): Compared => ({
  changes: parts.flatMap(({ changes }) => changes),
  pairs: parts.flatMap(({ pairs }) => pairs),
});

const fieldIn = ({ place }: Views, name: string): string =>
  place.field === '' || name.startsWith('[') ? `${place.field}${name}` : `${place.field}.${name}`;

const within = (views: Views, field: string, old: SchemaAt, next: SchemaAt): SchemaPair => ({
  ...views,
  old,
  next,
  place: { ...views.place, field },
});

const at = ({ keys }: SchemaView, value: unknown, ...own: readonly string[]): SchemaAt => ({
  value,
  keys: [...keys, ...own],
});

type Slot = { readonly keyword: string; readonly keys: readonly string[]; readonly field: string };

/** Compares two subschemas, each of which may be missing or allow any value. */
const compareSlot = (
  views: Views,
  slot: Slot,
  [old, next]: readonly [unknown, unknown],
): Compared => {
  const [wasOpen, isNowOpen] = [isOpenSchema(old), isOpenSchema(next)];
  if (wasOpen || isNowOpen) {
    const kind = wasOpen ? 'constraint-set' : 'constraint-unset';
    return wasOpen === isNowOpen ? none : { changes: [{ kind, keyword: slot.keyword }], pairs: [] };
  }
  const [from, to] = [at(views.old, old, ...slot.keys), at(views.next, next, ...slot.keys)];
  return { changes: [], pairs: [within(views, fieldIn(views, slot.field), from, to)] };
};

const shownProperties = (
  document: OpenapiDocument,
  { target }: SchemaView,
  direction: Views['direction'],
): ReadonlyMap<string, unknown> =>
  new Map(
    propertiesOf(target).filter(([, value]) => !isOfOtherDirection(document, value, direction)),
  );

const isClosed = ({ target }: SchemaView): boolean => {
  const others = otherPropertiesOf(target);
  return others === false || isSameJson(others, { not: {} });
};

const compareProperties = (documents: Documents, views: Views): Compared => {
  const { old, next, direction } = views;
  const before = shownProperties(documents.old, old, direction);
  const after = shownProperties(documents.next, next, direction);
  const requires = ({ target }: SchemaView, name: string): boolean =>
    listOf(target, 'required').includes(name);
  const names = [...new Set([...before.keys(), ...after.keys()])];
  return merge(
    names.map((name): Compared => {
      const [was, is] = [requires(old, name), requires(next, name)];
      const keys = ['properties', name];
      const field = fieldIn(views, name);
      const [from, to] = [at(old, before.get(name), ...keys), at(next, after.get(name), ...keys)];
      const placed = (change: Change): PlacedChange => ({ ...change, field, keys });
      if (!before.has(name)) {
        const kind = is ? 'required-property-added' : 'optional-property-added';
        return { changes: [placed({ kind })], pairs: [] };
      }
      const { notes } = viewSchema(documents.old, from);
      if (!after.has(name)) {
        const kind = isRetired(lifecycleOf(notes), documents.today)
          ? 'retired'
          : direction === 'request' && isClosed(next)
            ? 'property-forbidden'
            : was
              ? 'required-property-removed'
              : 'optional-property-removed';
        return { changes: [{ ...placed({ kind }), isRemoved: true }], pairs: [] };
      }
      const { notes: nextNotes } = viewSchema(documents.next, to);
      const required = { kind: is ? 'became-required' : 'became-optional' } as const;
      return {
        changes: [
          ...(was === is ? [] : [required]),
          ...compareLifecycles(lifecycleOf(notes), lifecycleOf(nextNotes)),
          ...compareDefaults(notes, nextNotes),
        ].map(placed),
        pairs: [within(views, field, from, to)],
      };
    }),
  );
};

export const compareObjects = (documents: Documents, views: Views): Compared => {
  const { old, next } = views;
  const [wasClosed, isNowClosed] = [isClosed(old), isClosed(next)];
  const others =
    wasClosed === isNowClosed
      ? wasClosed
        ? none
        : compareSlot(
            views,
            { keyword: 'additionalProperties', keys: ['additionalProperties'], field: '*' },
            [otherPropertiesOf(old.target), otherPropertiesOf(next.target)],
          )
      : {
          changes: [
            {
              kind: isNowClosed ? 'other-properties-forbidden' : 'other-properties-allowed',
            } as const,
          ],
          pairs: [],
        };
  const [before, after] = [old, next].map(({ target }) => mapOf(target, 'patternProperties'));
  const patterns = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return merge([
    compareProperties(documents, views),
    others,
    ...patterns.map((pattern) =>
      compareSlot(
        views,
        {
          keyword: 'patternProperties',
          keys: ['patternProperties', pattern],
          field: `/${pattern}/`,
        },
        [before?.[pattern], after?.[pattern]],
      ),
    ),
  ]);
};

export const compareArrays = (views: Views): Compared => {
  const { target: old } = views.old;
  const { target: next } = views.next;
  const [before, after] = [listOf(old, 'prefixItems'), listOf(next, 'prefixItems')];
  const tuple = Array.from({ length: Math.max(before.length, after.length) }, (_, index) =>
    compareSlot(
      views,
      { keyword: 'prefixItems', keys: ['prefixItems', String(index)], field: `[${index}]` },
      [before[index] ?? old['items'], after[index] ?? next['items']],
    ),
  );
  const slot = { keyword: 'items', keys: ['items'], field: '[]' };
  return merge([...tuple, compareSlot(views, slot, [old['items'], next['items']])]);
};

/** Compares the parts of `allOf` that the model could not combine. */
export const compareRest = (documents: Documents, { old, next, ...views }: Views): Compared => {
  const read = (document: OpenapiDocument, view: SchemaView) =>
    listOf(view.target, 'allOf').map((part, index) => ({
      part: at(view, part, 'allOf', String(index)),
      meaning: meaningOf(document, part),
    }));
  const [all, others] = [read(documents.old, old), read(documents.next, next)];
  const before = all.filter(({ meaning }) => !others.some((other) => other.meaning === meaning));
  const after = others.filter(({ meaning }) => !all.some((other) => other.meaning === meaning));
  if (before.length === after.length) {
    return {
      changes: [],
      pairs: before.map(({ part }, index) => ({
        ...views,
        old: part,
        next: after[index]?.part ?? part,
      })),
    };
  }
  const kind = before.length < after.length ? 'constraint-set' : 'constraint-unset';
  return { changes: [{ kind, keyword: 'allOf' }], pairs: [] };
};

const variantWords = (view: SchemaView): string => view.name ?? typeWords(view);

export const compareVariants = (documents: Documents, views: Views): Compared => {
  const { old, next } = views;
  const sideOf = (document: OpenapiDocument, view: SchemaView) => ({
    document,
    schema: view.target,
    variants: view.variants.length > 0 ? view.variants : [view.at],
  });
  const matched = matchVariants(sideOf(documents.old, old), sideOf(documents.next, next));
  const [before = '', after = ''] = [old, next].map(({ target }) =>
    textOf(mapOf(target, 'discriminator'), 'propertyName'),
  );
  const isOther = before !== '' && after !== '' && before !== after;
  return {
    changes: [
      ...(isOther ? [{ kind: 'discriminator-changed', before, after } as const] : []),
      ...matched.removed.map(
        (view) => ({ kind: 'variant-removed', before: variantWords(view) }) as const,
      ),
      ...matched.added.map(
        (view) => ({ kind: 'variant-added', after: variantWords(view) }) as const,
      ),
    ],
    pairs: matched.pairs.map(([from, to]) => within(views, views.place.field, from, to)),
  };
};
