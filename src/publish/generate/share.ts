import { createHash } from 'node:crypto';

/** What one of several machines makes of a site: `{ index: 2, count: 4 }` is the second of four shares. */
export type Share = { readonly index: number; readonly count: number };

/**
 * Whether a share has the page or file of a name. Only the name decides, so that no edit moves a page to another machine,
 * which would not have it in its cache. Every name is in a whole build, which has no share.
 */
export const isInShare = (share: Share | null, name: string): boolean =>
  share === null ||
  createHash('sha256').update(name).digest().readUInt32BE() % share.count === share.index - 1;
