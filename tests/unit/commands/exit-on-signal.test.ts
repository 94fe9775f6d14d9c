import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { writeFolder } from '../../support/write-folder.ts';

const source = (file: string): string => JSON.stringify(path.resolve('src/commands', file));

test.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)(
  'on %s, a command that waits for its browser exits with %i, prints nothing and leaves no files',
  async (signal, status) => {
    const folder = writeFolder({
      'browser.sh': '#!/bin/sh\ntouch "$(dirname "$0")/started"\nexec sleep 60\n',
      'command.mjs': `
        import { runToExit } from ${source('exit-status.ts')};
        import { withBrowser } from ${source('serve-to-browser.ts')};
        import { replaceReport } from ${source('qa/report-files.ts')};
        await runToExit(() => replaceReport('report', () => withBrowser(() => null, './browser.sh')));
      `,
      'report/kept.txt': '',
    });
    chmodSync(path.join(folder, 'browser.sh'), 0o755);
    const child = spawn(process.execPath, ['command.mjs'], { cwd: folder });
    let printed = '';
    child.stderr.on('data', (chunk) => {
      printed += String(chunk);
    });
    const closed = once(child, 'close');
    await expect
      .poll(() => existsSync(path.join(folder, 'started')), { timeout: 60_000 })
      .toBe(true);
    child.kill(signal);
    expect([await closed, printed]).toEqual([[status, null], '']);
    expect(readdirSync(path.join(folder, 'report'))).toEqual(['kept.txt']);
  },
);
