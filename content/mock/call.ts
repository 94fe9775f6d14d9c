import { type Call as MockCall, Result } from '../../src/api/mock/call.ts';
import type { Caller, PlatformOperation } from './operations.ts';

export { Result };

export type Call<Body = unknown> = Omit<MockCall<Body>, 'operation'> & {
  readonly operation: PlatformOperation;
  readonly caller: Caller;
  readonly callerId: string;
  /** `now` in RFC 3339 format. */
  readonly moment: string;
};
