import { vi } from 'vitest';

type Listener = (event: { readonly data?: unknown; readonly ports?: unknown }) => void;

/** Runs the real worker in this process, and clones its messages. A broken worker fails on the first message. */
export const stubWorker = ({ isBroken = false } = {}) => {
  let receive: Listener = () => {};
  const own = new Map<string, Listener>();
  vi.stubGlobal('addEventListener', (_: string, listener: Listener) => {
    receive = listener;
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
      postMessage(data: object, ports: readonly MessagePort[]) {
        void running.then(() =>
          isBroken ? own.get('error')?.({}) : receive({ data: structuredClone(data), ports }),
        );
      }
      terminate() {
        worker.terminated += 1;
      }
    },
  );
  return worker;
};

export const stubSilentWorkers = () => {
  const workers: { readonly searches: MessagePort[] }[] = [];
  vi.stubGlobal(
    'Worker',
    class {
      readonly #searches: MessagePort[] = [];
      constructor() {
        workers.push({ searches: this.#searches });
      }
      addEventListener() {}
      postMessage({ kind }: { readonly kind: string }, [port]: readonly [MessagePort]) {
        if (kind === 'open') {
          port.postMessage({ result: null });
        } else {
          this.#searches.push(port);
        }
      }
      terminate() {}
    },
  );
  return workers;
};
