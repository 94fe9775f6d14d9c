import { forPlayer, type Handlers, type PlayerCall } from '../call.ts';
import { deliver } from '../deliver.ts';
import { describedOutcome } from '../described-answer.ts';
import { answer, type Outcome, refuse, refuseValue } from '../outcome.ts';
import type { Content } from '../player.ts';
import type { World } from '../world.ts';

type Product = {
  readonly id: string;
  readonly store: string;
  readonly type: string;
  readonly contents: readonly Content[];
};
type Receipt = { readonly store: string; readonly productId: string; readonly receipt: string };

/** A receipt that begins so is one that the store refuses: a way to see the error. */
const refusedReceipt = 'invalid';

const validate = (call: PlayerCall<Receipt>, world: World): Outcome => {
  const { player, body, moment } = call;
  const product = world
    .example<{ items: readonly Product[] }>('listProducts', 200, 'googlePlay')
    .items.find(({ id }) => id === body.productId);
  if (!product) {
    return refuse('NOT_FOUND');
  }
  if (product.store !== body.store) {
    return refuseValue('/store', 'must be the store of the product');
  }
  if (body.receipt.startsWith(refusedReceipt)) {
    return refuseValue('/receipt', 'was refused by the store', 'RECEIPT_INVALID');
  }
  if (world.receipts.has(body.receipt)) {
    return refuse('RECEIPT_ALREADY_USED', 'The receipt was validated before.');
  }
  world.receipts.set(body.receipt, player.profile.id);
  const purchase = {
    id: world.createId('pur'),
    productId: product.id,
    store: product.store,
    storeTransactionId: `MOCK-${world.receipts.size}`,
    status: 'validated',
    contents: product.contents,
    purchasedAt: moment,
    validatedAt: moment,
  };
  const { contents } = product;
  const changes = deliver(world, player, {
    contents,
    reason: 'purchase',
    reference: purchase.id,
    moment,
  });
  const entitlement = {
    id: world.createId('ent'),
    productId: product.id,
    active: true,
    expiresAt: null,
    sourcePurchaseId: purchase.id,
  };
  return answer(201, {
    purchase,
    ...changes,
    entitlements: product.type === 'consumable' ? [] : [entitlement],
  });
};

export const purchaseHandlers: Handlers = {
  validateReceipt: forPlayer<Receipt>(validate),
  restorePurchases: forPlayer<{ receipts: readonly string[] }>((call) => {
    const refused = call.body.receipts.findIndex((receipt) => receipt.startsWith(refusedReceipt));
    return refused >= 0
      ? refuseValue(`/receipts/${refused}`, 'was refused by the store', 'RECEIPT_INVALID')
      : describedOutcome(call);
  }),
  listEntitlements: forPlayer((call) => {
    const described = describedOutcome(call);
    // The example of active entitlements holds no others.
    return call.query['active'] === false ? answer(200, { items: [] }) : described;
  }),
};
