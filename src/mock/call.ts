import type { Authenticated } from './authenticate.ts';
import type { QueryValue } from './check-request.ts';
import type { MockOperation } from './operations.ts';
import type { Player } from './player.ts';
import type { World } from './world.ts';

/** A checked request of an authenticated caller. */
export type Call<Body = unknown> = Authenticated & {
  readonly operation: MockOperation;
  readonly world: World;
  readonly path: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, QueryValue>>;
  readonly body: Body;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** `now` in RFC 3339. */
  readonly moment: string;
};

export type PlayerCall<Body = unknown> = Call<Body> & { readonly player: Player };

/** A successful response before it is rendered. */
export type Result = { readonly status: number; readonly body: unknown };

export const respond = (status: number, body: unknown = null): Result => ({ status, body });

/** Runs an operation that reads or changes the state. Throws an `ApiProblem` before it changes anything. */
export type Handler = (call: Call) => Result;

/** By operation id. */
export type Handlers = Readonly<Record<string, Handler>>;

/** A handler that knows the type of its body. The body has been checked against the schema of the operation. */
export const withBody =
  <Body>(handle: (call: Call<Body>) => Result): Handler =>
  (call) =>
    handle(call as Call<Body>);

/** A handler of an operation that only players call. */
export const forPlayer =
  <Body>(handle: (call: PlayerCall<Body>) => Result): Handler =>
  (call) => {
    if (!call.player) {
      throw new Error(`${call.operation.id} has no player.`);
    }
    return handle(call as PlayerCall<Body>);
  };
