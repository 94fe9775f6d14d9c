import type { Content, LedgerEntry, Player, Reward } from './player.ts';
import { formatMoment } from './shift-moments.ts';
import type { World } from './world.ts';

type Change = Omit<LedgerEntry, 'id' | 'balanceAfter'>;

const day = 86_400_000;

const changesOf = (
  contents: readonly Content[],
  cause: Pick<Change, 'reason' | 'reference' | 'createdAt'>,
  factor = 1,
): Change[] =>
  contents.map((content) => ({
    subject: 'itemKey' in content ? 'item' : 'currency',
    key: 'itemKey' in content ? content.itemKey : content.currency,
    delta: factor * content.quantity,
    ...cause,
  }));

const listOrderChanges = ({ orders, balances }: Player): Change[] =>
  orders.flatMap(({ id, price, contents, status, createdAt }) => {
    const cause = { reason: 'purchase', reference: id, createdAt } as const;
    const traded = [
      ...changesOf(contents, cause),
      ...changesOf([{ currency: price.currency, quantity: price.amount }], cause, -1),
    ];
    // In the example, the refund was the last change to the balance.
    const refundedAt = balances.find(({ currency }) => currency === price.currency)?.updatedAt;
    const undone = traded.map((change): Change => ({
      ...change,
      delta: -change.delta,
      reason: 'refund',
      createdAt: refundedAt ?? createdAt,
    }));
    return status === 'refunded' ? [...traded, ...undone] : traded;
  });

const listPurchaseChanges = ({ purchases }: Player): Change[] =>
  purchases.flatMap(({ id: reference, contents, status, validatedAt }) => {
    const back = formatMoment(Date.parse(validatedAt) + day);
    const delivered = changesOf(contents, {
      reason: 'purchase',
      reference,
      createdAt: validatedAt,
    });
    return status === 'refunded'
      ? [...delivered, ...changesOf(contents, { reason: 'refund', reference, createdAt: back }, -1)]
      : delivered;
  });

const listRewardChanges = ({ claims, tasks }: Player, world: World): Change[] => {
  const granted = world
    .exampleItems<Reward>('listLeaderboardRewards', 'allStates')
    .filter(({ state }) => state === 'granted');
  const yesterday = claims[0]?.claimedAt ?? '';
  return [
    ...claims.flatMap(({ calendarId, contents, claimedAt }) =>
      changesOf(contents, { reason: 'reward', reference: calendarId, createdAt: claimedAt }),
    ),
    // Rewards are granted at the end of the season; their claim window is 14 days.
    ...granted.flatMap(({ id, contents, expiresAt }) =>
      changesOf(contents, {
        reason: 'reward',
        reference: id,
        createdAt: formatMoment(Date.parse(expiresAt) - 14 * day),
      }),
    ),
    // Assume that the player also completed these daily tasks yesterday.
    ...tasks
      .filter(({ kind, state }) => kind === 'daily' && state === 'completed')
      .flatMap(({ id, rewards }) =>
        changesOf(rewards, { reason: 'reward', reference: id, createdAt: yesterday }),
      ),
  ];
};

const isSame = (a: Change, b: Change): boolean => a.subject === b.subject && a.key === b.key;

const sumOf = (changes: readonly Change[]): number =>
  changes.reduce((sum, { delta }) => sum + delta, 0);

const ownedBy = ({ items, balances, profile }: Player): Change[] => {
  const cause = { reason: 'grant', reference: null, createdAt: profile.createdAt } as const;
  const byKey = Map.groupBy(items, ({ itemKey }) => itemKey);
  return changesOf(
    [
      ...[...byKey].map(([itemKey, own]) => ({
        itemKey,
        quantity: own.reduce((sum, { quantity }) => sum + quantity, 0),
      })),
      ...balances.map(({ currency, amount }) => ({ currency, quantity: amount })),
    ],
    cause,
  );
};

/**
 * Derives the ledger from the orders, purchases, rewards and grants in the examples. An initial grant makes up the
 * difference, so that the totals match the player's items and balances.
 */
export const createLedger = (world: World, player: Player): readonly LedgerEntry[] => {
  const grants = ['potions', 'coins'].flatMap((name) =>
    world
      .exampleItems<LedgerEntry>('listLedger', name)
      .filter(({ reason }) => reason === 'grant')
      .map(({ subject, key, delta, reason, reference, createdAt }): Change => {
        return { subject, key, delta, reason, reference, createdAt };
      }),
  );
  const known = [
    ...grants,
    ...listOrderChanges(player),
    ...listPurchaseChanges(player),
    ...listRewardChanges(player, world),
  ];
  const opening = ownedBy(player)
    .map((owned) => ({
      ...owned,
      delta: owned.delta - sumOf(known.filter((change) => isSame(change, owned))),
    }))
    .filter(({ delta }) => delta !== 0);
  const changes = [...opening, ...known].toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1));
  return changes
    .map((change, index) => ({
      id: world.createId('led'),
      ...change,
      balanceAfter: sumOf(changes.slice(0, index + 1).filter((other) => isSame(other, change))),
    }))
    .toReversed();
};
