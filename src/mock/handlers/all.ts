import type { Handlers } from '../call.ts';
import { authenticationHandlers } from './authentication.ts';
import { dailyRewardHandlers } from './daily-login-reward.ts';
import { friendshipHandlers } from './friendship.ts';
import { purchaseHandlers } from './in-app-purchase.ts';
import { inventoryHandlers } from './inventory.ts';
import { leaderboardHandlers } from './leaderboard.ts';
import { profileHandlers } from './profile.ts';
import { rewardHandlers } from './rewards.ts';
import { shopHandlers } from './shop.ts';
import { statisticsHandlers } from './statistics.ts';
import { taskHandlers } from './tasks.ts';

/** Operations that read or change the state. Every other one responds with its examples. */
export const handlers: Handlers = {
  ...authenticationHandlers,
  ...profileHandlers,
  ...friendshipHandlers,
  ...inventoryHandlers,
  ...shopHandlers,
  ...purchaseHandlers,
  ...dailyRewardHandlers,
  ...statisticsHandlers,
  ...taskHandlers,
  ...leaderboardHandlers,
  ...rewardHandlers,
};
