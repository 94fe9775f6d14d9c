import { reject, rejectValue } from '../api-problem.ts';
import {
  type Call,
  forPlayer,
  type Handlers,
  type PlayerCall,
  respond,
  type Result,
  withBody,
} from '../call.ts';
import { addItems, changeBalance, itemKeys, takeItem } from '../change-inventory.ts';
import { findPlayer } from '../find-player.ts';
import type { Item } from '../player.ts';
import { selectPage } from '../select-page.ts';
import { rejectBlocked } from './friendship.ts';

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

const consume = (call: PlayerCall<{ readonly quantity: number }>): Result => {
  const { world, player, body, moment } = call;
  const { quantity } = body;
  const item = findItem(call);
  checkQuantity(item, quantity);
  const cause = { reason: 'consume', reference: null, moment } as const;
  return respond(200, takeItem(world, player, { ...cause, item, quantity }));
};

type Transfer = { readonly toPlayerId: string; readonly quantity: number };

const transfer = (call: PlayerCall<Transfer>): Result => {
  const { world, player, body, moment } = call;
  const { toPlayerId, quantity } = body;
  const item = findItem(call);
  const receiver = findPlayer(world, toPlayerId);
  rejectBlocked(player, receiver);
  if (!player.friends.has(toPlayerId)) {
    rejectValue('/toPlayerId', 'must be a friend of the player');
  }
  checkQuantity(item, quantity);
  const cause = { reason: 'transfer', moment } as const;
  const { itemKey, attributes } = item;
  const reference = player.profile.id;
  addItems(world, receiver, { ...cause, reference, itemKey, quantity, attributes });
  return respond(200, takeItem(world, player, { ...cause, reference: toPlayerId, item, quantity }));
};

type Grant = {
  readonly items?: readonly {
    readonly itemKey: string;
    readonly quantity: number;
    readonly attributes?: Item['attributes'];
  }[];
  readonly currencies?: readonly { readonly currency: string; readonly amount: number }[];
  readonly reason: 'grant' | 'reward' | 'refund';
};

const grant = ({ world, path, body, moment }: Call<Grant>): Result => {
  const player = findPlayer(world, path['playerId']);
  const { items = [], currencies = [], reason } = body;
  for (const [index, { itemKey }] of items.entries()) {
    if (!itemKeys.some((key) => key === itemKey)) {
      rejectValue(`/items/${index}/itemKey`, 'must be the key of an item definition');
    }
  }
  for (const [index, { currency }] of currencies.entries()) {
    if (!player.balances.some((balance) => balance.currency === currency)) {
      rejectValue(`/currencies/${index}/currency`, 'must be a currency of the project');
    }
  }
  const cause = { reason, reference: null, moment };
  return respond(201, {
    items: items.flatMap((item) => addItems(world, player, { ...item, ...cause })),
    balances: currencies.map(({ currency, amount }) =>
      changeBalance(world, player, { currency, delta: amount, ...cause }),
    ),
  });
};

export const inventoryHandlers: Handlers = {
  listInventory: forPlayer(({ player, query }) => respond(200, selectPage(player.items, query))),
  getItem: forPlayer((call) => respond(200, findItem(call))),
  consumeItem: forPlayer(consume),
  transferItem: forPlayer(transfer),
  grantItems: withBody(grant),
  listBalances: forPlayer(({ player }) => respond(200, { items: player.balances })),
  listLedger: forPlayer(({ player, query }) => respond(200, selectPage(player.ledger, query))),
};
