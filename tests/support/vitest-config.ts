import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { type ViteUserConfig, defineConfig } from 'vitest/config';

type Suite = {
  /** The folder of the suite below `tests/`, and the name of its report. */
  readonly name: string;
  readonly include: readonly string[];
  /** Milliseconds after which a test or its preparation hangs. Builds on a busy machine take a multiple of their usual time. */
  readonly timeout: number;
  /** Whether each file gets modules of its own. Without, a file must leave no module state behind. */
  readonly isolate: boolean;
  /** Files that run at once. */
  readonly workers?: number;
};

/** The settings of Vitest for one suite. `TEST_REPORTS` names a folder for its report. */
export const createVitestConfig = ({
  name,
  include,
  timeout,
  isolate,
  workers = availableParallelism(),
}: Suite): ViteUserConfig => {
  const reports = process.env['TEST_REPORTS'];
  return defineConfig({
    test: {
      include: [...include],
      globalSetup: fileURLToPath(new URL('temporary-folder.ts', import.meta.url)),
      isolate,
      // Vitest leaves one core to its watcher, which is half of a small machine.
      maxWorkers: workers,
      // V8 loses track of protected code pages where threads come and go, and ends the process: nodejs/node#64500
      execArgv: ['--no-memory-protection-keys'],
      testTimeout: timeout,
      hookTimeout: 180_000,
      // programs that tests start read and write UTF-8 where the machine names no language, as in many containers
      env: { LC_ALL: 'C.UTF-8' },
      reporters: reports ? ['default', 'json'] : ['default'],
      ...(reports ? { outputFile: { json: `${reports}/${name}.json` } } : {}),
    },
  });
};
