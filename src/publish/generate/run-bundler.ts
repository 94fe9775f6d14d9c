import type { InlineConfig } from 'vite';

const inProduction = (conditions: readonly string[]): string[] =>
  conditions.map((name) => (name === 'development|production' ? 'production' : name));

/**
 * Bundles code separately from the pages, always for production. Does not change `NODE_ENV`, because tests and the
 * development server also run in this process.
 *
 * @param outDir emptied first
 */
export const runBundler = async (outDir: string, config: InlineConfig): Promise<void> => {
  // Import Vite only here, because loading it takes a second, and most builds find their bundles in the cache.
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
