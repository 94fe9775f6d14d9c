import type { Balance, Player, PlayerSummary, Task } from './player.ts';
import type { World } from './world.ts';

/** Creates a player at the first sign-in, with the balances of the examples, so that there is something to spend. */
export const createPlayer = (world: World, summary: PlayerSummary, moment: string): Player => ({
  profile: {
    ...summary,
    locale: 'en-US',
    publicData: {},
    privateData: {},
    createdAt: moment,
    updatedAt: moment,
    deletionScheduledAt: null,
  },
  identities: [],
  items: [],
  balances: world.exampleItems<Balance>('listBalances', 'balances'),
  ledger: [],
  orders: [],
  claims: [],
  streak: { current: 0, longest: 0, lastClaimedOn: null },
  presence: { status: 'offline', activity: null, updatedAt: moment },
  friends: new Map(),
  blocks: new Map(),
  scores: new Map(),
  tasks: world.exampleItems<Task>('listTasks', 'availableWeekly'),
  statistics: new Map(),
  rewardsClaimed: [],
});
