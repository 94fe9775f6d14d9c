import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * Gives the tests of a run a folder for temporary files, and removes it at the end. What a file of tests forgets goes with it: where
 * files share modules, `afterAll` of a shared module runs for the first of them alone.
 */
export const setup = (): (() => void) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'docs-tests-'));
  process.env['TMPDIR'] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
};
