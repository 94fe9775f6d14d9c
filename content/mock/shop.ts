import { reject, rejectValue } from './api-problem.ts';
import { changeBalance, deliver } from './change-inventory.ts';
import { formatMoment } from './shift-moments.ts';
import { findById } from './find.ts';
import type { Offer, Order, Player } from './player.ts';
import type { PlayerCall } from './world.ts';

/** An expired offer that only `getOffer` returns, so that games can test `OFFER_EXPIRED`. */
const endedOfferId = 'off_endedoffer000001';

const countPurchases = (player: Player, offerId: string): number =>
  player.orders
    .filter((order) => order.offerId === offerId && order.status === 'completed')
    .reduce((sum, { quantity }) => sum + quantity, 0);

const listAll = ({ player, now, world }: PlayerCall): Offer[] => {
  const items = world.exampleItems<Offer>('listOffers', 'shop');
  const endsAt = formatMoment(Math.floor(now / 86_400_000) * 86_400_000);
  const ended = items
    .slice(0, 1)
    .map((first) => ({ ...first, id: endedOfferId, startsAt: null, endsAt, limitPerPlayer: null }));
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

const checkPurchase = ({ body, now, player }: PlayerCall<Purchase>, offer: Offer): void => {
  const { price, limitPerPlayer, purchasedCount } = offer;
  if (isOver(offer, now)) {
    reject('OFFER_EXPIRED', `The offer ended at ${offer.endsAt}.`);
  }
  if (offer.startsAt !== null && now < Date.parse(offer.startsAt)) {
    rejectValue(
      '/offerId',
      `must be an offer whose sale has begun; this one begins at ${offer.startsAt}`,
    );
  }
  if (body.expectedPrice.currency !== price.currency) {
    rejectValue('/expectedPrice/currency', `must be ${price.currency}, the currency of the offer`);
  }
  if (body.expectedPrice.amount !== price.amount) {
    rejectValue('/expectedPrice/amount', `must be ${price.amount}, the price of the offer`);
  }
  if (limitPerPlayer !== null && purchasedCount + body.quantity > limitPerPlayer) {
    const times = limitPerPlayer === 1 ? 'once' : `${limitPerPlayer} times`;
    reject('PURCHASE_LIMIT_REACHED', `The offer can be bought ${times} per player.`);
  }
  const cost = price.amount * body.quantity;
  const amount = player.balances.find(({ currency }) => currency === price.currency)?.amount ?? 0;
  if (amount < cost) {
    reject(
      'INSUFFICIENT_FUNDS',
      `The purchase costs ${cost} ${price.currency} and the balance is ${amount}.`,
    );
  }
};

const purchase = (call: PlayerCall<Purchase>) => {
  const { world, player, body, moment } = call;
  const { offerId, quantity } = body;
  const offer = findById(listAll(call), offerId);
  checkPurchase(call, offer);
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
  const cause = { reason: 'purchase', reference: order.id, world, moment } as const;
  const paid = changeBalance(player, { currency, delta: -price.amount }, cause);
  const { items, balances } = deliver(player, contents, cause);
  player.orders = [order, ...player.orders];
  return {
    order,
    items,
    balances: [...balances.filter((other) => other.currency !== currency), paid],
  };
};

export const shopHandlers = {
  listOffers: (call: PlayerCall) => listAll(call).filter((offer) => !isOver(offer, call.now)),
  getOffer: (call: PlayerCall) => findById(listAll(call), call.path['offerId']),
  purchaseOffer: purchase,
  listOrders: ({ player }: PlayerCall) => player.orders,
  getOrder: ({ player, path }: PlayerCall) => findById(player.orders, path['orderId']),
};
