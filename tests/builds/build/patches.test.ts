import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Plugin, build } from 'vite';
import { afterAll, describe, expect, test } from 'vitest';
import { vendorPatchPlugin } from '../../../src/publish/generate/vendor-patches.ts';
import { writeFiles } from './run-build.ts';

const workspace = mkdtempSync(path.join(tmpdir(), 'docs-patches-'));

afterAll(() => rmSync(workspace, { recursive: true, force: true }));

/**
 * Bundles an entry that imports `file` with changed content, as in a later version of its package. If `file` is null,
 * the entry imports nothing.
 */
const bundle = (name: string, plugin: Plugin, file: string | null): Promise<unknown> => {
  const folder = path.join(workspace, name);
  writeFiles(folder, {
    'entry.js': file === null ? 'console.log(1);' : `import './${file}';`,
    ...(file === null ? {} : { [file]: 'console.log("another version");' }),
  });
  return build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    plugins: [plugin],
    build: { write: false, rolldownOptions: { input: path.join(folder, 'entry.js') } },
  });
};

const reference = '@scalar/api-reference/dist/components/ApiReference.vue.script.js';

describe('a build stops where a patch of third-party code no longer applies', () => {
  test.each([
    ['the reference without the code', reference, 'found it 0 times'],
    ['the reference without the file', null, 'no longer contains @scalar/'],
  ])('%s', async (name, file, problem) => {
    await expect(bundle(name, vendorPatchPlugin(), file)).rejects.toThrow(problem);
  });
});
