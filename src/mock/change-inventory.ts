import type { PlayerCall } from './call.ts';
import type { Balance, Content, Item, LedgerEntry, Player } from './player.ts';
import type { World } from './world.ts';

/** Items that a player owns as one stack. Every other item is one instance per piece. */
const stackable = new Set(['health_potion']);

/** The item definitions of the mock's project. */
export const itemKeys = [...stackable, 'sword_of_dawn'] as const;

/** The cause of a change, for the ledger. */
export type Cause = {
  readonly reason: LedgerEntry['reason'];
  readonly reference: string | null;
  readonly moment: string;
};

/** The instances and balances that changed, with their new values. */
export type Changes = { readonly items: readonly Item[]; readonly balances: readonly Balance[] };

const countOf = (player: Player, key: string): number =>
  player.items
    .filter(({ itemKey }) => itemKey === key)
    .reduce((sum, { quantity }) => sum + quantity, 0);

type Change = Pick<LedgerEntry, 'subject' | 'key' | 'delta' | 'balanceAfter'>;

const record = (
  world: World,
  player: Player,
  { subject, key, delta, balanceAfter, ...cause }: Change & Cause,
) => {
  const { reason, reference, moment: createdAt } = cause;
  const id = world.createId('led');
  player.ledger = [
    { id, subject, key, delta, balanceAfter, reason, reference, createdAt },
    ...player.ledger,
  ];
};

/** Adds `delta` to a balance. The caller has checked that the balance is sufficient. Only purchases exceed the cap. */
export const changeBalance = (
  world: World,
  player: Player,
  change: Cause & { readonly currency: string; readonly delta: number },
): Balance => {
  const { currency, delta, moment } = change;
  const old = player.balances.find((balance) => balance.currency === currency) ?? {
    currency,
    amount: 0,
    cap: null,
    updatedAt: moment,
  };
  const max =
    old.cap === null || change.reason === 'purchase' ? Infinity : Math.max(old.cap, old.amount);
  const amount = Math.min(old.amount + delta, max);
  const balance = { ...old, amount, updatedAt: moment };
  player.balances = [
    ...player.balances.filter((other) => other.currency !== currency),
    balance,
  ].toSorted((a, b) => (a.currency < b.currency ? -1 : 1));
  record(world, player, {
    ...change,
    subject: 'currency',
    key: currency,
    delta: amount - old.amount,
    balanceAfter: amount,
  });
  return balance;
};

type NewItem = Cause & {
  readonly itemKey: string;
  readonly quantity: number;
  readonly attributes?: Item['attributes'];
};

const createItem = (
  world: World,
  { itemKey, quantity, attributes = {}, moment }: NewItem,
): Item => ({
  id: world.createId('itm'),
  itemKey,
  kind: stackable.has(itemKey) ? 'stackable' : 'unique',
  quantity,
  attributes,
  acquiredAt: moment,
  expiresAt: null,
});

/** Adds to the player's stack, or adds one instance per piece of a unique item. */
export const addItems = (world: World, player: Player, added: NewItem): readonly Item[] => {
  const { itemKey, quantity } = added;
  const stack = player.items.find((item) => item.itemKey === itemKey && item.kind === 'stackable');
  const changed = stack
    ? [{ ...stack, quantity: stack.quantity + quantity }]
    : stackable.has(itemKey)
      ? [createItem(world, added)]
      : Array.from({ length: quantity }, () => createItem(world, { ...added, quantity: 1 }));
  player.items = stack
    ? player.items.map((item) => changed.find(({ id }) => id === item.id) ?? item)
    : [...changed, ...player.items];
  record(world, player, {
    ...added,
    subject: 'item',
    key: itemKey,
    delta: quantity,
    balanceAfter: countOf(player, itemKey),
  });
  return changed;
};

/** Takes from an instance of sufficient quantity. At quantity 0 the instance leaves the inventory. */
export const takeItem = (
  world: World,
  player: Player,
  taken: Cause & { readonly item: Item; readonly quantity: number },
): Item => {
  const { item, quantity } = taken;
  const left = { ...item, quantity: item.quantity - quantity };
  player.items = player.items.flatMap((other) =>
    other.id === item.id ? (left.quantity > 0 ? [left] : []) : [other],
  );
  record(world, player, {
    ...taken,
    subject: 'item',
    key: item.itemKey,
    delta: -quantity,
    balanceAfter: countOf(player, item.itemKey),
  });
  return left;
};

/** Gives the player of a call the contents of an offer, a product or a reward. */
export const deliver = (
  { world, player, moment }: PlayerCall,
  contents: readonly Content[],
  { reason, reference }: Pick<Cause, 'reason' | 'reference'>,
): Changes => {
  const cause = { reason, reference, moment };
  const items: Item[] = [];
  const balances: Balance[] = [];
  for (const content of contents) {
    if ('itemKey' in content) {
      items.push(...addItems(world, player, { ...content, ...cause }));
    } else {
      const { currency, quantity: delta } = content;
      balances.push(changeBalance(world, player, { currency, delta, ...cause }));
    }
  }
  return { items, balances };
};
