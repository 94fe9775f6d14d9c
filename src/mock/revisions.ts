import type { Call } from './call.ts';
import { type Outcome, refuse } from './outcome.ts';
import type { World } from './world.ts';

/** The version that the examples of the description show as `"v7"`. */
const firstRevision = 7;

/** What a call reads or changes: a path, for one player where it is about `me`. */
const keyOf = ({ operation, path, player }: Call): string =>
  [
    operation.path.replaceAll(/\{([^}]+)\}/g, (_, name: string) => path[name] ?? ''),
    operation.path.includes('/me') ? player?.profile.id : '',
  ].join(' ');

const firstOf = ({ operation }: Call): number =>
  // A definition is created by its first write, which has no version to name.
  operation.responses.some(({ status }) => status === 201) ? 0 : firstRevision;

const revisionOf = (call: Call, world: World): number =>
  world.revisions.get(keyOf(call)) ?? firstOf(call);

/** The `ETag` of what a call is about. */
export const etagOf = (call: Call, world: World): string =>
  `"v${Math.max(1, revisionOf(call, world))}"`;

/** Refuses a change of what has changed since it was read (`If-Match`). */
export const checkPrecondition = (
  call: Call,
  world: World,
  ifMatch: string | null,
): Outcome | null => {
  const takes = call.operation.parameters.some(({ name }) => name === 'If-Match');
  const isNew = revisionOf(call, world) === 0;
  if (!takes || (isNew && ifMatch === null)) {
    return null;
  }
  return ifMatch === etagOf(call, world) && !isNew ? null : refuse('PRECONDITION_FAILED');
};

/** Counts a change that was made. */
export const countRevision = (call: Call, world: World): void => {
  if (call.operation.parameters.some(({ name }) => name === 'If-Match')) {
    world.revisions.set(keyOf(call), revisionOf(call, world) + 1);
  }
};
