import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { openapiCache } from '../../api/read/openapi-cache.ts';
import type { CacheKey } from '../../base/cache/hash-sources.ts';
import type { Caches } from '../../base/cache/caches.ts';
import type { ValueCacheDeclaration } from '../../base/cache/value-cache.ts';
import { isRecord } from '../../base/json/is-record.ts';
import type { ApiContext } from '../../api/reference/api-context.ts';
import type { OpenapiDocument } from '../../api/document/openapi-document.ts';
import type { ListedClient } from '../../api/clients/listed-client.ts';
import { formatJson } from '../../base/json/exact-json.ts';
import { runInThreads } from '../../base/threads/run-in-threads.ts';
import type { CompiledDocument } from './compiled-document.ts';
import type { BodyInput, CompilePurpose } from './page-compilation.ts';

export type BodySource = Pick<
  BodyInput,
  'file' | 'body' | 'bodyLine' | 'format' | 'imports' | 'frontMatter'
>;

export type CompileSettings = Omit<BodyInput, keyof BodySource | 'api'> & {
  readonly openapi: OpenapiDocument | null;
};

/** Excludes the payload checks, because they are functions, which cannot be sent to a thread. */
export type ThreadSettings = Omit<CompileSettings, 'openapi'> & {
  /** JSON of an `Api` and of its OpenAPI document. */
  readonly api: string | null;
};

export type KeyedDocument = { readonly key: string; readonly compiled: CompiledDocument };

/** Starting a thread takes as long as compiling about this many pages, because each thread loads the compiler. */
const pagesPerThread = 40;
/** In characters. Compiling larger pages would block this thread, which also bundles code or serves requests. */
const maxBlockingSize = 400_000;

type UsedInputs = Readonly<Record<string, string>>;

type StoredDocument = { readonly compiled: CompiledDocument; readonly inputs: UsedInputs };

const isStored = (value: unknown): value is StoredDocument =>
  isRecord(value) && isRecord(value['inputs']) && isCompiled(value['compiled']);

const isCompiled = (value: unknown): value is CompiledDocument =>
  isRecord(value) &&
  'code' in value &&
  typeof value['excerpt'] === 'string' &&
  ['headings', 'anchors', 'references', 'sections', 'problems', 'uses', 'drawings'].every((name) =>
    Array.isArray(value[name]),
  );

export const documentCache: ValueCacheDeclaration<StoredDocument> = {
  folder: 'documents',
  sources: [...openapiCache.sources, 'src/model', 'src/content'],
  isValid: isStored,
  maxBytes: 512 * 1024 * 1024,
};

type KeyedBody = BodySource & { readonly key: CacheKey };

const compile = async (
  bodies: readonly KeyedBody[],
  settings: CompileSettings,
  api: ApiContext | null,
  onCompiled: (compiled: CompiledDocument, body: KeyedBody) => void,
): Promise<void> => {
  const { openapi, ...input } = settings;
  const size = bodies.reduce((sum, { body }) => sum + body.length, 0);
  if (bodies.length > pagesPerThread || size > maxBlockingSize) {
    await runInThreads({
      file: 'src/content/compile/compile-worker.ts',
      // Send a copy of the API, because copying takes only a fifth of the time needed to build it.
      settings: {
        ...input,
        api: api && openapi && formatJson([api.api, openapi]),
      } satisfies ThreadSettings,
      jobs: bodies,
      jobCount: bodies.length,
      jobsPerThread: pagesPerThread,
      onResult: onCompiled,
    });
  } else if (bodies.length > 0) {
    // Import only if needed, because loading the compiler takes longer than checking an unchanged site.
    const { compileBody } = await import('./compile-body.ts');
    for (const body of bodies) {
      onCompiled(await compileBody({ ...body, ...input, api }), body);
    }
  }
};

const digestOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex');

export type DocumentCompiler = ReturnType<typeof createCompiler>;

/** @param loadClients called only if a page shows the clients, because printing them takes seconds */
export const createCompiler = (
  caches: Caches,
  settings: Omit<CompileSettings, 'clients'>,
  api: ApiContext | null,
  loadClients: () => Promise<readonly ListedClient[]> = () => Promise.resolve([]),
) => {
  const cache = caches.open(documentCache);
  const { tokens, drawings, purpose, math = false, components = [], servers = [] } = settings;
  // Every page depends on all component names, because any of them may be suggested for a misspelled name.
  const version = JSON.stringify([
    tokens,
    api?.version ?? null,
    math,
    settings.policy,
    digestOf(components),
    servers,
    digestOf(settings.leftOut ?? null),
  ]);
  const terms = digestOf(settings.terms ?? []);
  const names = digestOf([...drawings.keys()]);
  const clientsOf = ({ uses }: CompiledDocument) =>
    uses.includes('clients') ? loadClients() : null;

  const inputsOf = (
    { uses, drawings: shown }: CompiledDocument,
    clients: readonly ListedClient[] | null,
    frontMatter: unknown,
  ): UsedInputs => ({
    ...(uses.includes('glossary') && { terms }),
    ...(uses.includes('clients') && { clients: digestOf(clients) }),
    ...(uses.includes('drawings') && { names }),
    ...(uses.includes('front-matter') && { frontMatter: digestOf(frontMatter ?? null) }),
    ...Object.fromEntries(
      shown.map((address) => [address, digestOf(drawings.get(address) ?? null)]),
    ),
  });

  const keyFor = (body: BodySource, requestedPurpose: CompilePurpose): CacheKey =>
    cache.keyOf({ ...body, frontMatter: null, version, purpose: requestedPurpose });

  const readCached = async (body: BodySource, key: CacheKey): Promise<KeyedDocument | null> => {
    const stored = cache.read(key);
    if (!stored) {
      return null;
    }
    const { compiled } = stored;
    const inputs = inputsOf(compiled, await clientsOf(compiled), body.frontMatter);
    return isDeepStrictEqual(inputs, stored.inputs)
      ? { key: digestOf([key, inputs]), compiled }
      : null;
  };

  /**
   * @param clients null if not loaded yet; pages that show clients are then compiled again after the clients are loaded
   */
  const compileMissing = async (
    bodies: readonly KeyedBody[],
    clients: readonly ListedClient[] | null,
    documents: Map<string, KeyedDocument>,
  ): Promise<void> => {
    const incomplete: KeyedBody[] = [];
    const input = { ...settings, ...(clients && { clients }) };
    await compile(bodies, input, api, (compiled, body) => {
      if (clients === null && compiled.uses.includes('clients')) {
        incomplete.push(body);
        return;
      }
      const inputs = inputsOf(compiled, clients, body.frontMatter);
      cache.write(body.key, { compiled, inputs });
      documents.set(body.file, { key: digestOf([body.key, inputs]), compiled });
    });
    if (incomplete.length > 0) {
      await compileMissing(incomplete, await loadClients(), documents);
    }
  };

  return {
    versionOf: async (compiled: CompiledDocument | null): Promise<string> =>
      compiled
        ? JSON.stringify([version, inputsOf(compiled, await clientsOf(compiled), null)])
        : version,
    compileAll: async (bodies: readonly BodySource[]): Promise<Map<string, KeyedDocument>> => {
      const documents = new Map<string, KeyedDocument>();
      const missing: KeyedBody[] = [];
      for (const body of bodies) {
        const key = keyFor(body, purpose);
        const known =
          (await readCached(body, key)) ??
          // A check can also use a page that was compiled for rendering.
          (purpose === 'check' ? await readCached(body, keyFor(body, 'render')) : null);
        if (known) {
          documents.set(body.file, known);
        } else {
          missing.push({ ...body, key });
        }
      }
      const start = performance.now();
      await compileMissing(missing, null, documents);
      performance.measure('  Compile pages', { start });
      return documents;
    },
  };
};
