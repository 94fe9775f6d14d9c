import { reject, rejectLong, rejectValue } from './api-problem.ts';
import { deliver, isStackable, itemKeys, moveItem, takeItem } from './change-inventory.ts';
import { findPlayer, readPlayer } from './find.ts';
import { rejectBlocked } from './friendship.ts';
import type { Item, ItemContent } from './player.ts';
import type { PlatformCall, PlayerCall } from './world.ts';

const findItem = ({ player, path }: PlayerCall): Item =>
  player.items.find(({ id }) => id === path['itemId']) ??
  reject('ITEM_NOT_OWNED', `The player does not own the item ${path['itemId']}.`);

const checkQuantity = (item: Item, quantity: number): void => {
  if (item.quantity < quantity) {
    reject(
      'INSUFFICIENT_QUANTITY',
      `The stack holds ${item.quantity} items and ${quantity} were asked for.`,
    );
  }
};

const consume = (call: PlayerCall<{ readonly quantity: number }>) => {
  const { world, player, body, moment } = call;
  const item = findItem(call);
  checkQuantity(item, body.quantity);
  const cause = { reason: 'consume', reference: null, world, moment } as const;
  return takeItem(player, item, body.quantity, cause);
};

type Transfer = { readonly toPlayerId: string; readonly quantity: number };

const transfer = (call: PlayerCall<Transfer>) => {
  const { world, player, body, moment } = call;
  const { toPlayerId, quantity } = body;
  const item = findItem(call);
  if (toPlayerId === player.profile.id) {
    rejectValue('/toPlayerId', 'must be a friend of the player');
  }
  const receiver = findPlayer(world, toPlayerId);
  rejectBlocked(player, receiver);
  if (!player.friends.has(toPlayerId)) {
    rejectValue('/toPlayerId', 'must be a friend of the player');
  }
  checkQuantity(item, quantity);
  const cause = { reason: 'transfer', world, moment } as const;
  moveItem(receiver, { ...item, quantity }, { ...cause, reference: player.profile.id });
  return takeItem(player, item, quantity, { ...cause, reference: toPlayerId });
};

type Grant = {
  readonly items?: readonly ItemContent[];
  readonly currencies?: readonly { readonly currency: string; readonly amount: number }[];
  readonly reason: 'grant' | 'reward' | 'refund';
};

const grant = ({ world, path, body, moment }: PlatformCall<Grant>) => {
  const player = findPlayer(world, path['playerId']);
  const { items = [], currencies = [], reason } = body;
  for (const [index, { itemKey, attributes }] of items.entries()) {
    if (!itemKeys.includes(itemKey)) {
      rejectValue(`/items/${index}/itemKey`, 'must be the key of an item definition');
    }
    rejectLong(`/items/${index}/attributes`, attributes, world.limits('attributes'));
    if (isStackable(itemKey) && Object.keys(attributes ?? {}).length > 0) {
      rejectValue(`/items/${index}/attributes`, 'must be left out for a stackable item');
    }
  }
  const maxNewInstances = world.limits('grant-unique');
  const created = items.filter(({ itemKey }) => !isStackable(itemKey));
  if (created.reduce((sum, { quantity }) => sum + quantity, 0) > maxNewInstances) {
    rejectValue('/items', `must create at most ${maxNewInstances} unique items`);
  }
  for (const [index, { currency }] of currencies.entries()) {
    if (currencies.findIndex((other) => other.currency === currency) < index) {
      rejectValue(`/currencies/${index}/currency`, 'must not appear twice');
    }
    if (!player.balances.some((balance) => balance.currency === currency)) {
      rejectValue(`/currencies/${index}/currency`, 'must be a currency of the project');
    }
  }
  const amounts = currencies.map(({ currency, amount: quantity }) => ({ currency, quantity }));
  return deliver(player, [...items, ...amounts], { reason, reference: null, world, moment });
};

export const inventoryHandlers = {
  listInventory: (call: PlatformCall) => readPlayer(call).items,
  getItem: findItem,
  consumeItem: consume,
  transferItem: transfer,
  grantItems: grant,
  listBalances: (call: PlatformCall) => readPlayer(call).balances,
  listLedger: (call: PlatformCall) => readPlayer(call).ledger,
};
