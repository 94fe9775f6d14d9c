import { createHash } from 'node:crypto';
import { openapiCache } from '../../api/read/openapi-cache.ts';
import type { CacheKey } from '../../base/cache/cache-key.ts';
import type { Caches } from '../../base/cache/caches.ts';
import type { ValueCacheDeclaration } from '../../base/cache/value-cache.ts';
import { isRecord } from '../../base/json/is-record.ts';
import type { ApiContext } from '../../api/reference/api-context.ts';
import type { OpenapiDocument } from '../../api/document/openapi-document.ts';
import { runInThreads } from '../../base/threads/run-in-threads.ts';
import type { CompiledDocument } from './compiled-document.ts';
import type { BodyInput, CompilePurpose } from './page-compilation.ts';
import { mayShow } from '../drawings/drawings.ts';
import type { ContentFile } from '../folder/load-files.ts';

/** What belongs to one page. */
export type BodySource = Pick<
  BodyInput,
  'file' | 'body' | 'bodyLine' | 'format' | 'imports' | 'frontMatter'
>;

/** What all pages of a site are compiled with. Plain data, so that it reaches a thread. */
export type CompileSettings = Omit<BodyInput, keyof BodySource | 'api'> & {
  readonly openapi: OpenapiDocument | null;
};

/** A compiled page and its cache key: equal keys, equal pages. */
export type KeyedDocument = { readonly key: CacheKey; readonly compiled: CompiledDocument };

/** Starting a thread, which loads the compiler, takes as long as compiling about so many pages. */
const pagesPerThread = 40;

const isCompiled = (value: unknown): value is CompiledDocument =>
  isRecord(value) &&
  'code' in value &&
  typeof value['excerpt'] === 'string' &&
  typeof value['hasMermaid'] === 'boolean' &&
  ['headings', 'anchors', 'references', 'sections', 'problems'].every((name) =>
    Array.isArray(value[name]),
  );

export const documentCache: ValueCacheDeclaration<CompiledDocument> = {
  folder: 'documents',
  sources: [...openapiCache.sources, 'src/model', 'src/content'],
  isValid: isCompiled,
  maxBytes: 512 * 1024 * 1024,
};

type KeyedBody = BodySource & { readonly key: CacheKey };

const compile = async (
  bodies: readonly KeyedBody[],
  settings: CompileSettings,
  api: ApiContext | null,
  onCompiled: (compiled: CompiledDocument, body: KeyedBody) => void,
): Promise<void> => {
  if (bodies.length > pagesPerThread) {
    await runInThreads({
      file: new URL('./compile-worker.ts', import.meta.url),
      settings,
      jobs: bodies,
      jobCount: bodies.length,
      jobsPerThread: pagesPerThread,
      onResult: onCompiled,
    });
  } else if (bodies.length > 0) {
    // The compiler takes longer to load than an unchanged site takes to check.
    const { compileBody } = await import('./compile-body.ts');
    const { openapi: _, ...input } = settings;
    for (const body of bodies) {
      onCompiled(await compileBody({ ...body, ...input, api }), body);
    }
  }
};

const digestOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex');

/** The text of a page with those of the files that it imports, partials among them. */
export const textWith = (text: string, imports: BodyInput['imports']): string =>
  [text, ...Object.values(imports?.files ?? {})].join('\n');

/** Whether a text may show drawings, and so depend on them. */
const mayDraw = (text: string): boolean => /Diagram|icon/.test(text);

/** Whether a text may show the glossary, and so depend on it. */
const mayDefine = (text: string): boolean => text.includes('<Glossary');

/** Whether a text may show the clients, and so depend on them. */
export const mayShowClients = (text: string): boolean => /<Clients|\/clients\//.test(text);

/** Compiles pages, each only when nothing in the cache was compiled from the same input. */
export type DocumentCompiler = ReturnType<typeof createCompiler>;

export const createCompiler = (
  caches: Caches,
  settings: CompileSettings,
  api: ApiContext | null,
) => {
  const cache = caches.open(documentCache);
  const {
    tokens,
    drawings,
    purpose,
    math = false,
    components = [],
    servers = [],
    terms = [],
    clients = [],
  } = settings;
  const apiVersion = api?.version ?? null;
  // Whatever a page is, it may name any component: a new one may be what a misspelled name means.
  const componentVersion = digestOf(components);
  const version = JSON.stringify([tokens, apiVersion, math, componentVersion, servers]);
  const versionWithDrawings = JSON.stringify([version, [...drawings]]);
  const termVersion = digestOf(terms);
  const clientVersion = digestOf(clients);
  const keyFor = (body: BodySource, wanted: CompilePurpose): CacheKey => {
    const text = textWith(body.body, body.imports);
    const used = [...drawings].filter(([address]) => mayShow(text, address));
    // A page that names no existing drawing gets a suggestion from the names of all.
    const names = mayDraw(text) ? [...drawings.keys()] : [];
    const shared = { tokens, apiVersion, math, componentVersion, servers };
    const shown = mayDefine(text) ? terms : [];
    const listed = mayShowClients(text) ? clients : [];
    return cache.keyOf({ ...body, ...shared, used, names, shown, listed, purpose: wanted });
  };
  /** What was compiled for rendering serves a check, too. */
  const readCached = (body: BodySource, key: CacheKey): CompiledDocument | null =>
    cache.read(key) ?? (purpose === 'check' ? cache.read(keyFor(body, 'render')) : null);
  return {
    /** Names everything besides its own text and its imports that a page is compiled with. */
    versionFor: ({ source, imports }: Pick<ContentFile, 'source' | 'imports'>): string => {
      const text = textWith(source, imports);
      return [
        mayDraw(text) ? versionWithDrawings : version,
        mayDefine(text) ? termVersion : '',
        mayShowClients(text) ? clientVersion : '',
      ].join('');
    },
    /** The compiled pages by `file`. */
    compileAll: async (bodies: readonly BodySource[]): Promise<Map<string, KeyedDocument>> => {
      const documents = new Map<string, KeyedDocument>();
      const missing: KeyedBody[] = [];
      for (const body of bodies) {
        const key = keyFor(body, purpose);
        const compiled = readCached(body, key);
        if (compiled) {
          documents.set(body.file, { key, compiled });
        } else {
          missing.push({ ...body, key });
        }
      }
      const start = performance.now();
      await compile(missing, settings, api, (compiled, { file, key }) => {
        cache.write(key, compiled);
        documents.set(file, { key, compiled });
      });
      // for `npm run build -- --profile`
      performance.measure('  Compile pages', { start });
      return documents;
    },
  };
};
