import { ApiProblem } from './api-problem.ts';
import type { Call } from './call.ts';

/** The version in the examples of the OpenAPI document. */
const firstRevision = 7;

const formatEtag = (revision: number): string => `"v${revision}"`;

export const firstEtag = formatEtag(firstRevision);

/** Identifies what a call reads or changes: its path, and the caller where the path says `me`. */
const keyOf = ({ operation, path, callerId }: Call): string =>
  [
    operation.path.replaceAll(/\{([^}]+)\}/g, (_, name: string) => path[name] ?? ''),
    operation.path.includes('/me') ? callerId : '',
  ].join(' ');

/** The versions of resources with an `ETag`. */
export const createRevisions = () => {
  const revisions = new Map<string, number>();
  const revisionOf = (call: Call): number => {
    // A definition has no version until its first write, which creates it.
    const isCreatedByWrite = call.operation.responses.some(({ status }) => status === 201);
    return revisions.get(keyOf(call)) ?? (isCreatedByWrite ? 0 : firstRevision);
  };
  const etagOf = (call: Call): string => formatEtag(Math.max(1, revisionOf(call)));
  return {
    etagOf,
    /** Makes a change, and counts it. Rejects that of a version other than the current one (`If-Match`). */
    change: <Value>(call: Call, ifMatch: string | null, run: () => Value): Value => {
      if (!call.operation.parameters.some(({ name }) => name === 'If-Match')) {
        return run();
      }
      const revision = revisionOf(call);
      const etag = etagOf(call);
      if (ifMatch !== (revision === 0 ? null : etag)) {
        throw new ApiProblem('PRECONDITION_FAILED', { headers: { ETag: etag } });
      }
      const result = run();
      revisions.set(keyOf(call), revision + 1);
      return result;
    },
  };
};
