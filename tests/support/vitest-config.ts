import { availableParallelism } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ViteUserConfig, defineConfig } from 'vitest/config';

type Suite = {
  readonly name: string;
  readonly include: readonly string[];
  /** Whether modules are evaluated again for each test file. If not, tests must not leave state in modules. */
  readonly isolate: boolean;
  readonly workers?: number;
};

/** In milliseconds; longer than any test or setup takes on a slow, busy machine. */
const hang = 600_000;

/**
 * Vitest settings for a suite. `TEST_REPORTS` is the folder for its report. `npm test` sets `TEST_WITHOUT_NIGHTLY`,
 * which skips `*.nightly.test.ts` and tests with the `nightly` tag. `npm run test:all` runs them, too.
 */
export const createVitestConfig = ({
  name,
  include,
  isolate,
  workers = availableParallelism(),
}: Suite): ViteUserConfig => {
  const reports = process.env['TEST_REPORTS'];
  return defineConfig({
    test: {
      include: [...include],
      tags: [{ name: 'nightly', description: 'one of many variants, or takes long' }],
      ...(process.env['TEST_WITHOUT_NIGHTLY']
        ? { exclude: ['**/*.nightly.test.ts'], tagsFilter: ['!nightly'] }
        : {}),
      globalSetup: fileURLToPath(new URL('temporary-folder.ts', import.meta.url)),
      isolate,
      // By default, Vitest leaves one core free for its watcher. That is half of a two-core machine.
      maxWorkers: workers,
      // When threads start and end, V8 can lose track of protected code pages and abort: nodejs/node#64500
      execArgv: ['--no-memory-protection-keys'],
      testTimeout: hang,
      hookTimeout: hang,
      expect: { poll: { timeout: 60_000 } },
      env: {
        // Programs that tests start must use UTF-8, even on machines without a locale, such as many containers.
        LC_ALL: 'C.UTF-8',
        // Commands with a new cache folder would otherwise compile all modules, which takes 1.6 s of processor time.
        NODE_COMPILE_CACHE: path.resolve('.cache/node'),
      },
      reporters: reports ? ['default', 'json'] : ['default'],
      ...(reports ? { outputFile: { json: `${reports}/${name}.json` } } : {}),
    },
  });
};
