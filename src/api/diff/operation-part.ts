import type { OperationNode } from '../document/operations.ts';
import type { Direction } from '../document/schema-check/schema-copies.ts';
import type { Finding, Pointer } from './api-change.ts';
import type { Change } from './compare-keywords.ts';
import type { CompareSchemas } from './compare-schemas.ts';
import type { Documents } from './compare-fields.ts';

/** Two versions of an operation. Directions are from the client's point of view. */
export type OperationPair = {
  readonly old: OperationNode;
  readonly next: OperationNode;
  readonly sent: Direction;
  readonly received: Direction;
};

export type Comparison = Documents & { readonly compareSchemas: CompareSchemas };

export type Part = {
  readonly part: string;
  readonly direction: Direction | null;
  readonly old: readonly string[];
  readonly next: readonly string[];
};

export const report = (
  { part, direction, old, next }: Part,
  changes: readonly Change[],
  side: Pointer['side'] = 'new',
): Finding[] =>
  changes.map(({ before = null, after = null, ...change }) => ({
    ...change,
    direction,
    place: { part, field: '' },
    before,
    after,
    pointer: { side, keys: side === 'old' ? old : next },
  }));

export const within = (part: Part, name: string, keys: readonly string[]): Part => ({
  ...part,
  part: part.part + name,
  old: [...part.old, ...keys],
  next: [...part.next, ...keys],
});

export const requiredness = (was: boolean, is: boolean): Change[] =>
  was === is ? [] : [{ kind: is ? 'became-required' : 'became-optional' }];

type Holder = { readonly schema: unknown };

export const compareHolders = (
  { compareSchemas }: Comparison,
  part: Part,
  [old, next]: readonly [Holder, Holder],
  isText = false,
): Finding[] =>
  compareSchemas({
    old: { value: old.schema, keys: [...part.old, 'schema'] },
    next: { value: next.schema, keys: [...part.next, 'schema'] },
    direction: part.direction ?? 'request',
    isText,
    place: { part: part.part, field: '' },
  });

type Named<Item> = {
  readonly keyOf: (item: Item) => string;
  readonly both: (old: Item, next: Item) => readonly Finding[];
  readonly removed: (item: Item) => readonly Finding[];
  readonly added: (item: Item) => readonly Finding[];
};

export const compareNamed = <Item>(
  old: readonly Item[],
  next: readonly Item[],
  { keyOf, both, removed, added }: Named<Item>,
): Finding[] => {
  const [before, after] = [old, next].map(
    (items) => new Map(items.map((item) => [keyOf(item), item])),
  ) as [Map<string, Item>, Map<string, Item>];
  return [
    ...[...before].flatMap(([key, item]) => {
      const other = after.get(key);
      return other === undefined ? removed(item) : both(item, other);
    }),
    ...[...after].flatMap(([key, item]) => (before.has(key) ? [] : added(item))),
  ];
};
