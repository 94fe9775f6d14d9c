import type { Balance, Player, PlayerSummary, Task } from './player.ts';
import type { World } from './world.ts';

type List<Entry> = { readonly items: readonly Entry[] };

/** What a player has at the first sign-in: the balances of the examples, so that there is something to spend. */
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
  balances: world.example<List<Balance>>('listBalances', 200, 'balances').items,
  ledger: [],
  orders: [],
  claims: [],
  streak: { current: 0, longest: 0, lastClaimedOn: null },
  presence: { status: 'offline', activity: null, updatedAt: moment },
  friends: new Map(),
  blocks: new Map(),
  scores: new Map(),
  tasks: world.example<List<Task>>('listTasks', 200, 'availableWeekly').items,
  statistics: new Map(),
  rewardsClaimed: [],
});
