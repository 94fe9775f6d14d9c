import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startWebkit } from '../../../../src/tools/qa/engines/start-webkit.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'docs-webkit-'));
});
afterEach(() => rm(folder, { recursive: true }));

const program = async (name: string, code: string): Promise<string> => {
  const file = path.join(folder, name);
  const note = `require('node:fs').writeFileSync(${JSON.stringify(`${file}.pid`)}, String(process.pid));`;
  await writeFile(file, `#!${process.execPath}\n${note}\n${code}`);
  await chmod(file, 0o755);
  return file;
};

const isRunning = async (command: string): Promise<boolean> => {
  const pid = Number(await readFile(`${command}.pid`, 'utf8'));
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

const display = `require('node:fs').writeSync(3, '99\\n'); setInterval(() => {}, 1000);`;
const browser = `console.log('WebKitGTK 2.50.6');`;
const refusing = `require('node:http')
  .createServer(({ url }, response) => {
    response.writeHead(url === '/status' ? 200 : 500, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ value: { error: 'session not created', message: 'No browser', stacktrace: '' } }));
  })
  .listen(Number(process.argv[3]), '127.0.0.1');`;

const start = async (codes: { display: string; driver: string; browser: string }) => {
  const commands = {
    display: await program('display', codes.display),
    driver: await program('driver', codes.driver),
    browser: await program('browser', codes.browser),
  };
  const started = startWebkit(commands, 'http://site.test');
  return { commands, started };
};

test('a display that ends at once ends the start', async () => {
  const { started } = await start({ display: 'process.exit(1);', driver: refusing, browser });
  await expect(started).rejects.toThrow('display');
});

test('a driver that ends at once ends the start, and the display with it', async () => {
  const { started, commands } = await start({ display, driver: 'process.exit(1);', browser });
  await expect(started).rejects.toThrow('driver');
  await expect.poll(() => isRunning(commands.display)).toBe(false);
});

test('a driver that starts no session does not stay, nor does its display', async () => {
  const { started, commands } = await start({ display, driver: refusing, browser });
  await expect(started).rejects.toThrow('No browser');
  await expect.poll(() => isRunning(commands.driver)).toBe(false);
  await expect.poll(() => isRunning(commands.display)).toBe(false);
});
