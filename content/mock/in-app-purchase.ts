import { reject, rejectValue } from './api-problem.ts';
import { deliver } from './change-inventory.ts';
import { documentedResponse } from './documented-response.ts';
import { findById } from './find.ts';
import type { Content } from './player.ts';
import type { PlayerCall } from './world.ts';

type Product = {
  readonly id: string;
  readonly store: string;
  readonly type: string;
  readonly contents: readonly Content[];
};
type Receipt = { readonly store: string; readonly productId: string; readonly receipt: string };

/** The mock rejects receipts with this prefix, so that games can see the problem. */
const rejectReceipt = (receipt: string, pointer: string): void => {
  if (receipt.startsWith('invalid')) {
    rejectValue(pointer, 'was refused by the store', 'RECEIPT_INVALID');
  }
};

const validate = (call: PlayerCall<Receipt>) => {
  const { world, player, body, moment } = call;
  const products = world.exampleItems<Product>('listProducts', 'googlePlay');
  const product = findById(products, body.productId);
  if (product.store !== body.store) {
    rejectValue('/store', 'must be the store of the product');
  }
  rejectReceipt(body.receipt, '/receipt');
  if (world.receipts.has(body.receipt)) {
    reject('RECEIPT_ALREADY_USED', 'The receipt was validated before.');
  }
  world.receipts.add(body.receipt);
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
  const cause = { reason: 'purchase', reference: purchase.id, world, moment } as const;
  const changes = deliver(player, product.contents, cause);
  const entitlement = {
    id: world.createId('ent'),
    productId: product.id,
    active: true,
    expiresAt: null,
    sourcePurchaseId: purchase.id,
  };
  const entitlements = product.type === 'consumable' ? [] : [entitlement];
  return { purchase, ...changes, entitlements };
};

export const purchaseHandlers = {
  validateReceipt: validate,
  restorePurchases: (call: PlayerCall<{ readonly receipts: readonly string[] }>) => {
    for (const [index, receipt] of call.body.receipts.entries()) {
      rejectReceipt(receipt, `/receipts/${index}`);
    }
    return documentedResponse(call);
  },
  // The example contains active entitlements only.
  listEntitlements: (call: PlayerCall) =>
    call.query['active'] === false ? [] : documentedResponse(call),
};
