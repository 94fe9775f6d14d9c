import { reject, rejectValue } from './api-problem.ts';
import { deliver } from './change-inventory.ts';
import { findById } from './find.ts';
import type { Content, Entitlement, Player, Purchase } from './player.ts';
import { formatMoment } from './shift-moments.ts';
import type { KnownReceipt, PlayerCall, World } from './world.ts';

type Product = {
  readonly id: string;
  readonly store: string;
  readonly type: 'consumable' | 'non_consumable' | 'subscription';
  readonly contents: readonly Content[];
};
type Receipt = { readonly store: string; readonly productId: string; readonly receipt: string };

const subscriptionLength = 30 * 86_400_000;

const listProducts = (world: World): readonly Product[] =>
  world.exampleItems('listProducts', 'googlePlay');

const rejectReceipt = (pointer: string): never =>
  rejectValue(pointer, 'was refused by the store', {
    code: 'RECEIPT_INVALID',
    detail: 'The store does not accept the receipt.',
  });

/** Receipts with this prefix are rejected, so that games can test the error. */
const isRejected = (receipt: string): boolean => receipt.startsWith('invalid');

const entitle = (
  { world, player, now }: PlayerCall,
  { id, type }: Product,
  purchase: Purchase,
): readonly Entitlement[] => {
  if (type === 'consumable') {
    return [];
  }
  const old = player.entitlements.find(({ productId }) => productId === id);
  const paidUntil = Math.max(now, Date.parse(old?.expiresAt ?? '') || 0) + subscriptionLength;
  const entitlement = {
    id: old?.id ?? world.createId('ent'),
    productId: id,
    active: true,
    expiresAt: type === 'subscription' ? formatMoment(paidUntil) : null,
    sourcePurchaseId: purchase.id,
  };
  player.entitlements = [entitlement, ...player.entitlements.filter((other) => other !== old)];
  return [entitlement];
};

const validate = (call: PlayerCall<Receipt>) => {
  const { world, player, body, moment } = call;
  const product = findById(listProducts(world), body.productId);
  if (product.store !== body.store) {
    rejectValue('/store', 'must be the store of the product');
  }
  const known = world.receipts.get(body.receipt);
  if (known && known.purchaseId !== null) {
    reject('RECEIPT_ALREADY_USED', 'The receipt was validated before.');
  }
  if (isRejected(body.receipt) || (known && known.productId !== product.id)) {
    rejectReceipt('/receipt');
  }
  const purchase: Purchase = {
    id: world.createId('pur'),
    productId: product.id,
    store: product.store,
    storeTransactionId: `MOCK-${world.createId('trx').slice(4)}`,
    status: 'validated',
    contents: product.contents,
    purchasedAt: moment,
    validatedAt: moment,
  };
  world.receipts.set(body.receipt, { productId: product.id, purchaseId: purchase.id });
  player.purchases = [purchase, ...player.purchases];
  const cause = { reason: 'purchase', reference: purchase.id, world, moment } as const;
  const changes = deliver(player, product.contents, cause);
  return { purchase, ...changes, entitlements: entitle(call, product, purchase) };
};

type Restore = { readonly store: string; readonly receipts: readonly string[] };

const takeOver = (world: World, player: Player, purchaseId: string | null) => {
  const owner = [...world.players.values()].find(({ purchases }) =>
    purchases.some(({ id }) => id === purchaseId),
  );
  const purchase = owner?.purchases.find(({ id }) => id === purchaseId);
  if (!owner || !purchase || owner === player || purchase.status !== 'validated') {
    return { purchase, isMoved: false };
  }
  const isOf = ({ sourcePurchaseId }: Entitlement): boolean => sourcePurchaseId === purchaseId;
  const moved = owner.entitlements.filter(isOf);
  const products = new Set(moved.map(({ productId }) => productId));
  player.purchases = [purchase, ...player.purchases];
  player.entitlements = [
    ...moved,
    ...player.entitlements.filter(({ productId }) => !products.has(productId)),
  ];
  owner.purchases = owner.purchases.filter((other) => other !== purchase);
  owner.entitlements = owner.entitlements.filter((other) => !isOf(other));
  return { purchase, isMoved: true };
};

const hasEnded = (world: World, purchaseId: string | null, now: number): boolean =>
  [...world.players.values()]
    .flatMap(({ entitlements }) => entitlements)
    .some(
      ({ sourcePurchaseId, expiresAt }) =>
        sourcePurchaseId === purchaseId && expiresAt !== null && Date.parse(expiresAt) <= now,
    );

const restore = ({ world, player, body, now }: PlayerCall<Restore>) => {
  const known = body.receipts.map((receipt, index): KnownReceipt => {
    const found = world.receipts.get(receipt);
    // The mock accepts only example receipts and receipts that it has validated.
    return isRejected(receipt) || !found ? rejectReceipt(`/receipts/${index}`) : found;
  });
  const restored: Purchase[] = [];
  const skipped: { readonly index: number; readonly reason: string }[] = [];
  for (const [index, { productId, purchaseId }] of known.entries()) {
    const product = listProducts(world).find(({ id }) => id === productId);
    if (product?.type === 'consumable') {
      skipped.push({ index, reason: 'consumable' });
      continue;
    }
    if (hasEnded(world, purchaseId, now)) {
      skipped.push({ index, reason: 'expired' });
      continue;
    }
    const { purchase, isMoved } = takeOver(world, player, purchaseId);
    if (purchase && purchase.status !== 'validated') {
      skipped.push({ index, reason: 'refunded' });
    } else if (purchase && isMoved) {
      restored.push(purchase);
    } else {
      skipped.push({ index, reason: 'already_owned' });
    }
  }
  const ids = new Set(restored.map(({ id }) => id));
  const entitlements = listEntitlements(player, now).filter(({ sourcePurchaseId }) =>
    ids.has(sourcePurchaseId),
  );
  return { restored, skipped, entitlements };
};

const listEntitlements = ({ entitlements }: Player, now: number): Entitlement[] =>
  entitlements
    .map((entitlement) => ({
      ...entitlement,
      active:
        entitlement.active &&
        (entitlement.expiresAt === null || now < Date.parse(entitlement.expiresAt)),
    }))
    .toSorted((a, b) => Number(b.active) - Number(a.active));

export const purchaseHandlers = {
  listProducts: ({ world }: PlayerCall) => listProducts(world),
  validateReceipt: validate,
  listPurchases: ({ player }: PlayerCall) => player.purchases,
  getPurchase: ({ player, path }: PlayerCall) => findById(player.purchases, path['purchaseId']),
  listEntitlements: ({ player, now }: PlayerCall) => listEntitlements(player, now),
  restorePurchases: restore,
};
