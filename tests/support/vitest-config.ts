import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { type ViteUserConfig, defineConfig } from 'vitest/config';

type Suite = {
  /** The folder of the suite below `tests/`, and the name of its report. */
  readonly name: string;
  readonly include: readonly string[];
  /** Whether each file gets modules of its own. Without, a file must leave no module state behind. */
  readonly isolate: boolean;
  /** Files that run at once. */
  readonly workers?: number;
};

/** Longer than any test or preparation takes on a slow and busy machine, in milliseconds: what takes longer hangs. */
const hang = 600_000;

/**
 * The settings of Vitest for one suite. `TEST_REPORTS` names a folder for its report. `npm test` sets `TEST_WITHOUT_NIGHTLY`,
 * which leaves files named `*.nightly.test.ts` and tests with the tag `nightly` to `npm run test:all`.
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
      // Vitest leaves one core to its watcher, which is half of a small machine.
      maxWorkers: workers,
      // V8 loses track of protected code pages where threads come and go, and ends the process: nodejs/node#64500
      execArgv: ['--no-memory-protection-keys'],
      testTimeout: hang,
      hookTimeout: hang,
      expect: { poll: { timeout: 60_000 } },
      // programs that tests start read and write UTF-8 where the machine names no language, as in many containers
      env: { LC_ALL: 'C.UTF-8' },
      reporters: reports ? ['default', 'json'] : ['default'],
      ...(reports ? { outputFile: { json: `${reports}/${name}.json` } } : {}),
    },
  });
};
