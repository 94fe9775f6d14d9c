import type { Call } from './call.ts';
import type { AssetFile, PendingUpload } from './asset-files.ts';
import { createExpiringMap } from './expiring-map.ts';
import type { Limits } from './limits.ts';
import type { PlatformOperation } from './operations.ts';
import type { Player, Season } from './player.ts';
import type { StatisticDefinition } from './statistic-windows.ts';

export type Session = { readonly playerId: string; isEnded: boolean };

type AccessToken = {
  readonly session: Session;
  /** Unix time in milliseconds. */
  readonly expiresAt: number;
};

type Account = { readonly password: string; readonly playerId: string };

export type FriendRequest = {
  readonly id: string;
  readonly fromId: string;
  readonly toId: string;
  readonly message: string | null;
  status: 'pending' | 'accepted' | 'declined' | 'cancelled';
  readonly createdAt: string;
  settledAt: string | null;
};

export type KnownReceipt = {
  readonly productId: string;
  /** Null until the receipt is validated. */
  purchaseId: string | null;
};

export const createWorld = (
  operations: readonly PlatformOperation[],
  createId: (prefix: string) => string,
  limits: Limits,
) => {
  const byId = new Map(operations.map((operation) => [operation.id, operation]));
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller knows the shape of the example
  const example = <Value>(operationId: string, name: string): Value => {
    const responses = byId.get(operationId)?.responses ?? [];
    const value = responses.find(({ examples }) => name in examples)?.examples[name];
    if (value === undefined) {
      throw new Error(`The OpenAPI document has no example ${name} of ${operationId}.`);
    }
    return value as Value;
  };
  return {
    createId,
    limits,
    example,
    // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- as above
    exampleItems: <Item>(operationId: string, name: string): readonly Item[] =>
      example<{ readonly items: readonly Item[] }>(operationId, name).items,
    exampleRequest: (operationId: string) => {
      const { bodyExamples = {}, parameters = [] } = byId.get(operationId) ?? {};
      return {
        body: Object.values(bodyExamples)[0] as Readonly<Record<string, unknown>>,
        id: String(parameters.find((parameter) => parameter.in === 'path')?.example),
      };
    },
    players: new Map<string, Player>(),
    /** Tokens are kept after they expire, so that the error can say when a token expired. */
    accessTokens: new Map<string, AccessToken>(),
    refreshTokens: createExpiringMap<{ readonly session: Session; isUsed: boolean }>(
      limits('refresh-token'),
    ),
    /** Player ids by identity: `guest:{device}`, `email:{address}`, `steam:{token}`. */
    identities: new Map<string, string>(),
    accounts: new Map<string, Account>(),
    resetTokens: createExpiringMap<string>(limits('password-token')),
    friendRequests: [] as FriendRequest[],
    receipts: new Map<string, KnownReceipt>(),
    definitions: new Map<string, StatisticDefinition>(),
    assets: new Map<string, AssetFile>(),
    seasons: new Map<string, readonly Season[]>(),
    uploads: new Map<string, PendingUpload>(),
    revisions: new Map<string, number>(),
  };
};

export type World = ReturnType<typeof createWorld>;

export type PlatformCall<Body = unknown> = Call<Body> & {
  readonly world: World;
  /** The signed-in player; null for public operations and for calls from game servers. */
  readonly player: Player | null;
  readonly session: Session | null;
};

export type PlayerCall<Body = unknown> = PlatformCall<Body> & { readonly player: Player };
