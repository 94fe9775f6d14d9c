import { createApiContext } from '../api/api-context.ts';
import { buildApi } from '../api/build-api.ts';
import type { Tokens } from '../config/tokens.ts';
import type { ApiContext } from '../model/api-context.ts';
import type { OpenapiDocument } from '../model/openapi-document.ts';
import type { CompiledDocument } from './compile/compiled-document.ts';
import type { BodyInput, CompilePurpose, Diagrams } from './compile/page-compilation.ts';
import { openEntries } from './document-cache.ts';

/** What all pages of a site are compiled with. Plain data, so that it reaches a worker. */
export type CompileSettings = {
  readonly cacheDir: string;
  readonly tokens: Tokens;
  readonly diagrams: Diagrams;
  readonly openapi: OpenapiDocument | null;
  /** What is only checked is kept elsewhere. */
  readonly purpose: CompilePurpose;
};

/** One page to compile, and its name in the cache. */
export type CompileJob = Pick<BodyInput, 'file' | 'body' | 'bodyLine' | 'format'> & {
  readonly key: string;
};

/** Compiles a page and, where it will be rendered, keeps it under its key. */
export type RunJob = (job: CompileJob) => Promise<CompiledDocument>;

/** Makes the function that compiles pages, in this thread. */
export const createRunJob = (settings: CompileSettings, known?: ApiContext | null): RunJob => {
  const { cacheDir, tokens, diagrams, openapi, purpose } = settings;
  const entries = openEntries(cacheDir);
  const api =
    known === undefined && openapi ? createApiContext(buildApi(openapi), openapi) : (known ?? null);
  return async ({ key, ...page }) => {
    // Loaded when it is needed: the compiler takes longer to load than all checks of an unchanged site.
    const { compileBody } = await import('./compile/compile-body.ts');
    const compiled = await compileBody({ ...page, tokens, diagrams, api, purpose });
    if (purpose === 'check') {
      // Nobody reads it, and it would have to be copied from the worker.
      return { ...compiled, code: compiled.code === null ? null : '', sections: [], markdown: '' };
    }
    entries.write(key, compiled);
    return compiled;
  };
};
