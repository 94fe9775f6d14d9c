import { createExpiringMap } from './expiring-map.ts';
import type { MockOperation } from './operations.ts';
import { seedPlayers } from './seed-players.ts';
import { refreshTokenLifetime } from './sessions.ts';
import type { World } from './world.ts';

const day = 86_400_000;

/** Creates the initial state of the mock from the examples of the OpenAPI document. */
export const createWorld = (operations: readonly MockOperation[], now: number): World => {
  const byId = new Map(operations.map((operation) => [operation.id, operation]));
  let lastId = 0;
  const example: World['example'] = (operationId, name) => {
    const responses = byId.get(operationId)?.responses ?? [];
    const value = responses.find(({ examples }) => name in examples)?.examples[name];
    if (value === undefined) {
      throw new Error(`The OpenAPI document has no example ${name} of ${operationId}.`);
    }
    return value as never;
  };
  const world: World = {
    example,
    exampleItems: (operationId, name) =>
      example<{ readonly items: readonly never[] }>(operationId, name).items,
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
