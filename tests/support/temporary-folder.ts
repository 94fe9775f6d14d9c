import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * Creates a folder for the temporary files of a test run, and removes it at the end. Tests cannot do this themselves,
 * because `afterAll` in a shared module runs only for the first test file.
 */
export const setup = (): (() => void) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'docs-tests-'));
  process.env['TMPDIR'] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
};
