import type { InlineConfig } from 'vite';

/** Vite resolves this condition by `NODE_ENV`. */
const inProduction = (conditions: readonly string[]): string[] =>
  conditions.map((name) => (name === 'development|production' ? 'production' : name));

/**
 * Bundles code that the build of the pages does not include, for production: also in tests and in a development session, whose
 * `NODE_ENV` other work reads meanwhile.
 *
 * @param outDir emptied first
 * @param config overrides the settings that all such bundles have
 */
export const runBundler = async (outDir: string, config: InlineConfig): Promise<void> => {
  // Loading it takes a second, and most builds find their bundles in the cache.
  const { build, defaultClientConditions, defaultServerConditions, mergeConfig } =
    await import('vite');
  const settings: InlineConfig = {
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: { conditions: inProduction(defaultClientConditions) },
    ssr: { resolve: { conditions: inProduction(defaultServerConditions) } },
    build: { outDir, emptyOutDir: true, target: 'es2022' },
  };
  await build(mergeConfig(settings, config));
};
