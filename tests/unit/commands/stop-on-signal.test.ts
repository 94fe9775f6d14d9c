import type { Server } from 'node:http';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stopOnSignal } from '../../../src/commands/stop-on-signal.ts';

const server = {
  close: vi.fn<() => void>(),
  closeIdleConnections: vi.fn<() => void>(),
  closeAllConnections: vi.fn<() => void>(),
  once: vi.fn<() => void>(),
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.clearAllMocks();
});

const listeners = () => [process.listenerCount('SIGINT'), process.listenerCount('SIGTERM')];

// If a signal has no listener, Node.js terminates the process.
test.each([
  ['node', undefined, 2],
  ['a script of npm, where each Ctrl+C comes twice', `node ${process.argv[1]}`, 3],
])('of %s, the last of some signals ends the process', (_, script, count) => {
  vi.stubEnv('npm_lifecycle_script', script);
  const others = listeners();
  stopOnSignal(server as unknown as Server);
  for (let sent = 1; sent < count; sent += 1) {
    expect(listeners()).toEqual(others.map((number) => number + 1));
    process.emit('SIGINT');
    expect(server.close).toHaveBeenCalledTimes(1);
  }
  expect(listeners()).toEqual(others);
});
