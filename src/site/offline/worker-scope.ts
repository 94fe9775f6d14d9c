/** An event that keeps the worker alive until the promises are settled. */
type LastingEvent = Event & { readonly waitUntil: (work: Promise<unknown>) => void };

export type RequestEvent = LastingEvent & {
  readonly clientId: string;
  /** The tab that a navigation leads to. */
  readonly resultingClientId: string;
};

type AskedEvent = LastingEvent & {
  readonly data: unknown;
  /** The tab that asks. */
  readonly source: { readonly id: string } | null;
  readonly ports: readonly MessagePort[];
};

type Events = {
  readonly install: LastingEvent;
  readonly activate: LastingEvent;
  readonly message: AskedEvent;
};

/** The global scope of a service worker, as far as it is used. TypeScript has it in a library that excludes that of pages. */
type WorkerScope = {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    readonly matchAll: (options: {
      readonly type: 'window';
      readonly includeUncontrolled: boolean;
    }) => Promise<readonly { readonly id: string }[]>;
  };
  readonly skipWaiting: () => Promise<void>;
  readonly addEventListener: <Name extends keyof Events>(
    name: Name,
    listener: (event: Events[Name]) => void,
  ) => void;
};

export const workerScope = globalThis as unknown as WorkerScope;
