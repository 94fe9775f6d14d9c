import { afterEach, expect, test, vi } from 'vitest';
import { callWorker } from '../../../../src/site/offline/messages.ts';

afterEach(() => void vi.useRealTimers());

const workerThat = (respond: (port: MessagePort) => void): ServiceWorker =>
  ({
    postMessage: (_message: unknown, ports: readonly MessagePort[]) => ports.forEach(respond),
  }) as unknown as ServiceWorker;

test('a worker says what its build has', async () => {
  const manifest = { version: 'a', shell: [], pages: [], extras: [] };
  expect(
    await callWorker(
      workerThat((port) => port.postMessage(manifest)),
      'describe',
    ),
  ).toEqual(manifest);
});

test('a worker that does not respond is given up', async () => {
  vi.useFakeTimers();
  const described = Promise.allSettled([
    callWorker(
      workerThat((port) => port.close()),
      'ready',
    ),
  ]);
  await vi.advanceTimersByTimeAsync(10_000);
  const [{ status }] = await described;
  expect(status).toBe('rejected');
});
