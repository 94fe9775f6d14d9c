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
afterEach(() => void vi.useRealTimers());

test('Ctrl+C that npm passes on counts once, and a later one ends the process', () => {
  const count = () => [process.listenerCount('SIGINT'), process.listenerCount('SIGTERM')];
  const others = count();
  stopOnSignal(server as unknown as Server);
  process.emit('SIGINT');
  vi.advanceTimersByTime(100);
  process.emit('SIGINT');
  expect(server.close).toHaveBeenCalledTimes(1);
  expect(count()).toEqual(others.map((number) => number + 1));
  vi.advanceTimersByTime(400);
  // without a listener, Node.js ends the process
  expect(count()).toEqual(others);
});
