import type { StatisticValue } from './statistic-windows.ts';

export type PlayerSummary = {
  readonly id: string;
  readonly displayName: string;
  readonly tag: string;
  readonly avatarUrl: string | null;
};

export type Profile = PlayerSummary & {
  readonly locale: string;
  readonly publicData: Readonly<Record<string, unknown>>;
  readonly privateData: Readonly<Record<string, unknown>>;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly deletionScheduledAt: string | null;
};

export type Purchase = {
  readonly id: string;
  readonly productId: string;
  readonly store: string;
  readonly storeTransactionId: string;
  readonly status: 'validated' | 'refunded' | 'revoked';
  readonly contents: readonly Content[];
  readonly purchasedAt: string;
  readonly validatedAt: string;
};

export type Entitlement = {
  readonly id: string;
  readonly productId: string;
  readonly active: boolean;
  readonly expiresAt: string | null;
  readonly sourcePurchaseId: string;
};

export type ItemContent = {
  readonly itemKey: string;
  readonly quantity: number;
  readonly attributes?: Item['attributes'];
};

export type Content = ItemContent | { readonly currency: string; readonly quantity: number };

export type Item = {
  readonly id: string;
  readonly itemKey: string;
  readonly kind: 'stackable' | 'unique';
  readonly quantity: number;
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly acquiredAt: string;
  readonly expiresAt: string | null;
};

export type Balance = {
  readonly currency: string;
  readonly amount: number;
  readonly cap: number | null;
  readonly updatedAt: string;
};

export type LedgerEntry = {
  readonly id: string;
  readonly subject: 'item' | 'currency';
  readonly key: string;
  readonly delta: number;
  readonly balanceAfter: number;
  readonly reason: 'grant' | 'consume' | 'transfer' | 'purchase' | 'reward' | 'refund';
  readonly reference: string | null;
  readonly createdAt: string;
};

type CurrencyAmount = { readonly currency: string; readonly amount: number };

export type Offer = {
  readonly id: string;
  readonly contents: readonly Content[];
  readonly price: CurrencyAmount;
  readonly startsAt: string | null;
  readonly endsAt: string | null;
  readonly limitPerPlayer: number | null;
  readonly purchasedCount: number;
  readonly tags: readonly string[];
};

export type Order = {
  readonly id: string;
  readonly offerId: string;
  readonly quantity: number;
  readonly price: CurrencyAmount;
  readonly contents: readonly Content[];
  readonly status: 'completed' | 'refunded';
  readonly createdAt: string;
};

export type Identity = {
  readonly id: string;
  readonly type: string;
  readonly label: string;
  readonly linkedAt: string;
};

export type Task = {
  readonly id: string;
  readonly state: 'locked' | 'available' | 'active' | 'completed' | 'claimed' | 'expired';
  readonly kind: string;
  readonly steps: readonly {
    readonly key: string;
    readonly statistic: string | null;
    readonly target: number;
    readonly progress: number;
  }[];
  readonly rewards: readonly Content[];
  readonly prerequisiteTaskIds: readonly string[];
  readonly resetsAt: string | null;
  readonly expiresAt: string | null;
};

export type Leaderboard = {
  readonly id: string;
  readonly statisticKey: string;
  readonly order: 'ascending' | 'descending';
  readonly aggregation: 'best' | 'last' | 'sum';
  readonly schedule: 'none' | 'daily' | 'weekly' | 'monthly';
  readonly currentSeasonId: string;
};

export type Season = {
  readonly id: string;
  readonly number: number;
  readonly startsAt: string;
  readonly endsAt: string | null;
  readonly state: 'open' | 'closed' | 'rewarded';
};

export type RewardTier = {
  readonly id: string;
  readonly contents: readonly Content[];
  readonly delivery: 'claim' | 'auto';
} & ({ readonly from: number; readonly to: number } | { readonly percentile: number });

export type Reward = {
  readonly id: string;
  readonly leaderboardId: string;
  readonly seasonId: string;
  readonly rank: number;
  readonly tier: RewardTier;
  readonly contents: readonly Content[];
  readonly state: 'claimable' | 'claimed' | 'granted' | 'expired';
  readonly expiresAt: string;
};

export type Score = { readonly score: number; readonly submittedAt: string };

type Claim = {
  readonly calendarId: string;
  readonly contents: readonly Content[];
  readonly claimedAt: string;
};

/** Values are replaced, never mutated, so that earlier responses do not change. */
export type Player = {
  profile: Profile;
  identities: readonly Identity[];
  /** Most recently acquired first. */
  items: readonly Item[];
  balances: readonly Balance[];
  /** `ledger`, `orders` and `claims` list the newest entry first. */
  ledger: readonly LedgerEntry[];
  orders: readonly Order[];
  claims: readonly Claim[];
  /** Most recently validated first. */
  purchases: readonly Purchase[];
  entitlements: readonly Entitlement[];
  streak: {
    readonly current: number;
    readonly longest: number;
    readonly graceDaysLeft: number;
    readonly lastClaimedOn: string | null;
  };
  presence: {
    readonly status: string;
    readonly activity: string | null;
    readonly updatedAt: string;
  };
  /** Start time of each friendship, by the friend's id. */
  friends: ReadonlyMap<string, string>;
  blocks: ReadonlyMap<string, string>;
  /** Keys are season ids. */
  scores: ReadonlyMap<string, Score>;
  tasks: readonly Task[];
  statistics: readonly StatisticValue[];
  /** Latest season first. */
  rewards: readonly Reward[];
};

export const summaryOf = ({ profile }: Pick<Player, 'profile'>): PlayerSummary => ({
  id: profile.id,
  displayName: profile.displayName,
  tag: profile.tag,
  avatarUrl: profile.avatarUrl,
});
