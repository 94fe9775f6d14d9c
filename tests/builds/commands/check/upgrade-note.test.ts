import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { writeFolder } from '../../../support/write-folder.ts';
import { runCommand } from '../run-command.ts';

test('the first check after an upgrade lists the breaking changes, later checks do not', () => {
  const folder = writeFolder({
    'docs/a.mdx': '---\ntitle: Title\n---\n\nText.\n',
    'cache/checked-version': '0.0.0\n',
  });
  const cache = path.join(folder, 'cache');
  const check = (): string =>
    runCommand('check', [], { environment: { DOCS_CONTENT_DIR: folder, DOCS_CACHE_DIR: cache } })
      .stdout;
  expect(check()).toMatch(/^Upgraded from 0\.0\.0 to (?!0\.0\.0)\S+\. Breaking changes: \n- /);
  expect(readFileSync(path.join(cache, 'checked-version'), 'utf8')).not.toContain('0.0.0');
  expect(check()).toBe('1 page checked.\n');
});
