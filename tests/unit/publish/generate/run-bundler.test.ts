import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { runBundler } from '../../../../src/publish/generate/run-bundler.ts';
import { writeFolder } from '../../../support/write-folder.ts';

afterEach(() => vi.unstubAllEnvs());

const packageJson = JSON.stringify({
  name: 'two-modes',
  type: 'module',
  exports: { production: './production.js', default: './development.js' },
});

const code = (folder: string): string => {
  const out = path.join(folder, 'out');
  const files = readdirSync(out, { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => /\.m?js$/.test(file))
    .map((file) => readFileSync(path.join(out, file), 'utf8'))
    .join('');
};

test.each(['client', 'server'])(
  'two bundles for a %s at once get production code in a development session, whose mode stays',
  { timeout: 120_000 },
  async (kind) => {
    vi.stubEnv('NODE_ENV', 'development');
    const folders = ['a', 'b'].map((text) =>
      writeFolder({
        'entry.js': `import { mode } from 'two-modes'; console.log('${text}', mode, process.env.NODE_ENV);`,
        'node_modules/two-modes/package.json': packageJson,
        'node_modules/two-modes/production.js': "export const mode = 'production files';",
        'node_modules/two-modes/development.js': "export const mode = 'development files';",
      }),
    );
    const modes = new Set<string | undefined>();
    const watch = { name: 'watch', transform: () => void modes.add(process.env['NODE_ENV']) };
    await Promise.all(
      folders.map((root) =>
        runBundler(path.join(root, 'out'), {
          root,
          plugins: [watch],
          ...(kind === 'server' ? { ssr: { noExternal: true } } : {}),
          build: {
            ...(kind === 'server' ? { ssr: 'entry.js' } : {}),
            rolldownOptions: { input: path.join(root, 'entry.js') },
          },
        }),
      ),
    );
    expect(modes.add(process.env['NODE_ENV'])).toEqual(new Set(['development']));
    for (const folder of folders) {
      expect(code(folder)).toContain('production files');
      expect(code(folder)).not.toMatch(/development|process\.env/);
    }
  },
);
