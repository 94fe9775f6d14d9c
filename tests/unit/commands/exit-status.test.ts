import { mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { mkdir, rename, rmdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { describeThrown } from '../../../src/commands/exit-status.ts';

const systemError = (code: string, syscall: string, more: object = {}): Error =>
  Object.assign(new Error(`${code}: as the system says it, ${syscall}`), {
    code,
    syscall,
    ...more,
  });

describe('what the system did not allow is one line with the path and a way out', () => {
  test.each([
    [
      systemError('ENOSPC', 'write'),
      'Could not write a file: the disk is full. Free some space, then try again.',
    ],
    [
      systemError('ENOSPC', 'mkdir', { path: path.resolve('.cache/a') }),
      'Could not create `.cache/a`: the disk is full. Free some space, then try again.',
    ],
    [
      systemError('EACCES', 'open', { path: '/a' }),
      'Could not open `/a`: this user has no permission. Change its permissions, or run as another user.',
    ],
    [
      systemError('EPERM', 'unlink', { path: '/a' }),
      'Could not delete `/a`: this user has no permission. Change its permissions, or run as another user.',
    ],
    [
      systemError('EROFS', 'open', { path: '/a' }),
      'Could not open `/a`: the disk is read-only. Choose a writable folder.',
    ],
    [
      systemError('ENOENT', 'scandir', { path: path.resolve('nowhere') }),
      'Could not read `nowhere`: it does not exist. Check the path, and run the command in the project folder.',
    ],
    [
      systemError('EMFILE', 'open', { path: '/a' }),
      'Could not open `/a`: too many files are open. Raise the limit with `ulimit -n 4096`, then try again.',
    ],
    [
      systemError('ENOSPC', 'watch', { path: '/a' }),
      'Could not watch `/a`: the system watches too many files. Raise `fs.inotify.max_user_watches`.',
    ],
    [
      systemError('ENEW', 'newcall', { path: '/a' }),
      'Could not use `/a`: ENEW: as the system says it, newcall.',
    ],
  ])('%s', (error, sentence) => {
    expect(describeThrown(error)).toBe(sentence);
    expect(describeThrown(new Error('Wrapped', { cause: error }))).toBe(sentence);
  });

  const folder = mkdtempSync(path.join(tmpdir(), 'exit-status-'));
  const file = path.join(folder, 'file');
  writeFileSync(file, '');
  symlinkSync('loop', path.join(folder, 'loop'));

  test.each<[name: string, act: () => unknown, sentence: string]>([
    ['EISDIR', () => readFileSync(folder), 'Could not read a file: it is a folder.'],
    [
      'ENOTDIR',
      () => mkdir(path.join(file, 'a')),
      `Could not create \`${file}/a\`: part of its path is a file.`,
    ],
    ['EEXIST', () => mkdir(folder), `Could not create \`${folder}\`: it already exists.`],
    ['ENOTEMPTY', () => rmdir(folder), `Could not delete \`${folder}\`: it is not empty.`],
    [
      'ELOOP',
      () => readFileSync(path.join(folder, 'loop')),
      `Could not open \`${folder}/loop\`: ELOOP: `,
    ],
    [
      'ENAMETOOLONG',
      () => rename(file, path.join(folder, 'a'.repeat(300))),
      `Could not move \`${file}\` to \`${folder}/${'a'.repeat(300)}\`: ENAMETOOLONG: `,
    ],
  ])('as the system reports %s', async (code, act, sentence) => {
    const error = await Promise.resolve()
      .then(act)
      .catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code });
    expect(describeThrown(error)).toContain(sentence);
    expect(describeThrown(error)).not.toContain('\n');
  });

  test('a port that is in use', async () => {
    const first = createServer().listen(0);
    const address = first.address();
    const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
    const error = await new Promise((resolve) => {
      createServer().once('error', resolve).listen(port);
    });
    first.close();
    expect(describeThrown(error)).toBe(
      `Could not listen on port ${port}: another program uses it. Stop that program, or choose another port.`,
    );
  });
});

test('a package that is not installed is named', async () => {
  const name: string = 'not-installed';
  const error = await import(name).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ code: 'ERR_MODULE_NOT_FOUND' });
  expect(describeThrown(error)).toBe(
    'The package `not-installed` is not installed: run `npm ci`, without `--omit=dev`.',
  );
});

test('a bug is shown with its stack trace', () => {
  expect(describeThrown(new TypeError('x is not a function'))).toMatch(
    /^Could not run because of a bug in this command:\nTypeError: x is not a function\n\s+at /,
  );
  expect(describeThrown('text')).toContain('text');
});
