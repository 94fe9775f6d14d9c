import type { ExpiringMap } from './expiring-map.ts';
import type { Player } from './player.ts';

/** One sign-in and the tokens that descend from it. */
export type Session = { readonly playerId: string; isRevoked: boolean };

type AccessToken = {
  readonly session: Session;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
};

type RefreshToken = { readonly session: Session; isUsed: boolean };

export type FriendRequest = {
  readonly id: string;
  readonly fromId: string;
  readonly toId: string;
  readonly message: string | null;
  status: 'pending' | 'accepted' | 'declined' | 'canceled';
  readonly createdAt: string;
};

/** The state of the mock until it is reset. */
export type World = {
  /** An example of an operation's responses, its dates shifted to the present. */
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller knows the shape of the example
  readonly example: <Value>(operationId: string, name: string) => Value;
  /** The entries of an example that is a list. */
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- as above
  readonly exampleItems: <Item>(operationId: string, name: string) => readonly Item[];
  /** A new id: the prefix and 16 characters, which count up so that runs are reproducible. */
  readonly createId: (prefix: string) => string;
  readonly players: Map<string, Player>;
  /** Entries outlive their tokens, so that an expired token gets a problem that says so. */
  readonly accessTokens: ExpiringMap<AccessToken>;
  /** Access tokens of the examples, which never expire. */
  readonly exampleTokens: Map<string, AccessToken>;
  readonly refreshTokens: ExpiringMap<RefreshToken>;
  /** Player ids by identity: `guest:{device}`, `email:{address}`, `steam:{token}`. */
  readonly identities: Map<string, string>;
  /** By e-mail address in lower case. */
  readonly passwords: Map<string, string>;
  readonly resetTokens: Set<string>;
  readonly friendRequests: FriendRequest[];
  /** Versions of resources with an `ETag`, by path and owner. */
  readonly revisions: Map<string, number>;
  /** Player ids by validated receipt. */
  readonly receipts: Map<string, string>;
};
