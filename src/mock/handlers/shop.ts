import { forPlayer, type Handlers, type PlayerCall } from '../call.ts';
import { changeBalance, deliver } from '../deliver.ts';
import { answer, type Outcome, refuse, refuseFaults, refuseValue } from '../outcome.ts';
import { paginate } from '../paginate.ts';
import type { Offer, Order, Player } from '../player.ts';
import { formatMoment } from '../shift-moments.ts';
import type { World } from '../world.ts';

/** An offer whose sale is over, which only `getOffer` still shows: a way to see `OFFER_EXPIRED`. */
const endedOfferId = 'off_endedoffer000001';

const countPurchases = (player: Player, offerId: string): number =>
  player.orders
    .filter((order) => order.offerId === offerId && order.status === 'completed')
    .reduce((sum, { quantity }) => sum + quantity, 0);

/** The offers of the example and one that has ended, as a player sees them. */
const listAll = ({ player, now }: PlayerCall, world: World): Offer[] => {
  const { items } = world.example<{ items: readonly Offer[] }>('listOffers', 200, 'shop');
  const [first] = items;
  const endsAt = formatMoment(Math.floor(now / 86_400_000) * 86_400_000);
  const ended = first
    ? [{ ...first, id: endedOfferId, startsAt: null, endsAt, limitPerPlayer: null }]
    : [];
  return [...items, ...ended].map((offer) => ({
    ...offer,
    purchasedCount: countPurchases(player, offer.id),
  }));
};

const isOver = ({ endsAt }: Offer, now: number): boolean =>
  endsAt !== null && Date.parse(endsAt) <= now;

type Purchase = {
  readonly offerId: string;
  readonly quantity: number;
  readonly expectedPrice: Offer['price'];
};

/** Why nothing is bought; null where all is well. */
const findObstacle = (call: PlayerCall<Purchase>, offer: Offer): Outcome | null => {
  const { body, now, player } = call;
  const { price, limitPerPlayer, purchasedCount } = offer;
  if (isOver(offer, now)) {
    return refuse('OFFER_EXPIRED', `The offer ended at ${offer.endsAt}.`);
  }
  if (body.expectedPrice.currency !== price.currency) {
    return refuseValue(
      '/expectedPrice/currency',
      `must be ${price.currency}, the currency of the offer`,
    );
  }
  if (body.expectedPrice.amount !== price.amount) {
    return refuseFaults([
      {
        pointer: '/expectedPrice/amount',
        message: `must be ${price.amount}, the price of the offer`,
      },
    ]);
  }
  if (limitPerPlayer !== null && purchasedCount + body.quantity > limitPerPlayer) {
    const times = limitPerPlayer === 1 ? 'once' : `${limitPerPlayer} times`;
    return refuse('PURCHASE_LIMIT_REACHED', `The offer can be bought ${times} per player.`);
  }
  const cost = price.amount * body.quantity;
  const amount = player.balances.find(({ currency }) => currency === price.currency)?.amount ?? 0;
  return amount < cost
    ? refuse(
        'INSUFFICIENT_FUNDS',
        `The purchase costs ${cost} ${price.currency} and the balance is ${amount}.`,
      )
    : null;
};

const purchase = (call: PlayerCall<Purchase>, world: World): Outcome => {
  const { player, body, moment } = call;
  const { offerId, quantity } = body;
  const offer = listAll(call, world).find(({ id }) => id === offerId);
  if (!offer) {
    return refuse('NOT_FOUND');
  }
  const obstacle = findObstacle(call, offer);
  if (obstacle) {
    return obstacle;
  }
  const { currency } = offer.price;
  const price = { currency, amount: offer.price.amount * quantity };
  const contents = offer.contents.map((content) => ({
    ...content,
    quantity: content.quantity * quantity,
  }));
  const order: Order = {
    id: world.createId('ord'),
    offerId,
    quantity,
    price,
    contents,
    status: 'completed',
    createdAt: moment,
  };
  const cause = { reason: 'purchase', reference: order.id, moment } as const;
  const paid = changeBalance(world, player, { ...cause, currency, delta: -price.amount });
  const { items, balances } = deliver(world, player, { ...cause, contents });
  player.orders = [order, ...player.orders];
  return answer(201, {
    order,
    items,
    balances: [...balances.filter((other) => other.currency !== currency), paid],
  });
};

export const shopHandlers: Handlers = {
  listOffers: forPlayer((call, world) => {
    const { tag } = call.query;
    const offers = listAll(call, world)
      .filter((offer) => !isOver(offer, call.now))
      .filter(({ tags }) => tag === undefined || tags.includes(String(tag)));
    return answer(200, paginate(offers, call.query));
  }),
  getOffer: forPlayer((call, world) => {
    const offer = listAll(call, world).find(({ id }) => id === call.path['offerId']);
    return offer ? answer(200, offer) : refuse('NOT_FOUND');
  }),
  purchaseOffer: forPlayer<Purchase>(purchase),
  listOrders: forPlayer(({ player, query }) => answer(200, paginate(player.orders, query))),
  getOrder: forPlayer(({ player, path }) => {
    const order = player.orders.find(({ id }) => id === path['orderId']);
    return order ? answer(200, order) : refuse('NOT_FOUND');
  }),
};
