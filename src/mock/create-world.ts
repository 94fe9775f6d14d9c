import { createExpiringMap } from './expiring-map.ts';
import type { MockOperation } from './operations.ts';
import { seedPlayers } from './seed-players.ts';
import { refreshTokenLifetime } from './sessions.ts';
import type { World } from './world.ts';

const day = 86_400_000;

/** The state in which the mock begins, made from the examples of the description. */
export const createWorld = (operations: readonly MockOperation[], now: number): World => {
  const byId = new Map(operations.map((operation) => [operation.id, operation]));
  let lastId = 0;
  const world: World = {
    // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller knows the shape of the example
    example: <Value>(operationId: string, status: number, name: string): Value => {
      const response = byId
        .get(operationId)
        ?.responses.find((candidate) => candidate.status === status);
      const value = response?.examples[name];
      if (value === undefined) {
        throw new Error(
          `The mock begins with the example ${name} of ${operationId} (${status}), which the description does not have.`,
        );
      }
      return value as Value;
    },
    createId: (prefix) => {
      lastId += 1;
      return `${prefix}_mock${lastId.toString(36).padStart(12, '0')}`;
    },
    players: new Map(),
    accessTokens: createExpiringMap(day),
    exampleTokens: new Map(),
    refreshTokens: createExpiringMap(refreshTokenLifetime),
    identities: new Map(),
    passwords: new Map(),
    resetTokens: new Set(),
    friendRequests: [],
    revisions: new Map(),
    receipts: new Map(),
  };
  seedPlayers(world, operations, now);
  return world;
};
