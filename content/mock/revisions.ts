import { ApiProblem } from './api-problem.ts';
import { Result } from './call.ts';
import type { PlatformCall, World } from './world.ts';

/** The revision in the examples of the OpenAPI document. */
const firstRevision = 7;

const formatEtag = (revision: number): string => `"v${revision}"`;

export const firstEtag = formatEtag(firstRevision);

const revisionOf = ({ revisions }: World, resource: string): number =>
  revisions.get(resource) ?? firstRevision;

export const countChange = (world: World, resource: string): void => {
  world.revisions.set(resource, revisionOf(world, resource) + 1);
};

export const startRevisions = (world: World, resource: string): void => {
  world.revisions.set(resource, 1);
};

export const requireCurrent = ({ world, headers }: PlatformCall, resource: string): void => {
  const etag = formatEtag(revisionOf(world, resource));
  const sent = headers.get('If-Match');
  if (sent !== etag) {
    const detail =
      sent === null
        ? 'If-Match is missing, although the resource exists.'
        : `The resource changed after the version ${sent} in If-Match.`;
    throw new ApiProblem('PRECONDITION_FAILED', { detail, headers: { ETag: etag } });
  }
};

export const withEtag = (
  world: World,
  resource: string,
  { status, body }: { readonly status: number; readonly body: unknown },
): Result => new Result(status, body, { ETag: formatEtag(revisionOf(world, resource)) });
