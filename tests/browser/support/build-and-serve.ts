import { createServer } from 'node:http';
import path from 'node:path';
import { exitStatus, runToExit } from '../../../src/commands/exit-status.ts';

/**
 * Builds the site with the current environment variables, then serves it. `npm start` would start serving while the
 * build is still running, which would slow down the first tests.
 */
export const buildAndServe = (): Promise<void> =>
  runToExit(async () => {
    // import these modules only now, because they read the environment when they load
    const { buildCommand } = await import('../../../src/commands/build-site/build-command.ts');
    const { distDir } = await import('../../../src/base/files/dist-dir.ts');
    const { readBasePath } = await import('../../../src/content/config/base-path.ts');
    const { createStaticHost } = await import('../../../src/publish/server/static-host.ts');
    const { readPort, startListening } = await import('../../../src/commands/listen.ts');
    const status = await buildCommand();
    if (status === exitStatus.ok) {
      const root = path.join(distDir, 'public');
      const server = createServer(createStaticHost({ root, basePath: readBasePath() }));
      await startListening(server, { port: readPort('PORT', process.env['PORT'] ?? '') });
    }
    return status;
  });
