import type { QueryValue } from './check-request.ts';
import type { Caller, MockOperation } from './operations.ts';
import type { Outcome } from './outcome.ts';
import type { Player } from './player.ts';
import type { Session, World } from './world.ts';

/** A request that was checked and whose caller is known. */
export type Call<Body = unknown> = {
  readonly operation: MockOperation;
  readonly caller: Caller;
  /** The signed-in player; null for public operations and servers. */
  readonly player: Player | null;
  /** The sign-in that the player's access token belongs to. */
  readonly session: Session | null;
  readonly path: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, QueryValue>>;
  readonly body: Body;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** The same as RFC 3339. */
  readonly moment: string;
};

export type PlayerCall<Body = unknown> = Call<Body> & { readonly player: Player };

/** What an operation with a state does. */
export type Handler = (call: Call, world: World) => Outcome;

/** By operation id. */
export type Handlers = Readonly<Record<string, Handler>>;

/** A handler that knows the shape of its body: the request was checked against the schema of the operation before. */
export const withBody =
  <Body>(handle: (call: Call<Body>, world: World) => Outcome): Handler =>
  (call, world) =>
    handle(call as Call<Body>, world);

/** A handler of an operation that only players call. */
export const forPlayer =
  <Body>(handle: (call: PlayerCall<Body>, world: World) => Outcome): Handler =>
  (call, world) => {
    if (!call.player) {
      throw new Error(`${call.operation.id} has no player.`);
    }
    return handle({ ...(call as Call<Body>), player: call.player }, world);
  };
