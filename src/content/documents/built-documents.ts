import type { ReadResult, SourceDocument } from './read-document.ts';

/** Documents to build: without broken ones and, outside development, without drafts. */
export const builtOf = (read: readonly ReadResult[], includeDrafts: boolean): SourceDocument[] =>
  read
    .filter(({ isBroken }) => !isBroken)
    .flatMap(({ document }) => document ?? [])
    .filter(({ frontMatter }) => includeDrafts || frontMatter.draft !== true);

/** Pages with errors. They are not built, but their links are checked. */
export const brokenOf = (read: readonly ReadResult[]): SourceDocument[] =>
  read.flatMap(({ document, isBroken }) => (isBroken && document ? document : []));
