import { ApiProblem } from './api-problem.ts';
import type { Call } from './call.ts';

/** The version in the examples of the OpenAPI document. */
const firstRevision = 7;

const formatEtag = (revision: number): string => `"v${revision}"`;

export const firstEtag = formatEtag(firstRevision);

/** Identifies what a call reads or changes: its path, and the player where the path says `me`. */
const keyOf = ({ operation, path, player }: Call): string =>
  [
    operation.path.replaceAll(/\{([^}]+)\}/g, (_, name: string) => path[name] ?? ''),
    operation.path.includes('/me') ? player?.profile.id : '',
  ].join(' ');

const revisionOf = (call: Call): number => {
  const { operation, world } = call;
  // A definition has no version until its first write, which creates it.
  const isCreatedByWrite = operation.responses.some(({ status }) => status === 201);
  return world.revisions.get(keyOf(call)) ?? (isCreatedByWrite ? 0 : firstRevision);
};

export const etagOf = (call: Call): string => formatEtag(Math.max(1, revisionOf(call)));

const hasPrecondition = ({ operation }: Call): boolean =>
  operation.parameters.some(({ name }) => name === 'If-Match');

/** Rejects a change of a version other than the current one (`If-Match`). */
export const checkPrecondition = (call: Call, ifMatch: string | null): void => {
  const isNew = revisionOf(call) === 0;
  const isMet = isNew ? ifMatch === null : ifMatch === etagOf(call);
  if (hasPrecondition(call) && !isMet) {
    const headers = { ETag: etagOf(call) };
    throw new ApiProblem({ code: 'PRECONDITION_FAILED', detail: null, headers });
  }
};

/** Counts a change that was made. */
export const countRevision = (call: Call): void => {
  if (hasPrecondition(call)) {
    call.world.revisions.set(keyOf(call), revisionOf(call) + 1);
  }
};
