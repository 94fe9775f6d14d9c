import type { ImageSize } from '../model/site.ts';
import {
  type CompiledWith,
  type CompilerCaches,
  mayDraw,
  openCompilerCaches,
} from './compile-documents.ts';
import { type ReadKept, createFileKeeper, readAnew } from './keep-files.ts';
import { findCommitLog, readLastUpdates } from './last-updates.ts';
import { type LoadedApi, loadApi } from './load-api.ts';
import type { ContentFile, ReadFile } from './load-files.ts';
import { type ReadContext, type ReadResult, readDocument } from './read-document.ts';

/** How the parts of a site are read. What each function gives depends on nothing but its input and the files it reads. */
export type SiteReader = {
  readonly readContentFile: ReadKept<ReadFile>;
  readonly readDiagram: ReadKept<string>;
  readonly readImageSize: ReadKept<ImageSize | null>;
  readonly readLastUpdates: typeof readLastUpdates;
  readonly openCaches: typeof openCompilerCaches;
  readonly loadApi: typeof loadApi;
  readonly readDocuments: (
    pages: readonly ContentFile[],
    context: ReadContext,
  ) => Promise<readonly ReadResult[]>;
};

/** Reads everything anew, for whoever reads a site once. */
export const readOnce: SiteReader = {
  readContentFile: readAnew,
  readDiagram: readAnew,
  readImageSize: readAnew,
  readLastUpdates,
  openCaches: openCompilerCaches,
  loadApi,
  readDocuments: (pages, context) => Promise.all(pages.map((file) => readDocument(file, context))),
};

/** Reads again only what has changed since it was read last, for whoever reads one site over and over. */
export type ReadSession = SiteReader & {
  /** Whether a file has become another one soon after it was read; see `FileKeeper`. */
  readonly isStale: () => boolean;
};

/** Hands out what was made last, as long as the input is the same by its name. */
const keepLast = <Input, Value>(
  nameOf: (input: Input) => string,
  make: (input: Input) => Promise<Value>,
): ((input: Input) => Promise<Value>) => {
  let last: { readonly name: string; readonly value: Value } | null = null;
  return async (input) => {
    const name = nameOf(input);
    last = last?.name === name ? last : { name, value: await make(input) };
    return last.value;
  };
};

type KeptDocument = { readonly file: ContentFile; readonly result: ReadResult };

/** Reads those documents again whose text, or something that they depend on besides, has changed. */
const keepDocuments = (): SiteReader['readDocuments'] => {
  let kept = new Map<string, KeptDocument>();
  let keptWith: CompiledWith = { diagrams: '', others: '' };
  return async (pages, context) => {
    const { compiledWith } = context.compiler;
    const isAllNew = keptWith.others !== compiledWith.others;
    const isDrawnAnew = keptWith.diagrams !== compiledWith.diagrams;
    const isKept = (known: KeptDocument | undefined, file: ContentFile): known is KeptDocument =>
      !isAllNew &&
      known?.file.source === file.source &&
      known.file.isBroken === file.isBroken &&
      !(isDrawnAnew && mayDraw(file.source));
    const read = await Promise.all(
      pages.map(async (file): Promise<KeptDocument> => {
        const known = kept.get(file.file);
        return isKept(known, file) ? known : { file, result: await readDocument(file, context) };
      }),
    );
    kept = new Map(read.map((document) => [document.file.file, document]));
    keptWith = compiledWith;
    return read.map(({ result }) => result);
  };
};

type LastUpdates = Awaited<ReturnType<typeof readLastUpdates>>;

/** Asks git again when there was a commit: starting a process takes as long as all else that an edit needs. */
const keepLastUpdates = (): typeof readLastUpdates => {
  const keeper = createFileKeeper<LastUpdates>();
  let log: Promise<string | null> | undefined;
  return async (folder) => {
    const file = await (log ??= findCommitLog(folder));
    return file === null ? new Map() : keeper.read(file, () => readLastUpdates(folder));
  };
};

/** Makes a session that has read nothing yet. It is for one content folder, read by one caller at a time. */
export const createReadSession = (): ReadSession => {
  const contents = createFileKeeper<ReadFile>();
  const diagrams = createFileKeeper<string>();
  const sizes = createFileKeeper<ImageSize | null>();
  let caches: CompilerCaches | null = null;
  return {
    readContentFile: contents.read,
    readDiagram: diagrams.read,
    readImageSize: sizes.read,
    readLastUpdates: keepLastUpdates(),
    // The compiler's code was loaded once, whatever has become of its files since.
    openCaches: async (options) => (caches ??= await openCompilerCaches(options)),
    loadApi: keepLast<Parameters<typeof loadApi>[0], LoadedApi>(
      ({ files, tokens, displayPath }) => JSON.stringify([displayPath(''), tokens, files]),
      loadApi,
    ),
    readDocuments: keepDocuments(),
    // All are asked: each forgets what is stale.
    isStale: () => [contents, diagrams, sizes].map((keeper) => keeper.isStale()).includes(true),
  };
};
