import { vi } from 'vitest';

type Listener = (event: { readonly data?: unknown }) => void;

/** Runs the real worker in this process; messages are cloned. A broken worker fails at the first message. */
export const stubWorker = ({ isBroken = false } = {}) => {
  let receive: Listener = () => {};
  const own = new Map<string, Listener>();
  vi.stubGlobal('addEventListener', (_: string, listener: Listener) => {
    receive = listener;
  });
  vi.stubGlobal('postMessage', (data: object) => {
    own.get('message')?.({ data: structuredClone(data) });
  });
  const running = import('../../../../src/site/islands/search/engine/embedded-worker.ts');
  const worker = {
    created: 0,
    terminated: 0,
  };
  vi.stubGlobal(
    'Worker',
    class {
      constructor() {
        worker.created += 1;
      }
      addEventListener(type: string, listener: Listener) {
        own.set(type, listener);
      }
      postMessage(data: object) {
        void running.then(() =>
          isBroken ? own.get('error')?.({}) : receive({ data: structuredClone(data) }),
        );
      }
      terminate() {
        worker.terminated += 1;
      }
    },
  );
  return worker;
};

/** Workers that open at once and respond to requests when the test says so. */
export const stubSilentWorkers = () => {
  const workers: { readonly respond: (data: unknown) => void }[] = [];
  vi.stubGlobal(
    'Worker',
    class {
      readonly #listeners = new Map<string, Listener>();
      constructor() {
        workers.push({ respond: (data) => this.#listeners.get('message')?.({ data }) });
      }
      addEventListener(type: string, listener: Listener) {
        this.#listeners.set(type, listener);
      }
      postMessage({ id, kind }: { readonly id: number; readonly kind: string }) {
        if (kind === 'open') {
          queueMicrotask(() => this.#listeners.get('message')?.({ data: { id, result: null } }));
        }
      }
      terminate() {}
    },
  );
  return workers;
};
