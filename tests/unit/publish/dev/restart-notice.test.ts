import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { createRestartNotice } from '../../../../src/publish/dev/restart-notice.ts';
import { writeFolder } from '../../../support/write-folder.ts';

afterEach(() => vi.unstubAllEnvs());

test('an edit of the base path says that the server must be restarted, once', () => {
  const folder = writeFolder({ 'site.yml': 'product: { name: A }\n' });
  vi.stubEnv('DOCS_CONTENT_DIR', folder);
  const lines: string[] = [];
  const notice = createRestartNotice((line) => lines.push(line));
  const edit = (text: string): void => {
    writeFileSync(path.join(folder, 'site.yml'), text);
    notice();
  };
  notice();
  edit('product: { name: B }\n');
  expect(lines).toEqual([]);
  edit('basePath: /game-docs/\n');
  edit('basePath: /game-docs/ # ours\n');
  expect(lines).toEqual([
    'basePath is now /game-docs/. This server stays at / until you restart npm run dev.\n',
  ]);
  edit('');
  expect(lines.at(-1)).toBe('basePath is / again: nothing to restart.\n');
});
