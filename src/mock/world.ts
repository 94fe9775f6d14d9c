import type { Player } from './player.ts';

/** How long an access token is valid, in milliseconds. */
export const accessTokenLifetime = 15 * 60_000;

/** One sign-in: its tokens, and the refresh tokens that were exchanged before. */
export type Session = {
  readonly playerId: string;
  refreshToken: string;
  readonly usedRefreshTokens: Set<string>;
  isRevoked: boolean;
};

type AccessToken = {
  readonly playerId: string;
  readonly session: Session;
  /** Milliseconds since 1970; null for the token of the examples, which never expires. */
  readonly expiresAt: number | null;
};

export type FriendRequest = {
  readonly id: string;
  readonly fromId: string;
  readonly toId: string;
  readonly message: string | null;
  status: 'pending' | 'accepted' | 'declined' | 'canceled';
  readonly createdAt: string;
};

/** Everything the mock remembers; gone when it is reset. */
export type World = {
  /** An example of an operation's answer, moved to the present. */
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller knows the shape of the example
  readonly example: <Value>(operationId: string, status: number, name: string) => Value;
  /** A new id: the prefix and 16 characters, counted, so that a run can be repeated. */
  readonly createId: (prefix: string) => string;
  readonly players: Map<string, Player>;
  readonly accessTokens: Map<string, AccessToken>;
  readonly sessions: Session[];
  /** Player ids by way to sign in: `guest:{device}`, `email:{address}`, `steam:{token}`. */
  readonly identities: Map<string, string>;
  /** By e-mail address in lower case. */
  readonly passwords: Map<string, string>;
  readonly resetTokens: Set<string>;
  readonly friendRequests: FriendRequest[];
  /** Versions of resources with an `ETag`, by path and owner. */
  readonly revisions: Map<string, number>;
  /** Player ids by the receipt that they had validated. */
  readonly receipts: Map<string, string>;
};
