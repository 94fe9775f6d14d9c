import { type Call, forPlayer, type Handlers, type PlayerCall, withBody } from '../call.ts';
import { addItems, changeBalance, itemKeys, takeItem } from '../deliver.ts';
import { answer, type Outcome, refuse, refuseValue } from '../outcome.ts';
import { paginate } from '../paginate.ts';
import type { Item, LedgerEntry } from '../player.ts';
import type { World } from '../world.ts';
import { isBlocked } from './friendship.ts';

const findItem = ({ player, path }: PlayerCall): Item | undefined =>
  player.items.find(({ id }) => id === path['itemId']);

const notOwned = ({ path }: Call): Outcome =>
  refuse('ITEM_NOT_OWNED', `The player does not own the item ${path['itemId']}.`);

const tooFew = (item: Item, quantity: number): Outcome =>
  refuse(
    'INSUFFICIENT_QUANTITY',
    `The stack holds ${item.quantity} items and ${quantity} were asked for.`,
  );

const consume = (call: PlayerCall<{ readonly quantity: number }>, world: World): Outcome => {
  const { player, body, moment } = call;
  const item = findItem(call);
  if (!item) {
    return notOwned(call);
  }
  const cause = { reason: 'consume', reference: null, moment } as const;
  return item.quantity < body.quantity
    ? tooFew(item, body.quantity)
    : answer(200, takeItem(world, player, { ...cause, item, quantity: body.quantity }));
};

type Transfer = { readonly toPlayerId: string; readonly quantity: number };

const transfer = (call: PlayerCall<Transfer>, world: World): Outcome => {
  const { player, body, moment } = call;
  const { toPlayerId, quantity } = body;
  const item = findItem(call);
  const receiver = world.players.get(toPlayerId);
  if (!item) {
    return notOwned(call);
  }
  if (!receiver) {
    return refuse('PLAYER_NOT_FOUND', `No player has the id ${toPlayerId}.`);
  }
  if (isBlocked(player, receiver)) {
    return refuse('PLAYER_BLOCKED');
  }
  if (!player.friends.has(toPlayerId)) {
    return refuseValue('/toPlayerId', 'must be a friend of the player');
  }
  if (item.quantity < quantity) {
    return tooFew(item, quantity);
  }
  const cause = { reason: 'transfer', moment } as const;
  const { itemKey, attributes } = item;
  addItems(world, receiver, {
    ...cause,
    reference: player.profile.id,
    itemKey,
    quantity,
    attributes,
  });
  return answer(200, takeItem(world, player, { ...cause, reference: toPlayerId, item, quantity }));
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

const grant = ({ path, body, moment }: Call<Grant>, world: World): Outcome => {
  const player = world.players.get(path['playerId'] ?? '');
  if (!player) {
    return refuse('PLAYER_NOT_FOUND', `No player has the id ${path['playerId']}.`);
  }
  const { items = [], currencies = [], reason } = body;
  const unknown = items.findIndex(({ itemKey }) => !itemKeys.some((key) => key === itemKey));
  if (unknown >= 0) {
    return refuseValue(`/items/${unknown}/itemKey`, 'must be the key of an item definition');
  }
  const unknownCurrency = currencies.findIndex(
    ({ currency }) => !player.balances.some((balance) => balance.currency === currency),
  );
  if (unknownCurrency >= 0) {
    return refuseValue(
      `/currencies/${unknownCurrency}/currency`,
      'must be a currency of the project',
    );
  }
  const cause = { reason, reference: null, moment };
  return answer(201, {
    items: items.flatMap((item) => addItems(world, player, { ...item, ...cause })),
    balances: currencies.map(({ currency, amount }) =>
      changeBalance(world, player, { currency, delta: amount, ...cause }),
    ),
  });
};

const matches = (entry: LedgerEntry, query: Call['query']): boolean =>
  (query['subject'] === undefined || entry.subject === query['subject']) &&
  (query['key'] === undefined || entry.key === query['key']);

export const inventoryHandlers: Handlers = {
  listInventory: forPlayer(({ player, query }) =>
    answer(
      200,
      paginate(
        player.items.filter(
          ({ itemKey }) =>
            query['itemKey'] === undefined || [query['itemKey']].flat().includes(itemKey),
        ),
        query,
      ),
    ),
  ),
  getItem: forPlayer((call) => {
    const item = findItem(call);
    return item ? answer(200, item) : notOwned(call);
  }),
  consumeItem: forPlayer<{ quantity: number }>(consume),
  transferItem: forPlayer<Transfer>(transfer),
  grantItems: withBody<Grant>(grant),
  listBalances: forPlayer(({ player }) => answer(200, { items: player.balances })),
  listLedger: forPlayer(({ player, query }) =>
    answer(
      200,
      paginate(
        player.ledger.filter((entry) => matches(entry, query)),
        query,
      ),
    ),
  ),
};
