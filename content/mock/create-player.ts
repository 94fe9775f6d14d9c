import type { Balance, Player, PlayerSummary, Task } from './player.ts';
import type { World } from './world.ts';

export const createPlayer = (world: World, summary: PlayerSummary, moment: string): Player => ({
  profile: {
    ...summary,
    locale: 'en',
    publicData: {},
    privateData: {},
    createdAt: moment,
    updatedAt: moment,
    deletionScheduledAt: null,
  },
  identities: [],
  items: [],
  balances: world
    .exampleItems<Balance>('listBalances', 'balances')
    .map((balance) => ({ ...balance, amount: 0, updatedAt: moment })),
  ledger: [],
  orders: [],
  claims: [],
  purchases: [],
  entitlements: [],
  streak: { current: 0, longest: 0, graceDaysLeft: 1, lastClaimedOn: null },
  presence: { status: 'offline', activity: null, updatedAt: moment },
  friends: new Map(),
  blocks: new Map(),
  scores: new Map(),
  tasks: world.exampleItems<Task>('listTasks', 'availableWeekly'),
  statistics: [],
  rewards: [],
});
