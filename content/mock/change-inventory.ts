import type { Balance, Content, Item, ItemContent, LedgerEntry, Player } from './player.ts';
import type { World } from './world.ts';

/** Items that stack. Each unit of any other item is a separate instance. */
const stackable = new Set(['health_potion']);

export const isStackable = (itemKey: string): boolean => stackable.has(itemKey);

export const itemKeys: readonly string[] = [...stackable, 'sword_of_dawn'];

type Cause = Pick<LedgerEntry, 'reason' | 'reference'> & {
  readonly world: World;
  readonly moment: string;
};

const record = (
  player: Player,
  change: Pick<LedgerEntry, 'subject' | 'key' | 'delta' | 'balanceAfter'>,
  { world, reason, reference, moment: createdAt }: Cause,
): void => {
  const entry = { id: world.createId('led'), ...change, reason, reference, createdAt };
  player.ledger = [entry, ...player.ledger];
};

const recordItems = (player: Player, key: string, delta: number, cause: Cause): void => {
  const owned = player.items.filter(({ itemKey }) => itemKey === key);
  const balanceAfter = owned.reduce((sum, { quantity }) => sum + quantity, 0);
  record(player, { subject: 'item', key, delta, balanceAfter }, cause);
};

/** The caller must check that the balance is sufficient. Only purchases may raise a balance above its cap. */
export const changeBalance = (
  player: Player,
  { currency, delta }: { readonly currency: string; readonly delta: number },
  cause: Cause,
): Balance => {
  const old = player.balances.find((balance) => balance.currency === currency) ?? {
    currency,
    amount: 0,
    cap: null,
  };
  const max =
    old.cap === null || cause.reason === 'purchase' ? Infinity : Math.max(old.cap, old.amount);
  const amount = Math.min(old.amount + delta, max);
  const balance = { ...old, amount, updatedAt: cause.moment };
  player.balances = [
    ...player.balances.filter((other) => other.currency !== currency),
    balance,
  ].toSorted((a, b) => (a.currency < b.currency ? -1 : 1));
  const change = { key: currency, delta: amount - old.amount, balanceAfter: amount };
  record(player, { subject: 'currency', ...change }, cause);
  return balance;
};

const addItems = (
  player: Player,
  { itemKey, quantity, attributes = {} }: ItemContent,
  cause: Cause,
): readonly Item[] => {
  const stacks = isStackable(itemKey);
  const create = (count: number): Item => ({
    id: cause.world.createId('itm'),
    itemKey,
    kind: stacks ? 'stackable' : 'unique',
    quantity: count,
    attributes,
    acquiredAt: cause.moment,
    expiresAt: null,
  });
  const stack = player.items.find((item) => item.itemKey === itemKey && stacks);
  const changed = stack
    ? [{ ...stack, quantity: stack.quantity + quantity }]
    : stacks
      ? [create(quantity)]
      : Array.from({ length: quantity }, () => create(1));
  player.items = stack
    ? player.items.map((item) => (item === stack ? { ...stack, ...changed[0] } : item))
    : [...changed, ...player.items];
  recordItems(player, itemKey, quantity, cause);
  return changed;
};

export const moveItem = (player: Player, item: Item, cause: Cause): void => {
  if (item.kind === 'stackable') {
    addItems(player, item, cause);
    return;
  }
  player.items = [{ ...item, acquiredAt: cause.moment }, ...player.items];
  recordItems(player, item.itemKey, item.quantity, cause);
};

/** The caller must check that the quantity is sufficient. */
export const takeItem = (player: Player, item: Item, quantity: number, cause: Cause): Item => {
  const left = { ...item, quantity: item.quantity - quantity };
  player.items = player.items
    .map((other) => (other.id === item.id ? left : other))
    .filter((other) => other.quantity > 0);
  recordItems(player, item.itemKey, -quantity, cause);
  return left;
};

export const deliver = (player: Player, contents: readonly Content[], cause: Cause) => {
  const items = new Map<string, Item>();
  const balances = new Map<string, Balance>();
  for (const content of contents) {
    if ('itemKey' in content) {
      for (const item of addItems(player, content, cause)) {
        items.set(item.id, item);
      }
    } else {
      const { currency, quantity: delta } = content;
      balances.set(currency, changeBalance(player, { currency, delta }, cause));
    }
  }
  return { items: [...items.values()], balances: [...balances.values()] };
};
