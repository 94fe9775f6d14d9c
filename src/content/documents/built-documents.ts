import type { ReadResult, SourceDocument } from './read-document.ts';

/** Leaves out broken documents and, outside development, drafts. */
export const builtOf = (read: readonly ReadResult[], includeDrafts: boolean): SourceDocument[] =>
  read
    .filter(({ isBroken }) => !isBroken)
    .flatMap(({ document }) => document ?? [])
    .filter(({ frontMatter }) => includeDrafts || frontMatter.draft !== true);

export const brokenOf = (read: readonly ReadResult[]): SourceDocument[] =>
  read.flatMap(({ document, isBroken }) => (isBroken && document ? document : []));
