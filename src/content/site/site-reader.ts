import { type ProblemCode, problemCodes } from '../../problems/problem-codes.ts';
import type { MeasureResult } from '../assets/measure-files.ts';
import type { DocumentCompiler } from '../compile/compile-documents.ts';
import type { DrawingResult } from '../drawings/drawings.ts';
import { createFileMemo } from '../folder/file-memo.ts';
import { findCommitLog, readLastUpdates } from '../folder/last-updates.ts';
import { type ApiInput, type LoadedApi, loadApi } from '../api-pages/load-api.ts';
import type { ContentFile, ReadContext, ReadFile } from '../folder/load-files.ts';
import { type ReadResult, finishDocument, parseDocument } from '../documents/read-document.ts';

export type SiteReader = ReturnType<typeof createSiteReader>;

type KnownDocument = {
  readonly file: ContentFile;
  readonly version: string;
  readonly result: ReadResult;
};

const createDocumentReader = () => {
  let known = new Map<string, KnownDocument>();
  return async (
    pages: readonly ContentFile[],
    context: ReadContext,
    compiler: DocumentCompiler,
  ): Promise<ReadResult[]> => {
    const versionOf = async ({ document }: ReadResult): Promise<string> =>
      `${context.format} ${context.changelogPath} ${JSON.stringify(context.allowedKeys)} ${await compiler.versionOf(document?.compiled ?? null)}`;
    const isUnchanged = async (file: ContentFile): Promise<boolean> => {
      const last = known.get(file.file);
      return (
        last?.file.source === file.source &&
        last.file.isBroken === file.isBroken &&
        JSON.stringify(last.file.imports) === JSON.stringify(file.imports) &&
        last.version === (await versionOf(last.result))
      );
    };
    const unchanged = await Promise.all(pages.map(isUnchanged));
    const parsed = pages
      .filter((_, index) => !unchanged[index])
      .map((file) => ({ file, document: parseDocument(file, context) }));
    const compiled = await compiler.compileAll(
      parsed.flatMap(({ document }) => document.body ?? []),
    );
    const read = new Map(known);
    for (const { file, document } of parsed) {
      const result = finishDocument(document, compiled.get(document.body?.file ?? ''));
      read.set(file.file, { file, version: await versionOf(result), result });
    }
    known = new Map(
      pages.flatMap(({ file }) => {
        const document = read.get(file);
        return document ? [[file, document] as const] : [];
      }),
    );
    return [...known.values()].map(({ result }) => result);
  };
};

const createApiReader = (): typeof loadApi => {
  let last: { readonly key: string; readonly api: LoadedApi } | null = null;
  return async (input: ApiInput) => {
    const { displayPath, isOff, caches: _, ...others } = input;
    const off = Object.keys(problemCodes).filter((code) => isOff(code as ProblemCode));
    const key = JSON.stringify([displayPath(''), off, others]);
    last = last?.key === key ? last : { key, api: await loadApi(input) };
    return last.api;
  };
};

/** Runs `git log` only after a commit, because starting git takes as long as the rest of an update. */
const createUpdateReader = (): typeof readLastUpdates => {
  const memo = createFileMemo<Awaited<ReturnType<typeof readLastUpdates>>>();
  let log: string | null | undefined;
  return async (folder) => {
    if (log === undefined) {
      log = await findCommitLog(folder);
    }
    return log === null ? new Map() : memo.read(log, () => readLastUpdates(folder));
  };
};

/** A reader serves one content folder. Calls to it must not overlap. */
export const createSiteReader = () => {
  const memos = {
    contentFiles: createFileMemo<ReadFile>(),
    drawings: createFileMemo<DrawingResult>(),
    importedFiles: createFileMemo<string | null>(),
    componentFiles: createFileMemo<string>(),
    measuredFiles: createFileMemo<MeasureResult>(),
  };
  return {
    ...memos,
    readLastUpdates: createUpdateReader(),
    loadApi: createApiReader(),
    readDocuments: createDocumentReader(),
    /**
     * Calls `isStale` on every memo, even after one returns true, because each call also makes the memo forget stale
     * files.
     */
    isStale: (): boolean =>
      Object.values(memos)
        .map((memo) => memo.isStale())
        .includes(true),
  };
};
