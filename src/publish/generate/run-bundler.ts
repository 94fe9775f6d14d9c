import type { InlineConfig } from 'vite';

/**
 * Bundles code that the build of the pages does not include.
 *
 * @param outDir emptied first
 * @param config overrides the settings that all such bundles have
 */
export const runBundler = async (
  outDir: string,
  { build: buildOptions, ...config }: InlineConfig,
): Promise<void> => {
  // Loading it takes a second, and most builds find their bundles in the cache.
  const { build } = await import('vite');
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    ...config,
    build: { outDir, emptyOutDir: true, target: 'es2022', ...buildOptions },
  });
};
