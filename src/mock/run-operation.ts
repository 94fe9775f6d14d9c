import type { Authenticated } from './authenticate.ts';
import type { Call } from './call.ts';
import { checkRequest, type RawRequest } from './check-request.ts';
import { describedOutcome, preferredOutcome } from './described-answer.ts';
import { handlers } from './handlers/all.ts';
import type { MockOperation } from './operations.ts';
import { type Fault, type Outcome, refuseFaults } from './outcome.ts';
import { readPreference } from './preference.ts';
import { checkPrecondition, countRevision, etagOf } from './revisions.ts';
import type { SchemaCheck } from './schema-check.ts';
import { formatMoment } from './shift-moments.ts';
import type { World } from './world.ts';

/** Limits that have an error of their own instead of `VALIDATION_FAILED`, by operation and pointer. */
const codeOfFault: Readonly<Record<string, { readonly pointer: string; readonly code: string }>> = {
  createUpload: { pointer: '/sizeBytes', code: 'ASSET_TOO_LARGE' },
  updateStatistics: { pointer: '/updates', code: 'BATCH_TOO_LARGE' },
};

const refuseInvalid = ({ id }: MockOperation, faults: readonly Fault[]): Outcome => {
  const special = codeOfFault[id];
  const [first] = faults;
  const isSpecial =
    special !== undefined && faults.length === 1 && first?.pointer === special.pointer;
  return refuseFaults(faults, isSpecial ? special.code : 'VALIDATION_FAILED');
};

export type Run = {
  readonly outcome: Outcome;
  /** Null where the request did not get as far, or the resource has none. */
  readonly etag: string | null;
};

type Input = {
  readonly operation: MockOperation;
  readonly request: RawRequest;
  readonly authenticated: Authenticated;
  readonly now: number;
};

/** Runs one operation for a caller who is known: checks the request, then answers from the state or the description. */
export const runOperation = (input: Input, world: World, check: SchemaCheck): Run => {
  const { operation, request, authenticated, now } = input;
  const preferred = preferredOutcome(operation, readPreference(request.headers.get('Prefer')));
  if (preferred) {
    return { outcome: preferred, etag: null };
  }
  const { path, query, faults } = checkRequest(operation, request, check);
  if (faults.length > 0) {
    return { outcome: refuseInvalid(operation, faults), etag: null };
  }
  const { caller, player, session } = authenticated;
  const moment = formatMoment(now);
  const { body } = request;
  const call: Call = { operation, caller, player, session, path, query, body, now, moment };
  const conflict = checkPrecondition(call, world, request.headers.get('If-Match'));
  if (conflict) {
    return { outcome: conflict, etag: etagOf(call, world) };
  }
  const outcome = (handlers[operation.id] ?? describedOutcome)(call, world);
  if (outcome.kind === 'answer') {
    countRevision(call, world);
  }
  return { outcome, etag: etagOf(call, world) };
};
