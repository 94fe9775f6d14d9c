import type { Platform } from '../call.ts';
import type { MockOperation } from '../operations.ts';
import { authenticate } from './authenticate.ts';
import { authenticationHandlers } from './authentication.ts';
import { dailyRewardHandlers } from './daily-login-reward.ts';
import { friendshipHandlers } from './friendship.ts';
import { purchaseHandlers } from './in-app-purchase.ts';
import { inventoryHandlers } from './inventory.ts';
import { leaderboardHandlers } from './leaderboard.ts';
import { profileHandlers } from './profile.ts';
import { rewardHandlers } from './rewards.ts';
import { seedPlayers } from './seed-players.ts';
import { shopHandlers } from './shop.ts';
import { statisticsHandlers } from './statistics.ts';
import { taskHandlers } from './tasks.ts';
import { createWorld } from './world.ts';

/** Creates the documented platform in the state of the examples. */
export const createPlatform = (
  operations: readonly MockOperation[],
  createId: (prefix: string) => string,
  now: number,
): Platform => {
  const world = createWorld(operations, createId);
  seedPlayers(world, operations, now);
  return {
    authenticate: (operation, headers, at) => authenticate(world, operation, headers, at),
    handlers: {
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
    },
    limitCodes: {
      'createUpload /sizeBytes': 'ASSET_TOO_LARGE',
      'updateStatistics /updates': 'BATCH_TOO_LARGE',
    },
  };
};
