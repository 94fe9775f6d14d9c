import type { InlineConfig } from 'vite';

/**
 * Bundles code that is not part of the pages into a folder.
 *
 * @param settings besides those that all such bundles have
 */
export const runBundler = async (
  outDir: string,
  { build: output, ...settings }: InlineConfig,
): Promise<void> => {
  // Loading it takes a second, and most builds find their bundles in the cache.
  const { build } = await import('vite');
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    ...settings,
    build: { outDir, emptyOutDir: true, target: 'es2022', ...output },
  });
};
