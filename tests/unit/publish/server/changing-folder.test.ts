import { rename, rm, symlink, unlink } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { createStaticHost } from '../../../../src/publish/server/static-host.ts';
import { countOpen } from '../../../support/count-open.ts';
import { startHost, writeFiles } from './start-host.ts';

test('a build that replaces the old one is served from the next request on', async () => {
  const changing = await startHost({
    'public/index.html': 'old',
    'public/_redirects': '/a /b 301',
  });
  await writeFiles(`${changing.root}-new`, {
    'index.html': 'the new one',
    _redirects: '/c /d 301',
  });
  await rename(changing.root, `${changing.root}-old`);
  expect((await changing.ask('/nope')).status).toBe(404);
  await rename(`${changing.root}-new`, changing.root);
  expect((await changing.ask('/')).text).toBe('the new one');
  expect((await changing.ask('/c')).headers.location).toBe('/d');
  expect((await changing.ask('/a')).status).toBe(404);
  await changing.stop();
});

test('a deleted file is not found', async () => {
  const changing = await startHost({ 'public/index.html': 'home', 'public/docs/x.txt': 'text' });
  await unlink(join(changing.root, 'docs/x.txt'));
  expect((await changing.ask('/docs/x.txt')).status).toBe(404);
  expect((await changing.ask('/')).status).toBe(200);
  await changing.stop();
});

test('a _redirects that cannot be read is a server error and is logged', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const changing = await startHost({ 'public/index.html': 'home' });
  await writeFiles(changing.root, { _redirects: 'nonsense' });
  expect((await changing.ask('/')).status).toBe(500);
  expect(log).toHaveBeenCalledOnce();
  await rm(join(changing.root, '_redirects'));
  expect((await changing.ask('/')).status).toBe(200);
  log.mockRestore();
  await changing.stop();
});

test('a link is followed inside the folder only', async () => {
  const host = await startHost({
    'secret.txt': 'outside',
    'secret/index.html': 'outside',
    'public/a.txt': 'inside',
  });
  await symlink('a.txt', join(host.root, 'inside.txt'));
  await symlink('../secret.txt', join(host.root, 'outside.txt'));
  await symlink('../secret', join(host.root, 'folder'));
  await symlink('../secret.txt', join(host.root, 'a.txt.br'));
  await symlink('loop.txt', join(host.root, 'loop.txt'));
  expect((await host.ask('/inside.txt')).text).toBe('inside');
  for (const path of ['/outside.txt', '/folder', '/folder/', '/folder/index.html', '/loop.txt']) {
    expect((await host.ask(path)).status).toBe(404);
  }
  expect((await host.ask('/a.txt', { headers: { 'Accept-Encoding': 'br' } })).text).toBe('inside');
  await host.stop();
});

test('a missing folder throws at the start', () => {
  expect(() => createStaticHost({ root: '/nope/nope' })).toThrow('ENOENT');
});

test('without a 404.html the response is a plain 404', async () => {
  const bare = await startHost({ 'public/index.html': 'home' });
  const response = await bare.ask('/nope');
  expect([response.status, response.text]).toEqual([404, 'Not found\n']);
  await bare.stop();
});

// `countOpen` works only on Linux.
test.runIf(process.platform === 'linux')(
  'a client that disconnects leaves no file open',
  async () => {
    const host = await startHost({ 'public/large.bin': Buffer.alloc(8_000_000) });
    const socket = connect(host.port, '127.0.0.1');
    socket.write('GET /large.bin HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await new Promise((resolve) => socket.once('data', resolve));
    expect(countOpen('large.bin')).toBe(1);
    socket.destroy();
    await vi.waitFor(() => expect(countOpen('large.bin')).toBe(0), { timeout: 30_000 });
    await host.stop();
  },
);
