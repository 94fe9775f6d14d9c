import { EventEmitter } from 'node:events';
import { Readable } from 'node:stream';
import { beforeEach, expect, test, vi } from 'vitest';
import { createMockStarter } from '../../../../src/tools/mcp/mock-process.ts';

const fork = vi.hoisted(() => vi.fn<() => EventEmitter>());

vi.mock('node:child_process', () => ({ fork }));

beforeEach(() => {
  fork.mockReset();
});

/** A process that failed to start has no id, and emits `error` but never `exit`. */
const refused = (): EventEmitter => {
  const child = Object.assign(new EventEmitter(), {
    stdout: null,
    exitCode: null,
    signalCode: null,
    unref: () => undefined,
  });
  setImmediate(() => child.emit('error', new Error('spawn EAGAIN')));
  return child;
};

test('a site without a mock says so', async () => {
  await expect(createMockStarter(null)()).rejects.toThrow('This site has no mock');
});

test('a mock that cannot be started fails the call, and the next call starts another', async () => {
  fork.mockImplementation(refused);
  const start = createMockStarter('mock.js');
  await expect(start()).rejects.toThrow('spawn EAGAIN');
  await expect(start()).rejects.toThrow('spawn EAGAIN');
  expect(fork).toHaveBeenCalledTimes(2);
});

test('a mock that was killed before its output ended fails the call', async () => {
  fork.mockImplementation(() =>
    Object.assign(new EventEmitter(), {
      stdout: Readable.from(['Starting\n']),
      exitCode: null,
      signalCode: 'SIGKILL',
      unref: () => undefined,
    }),
  );
  await expect(createMockStarter('mock.js')()).rejects.toThrow('SIGKILL');
});
