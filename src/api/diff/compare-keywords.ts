import { formatJson, isSameJson, withoutNotation } from '../../base/json/exact-json.ts';
import { listOf } from '../../base/json/read-map.ts';
import { pick } from '../document/intersect-schemas.ts';
import type { OpenapiDocument, OpenapiNode } from '../document/openapi-document.ts';
import { sunsetOf } from '../document/read-node.ts';
import type { ChangeKind } from './change-rules.ts';
import { meaningOf } from './match-variants.ts';
import { type SchemaView, typeWords } from './schema-view.ts';

/** A change of one part. By default, the words are null and the part is the schema itself. */
export type Change = {
  readonly kind: ChangeKind;
  readonly before?: string | null;
  readonly after?: string | null;
  readonly keyword?: string;
};

/** A value in messages. */
const words = (value: unknown): string | null => {
  const text = typeof value === 'string' ? value : (formatJson(value) ?? null);
  return text !== null && text.length > 80 ? `${text.slice(0, 79)}…` : text;
};

const isAny = ({ types, values, variants }: SchemaView): boolean =>
  types.size === 0 && values === null && variants.length === 0;

export const allowsNullIn = (view: SchemaView): boolean => view.isNullable || view.isWrappedNull;

export const compareNull = (old: SchemaView, next: SchemaView): Change[] =>
  isAny(old) || isAny(next) || allowsNullIn(old) === allowsNullIn(next)
    ? []
    : [{ kind: allowsNullIn(next) ? 'null-allowed' : 'null-forbidden' }];

/** In a path, query or header, any number or boolean is also a valid string. */
const isPlainText = ({ types, values, target }: SchemaView): boolean =>
  types.has('string') &&
  values === null &&
  ['format', 'pattern', 'minLength', 'maxLength'].every((key) => target[key] === undefined);

const covers = (view: SchemaView, type: string, isText: boolean): boolean =>
  view.types.has(type) ||
  (type === 'integer' && view.types.has('number')) ||
  (isText && type !== 'object' && type !== 'array' && isPlainText(view));

/** @param isText whether the value is sent as text, which makes every value a valid string */
export const compareTypes = (old: SchemaView, next: SchemaView, isText: boolean): Change[] => {
  const isUnion = old.variants.length + next.variants.length > 0;
  const [before, after] = [typeWords(old), typeWords(next)];
  const isOpen = old.types.size === 0 || next.types.size === 0;
  if (before === after || (isOpen && isUnion)) {
    return [];
  }
  const hasNew = isOpen
    ? next.types.size === 0
    : [...next.types].some((type) => !covers(old, type, isText));
  const hasLost = isOpen
    ? old.types.size === 0
    : [...old.types].some((type) => !covers(next, type, isText));
  const kind = hasNew ? (hasLost ? 'type-changed' : 'type-widened') : 'type-narrowed';
  return hasNew || hasLost ? [{ kind, before, after }] : [];
};

const compareLists = (
  old: readonly unknown[],
  next: readonly unknown[],
  [added, removed]: readonly [ChangeKind, ChangeKind],
): Change[] => {
  const without = (values: readonly unknown[], others: readonly unknown[]): string =>
    values
      .filter((value) => !others.some((other) => isSameJson(value, other)))
      .map(words)
      .join(', ');
  const [lost, gained] = [without(old, next), without(next, old)];
  return [
    ...(lost === '' ? [] : [{ kind: removed, before: lost }]),
    ...(gained === '' ? [] : [{ kind: added, after: gained }]),
  ];
};

export const compareValues = (old: SchemaView, next: SchemaView): Change[] => {
  const list = (values: readonly unknown[]): string | null => words(values.map(words).join(', '));
  if (old.values !== null && next.values !== null) {
    return compareLists(old.values, next.values, ['value-added', 'value-removed']);
  }
  if (old.values !== null || next.values !== null) {
    return old.values === null
      ? [{ kind: 'values-listed', after: list(next.values ?? []) }]
      : [{ kind: 'values-unlisted', before: list(old.values) }];
  }
  const [before, after] = [old, next].map(({ target }) => listOf(target, 'x-extensible-enum'));
  return before && after && before.length > 0 && after.length > 0
    ? compareLists(before, after, ['extensible-value-added', 'value-removed'])
    : [];
};

/** Keywords whose effects can only be compared as a whole. */
const opaque: readonly (readonly string[])[] = [
  ['format'],
  ['pattern'],
  ['not'],
  ['contains', 'minContains', 'maxContains'],
  ['propertyNames'],
  ['if', 'then', 'else'],
  ['dependentSchemas'],
  ['dependentRequired'],
  ['unevaluatedItems'],
  ['contentEncoding'],
  ['contentMediaType'],
  ['contentSchema'],
];

const widerFormats: Readonly<Record<string, string>> = { int32: 'int64', float: 'double' };

export const compareOpaque = (
  [oldDocument, old]: readonly [OpenapiDocument, OpenapiNode],
  [nextDocument, next]: readonly [OpenapiDocument, OpenapiNode],
): Change[] =>
  opaque.flatMap((group): Change[] => {
    const [keyword = ''] = group;
    const [a, b] = [pick(old, group), pick(next, group)];
    if (meaningOf(oldDocument, a) === meaningOf(nextDocument, b)) {
      return [];
    }
    const [before, after] = [words(old[keyword]), words(next[keyword])];
    const [isSet, isUnset] = [a, b].map((part) => Object.keys(part).length === 0);
    const kind = isSet
      ? 'constraint-set'
      : isUnset
        ? 'constraint-unset'
        : widerFormats[before ?? ''] === after
          ? 'limit-loosened'
          : widerFormats[after ?? ''] === before
            ? 'limit-tightened'
            : 'constraint-changed';
    return [{ kind, keyword, before, after }];
  });

export type Lifecycle = {
  readonly isDeprecated: boolean;
  readonly sunset: string;
};

export const lifecycleOf = (node: OpenapiNode): Lifecycle => ({
  isDeprecated: node['deprecated'] === true,
  sunset: sunsetOf(node),
});

/** Whether a deprecated part may be removed: its sunset has passed, or it has no sunset. */
export const isRetired = ({ isDeprecated, sunset }: Lifecycle, today: Date): boolean =>
  isDeprecated && (sunset === '' || Date.parse(sunset) <= today.getTime());

const compareSunsets = (before: string, after: string): Change[] => {
  if (before === after) {
    return [];
  }
  const kind =
    before === ''
      ? 'sunset-set'
      : after === ''
        ? 'sunset-removed'
        : Date.parse(after) >= Date.parse(before)
          ? 'sunset-later'
          : 'sunset-earlier';
  return [{ kind, before: before || null, after: after || null }];
};

export const compareLifecycles = (old: Lifecycle, next: Lifecycle): Change[] =>
  old.isDeprecated === next.isDeprecated
    ? compareSunsets(
        ...([old, next].map((each) => (each.isDeprecated ? each.sunset : '')) as [string, string]),
      )
    : [{ kind: next.isDeprecated ? 'deprecated' : 'undeprecated', after: next.sunset || null }];

export const compareDefaults = (old: OpenapiNode, next: OpenapiNode): Change[] => {
  const [before, after] = [old['default'], next['default']].map(withoutNotation);
  return isSameJson(before, after)
    ? []
    : [
        {
          kind: before === undefined ? 'default-set' : 'default-changed',
          before: words(before),
          after: words(after),
        },
      ];
};
