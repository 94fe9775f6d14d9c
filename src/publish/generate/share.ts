import { createHash } from 'node:crypto';

/** One machine's part of a build: `{ index: 2, count: 4 }` is the second of four. */
export type Share = { readonly index: number; readonly count: number };

/**
 * Whether a share includes a page or file. Depends only on the name, so that an edit never moves a page to a machine
 * that has not cached it.
 */
export const isInShare = (share: Share | null, name: string): boolean =>
  share === null ||
  createHash('sha256').update(name).digest().readUInt32BE() % share.count === share.index - 1;
