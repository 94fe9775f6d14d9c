import { isRecord } from '../../json/is-record.ts';
import type { SampleLanguage } from '../../model/api.ts';
import type { OpenapiDocument } from '../../model/openapi-document.ts';
import { followColorMode } from './color-mode.ts';
import { keepCorrected } from './corrections.ts';
import { createMockServer, type MockServer } from './mock-server.ts';
import { keepOperationLinks } from './operation-links.ts';
import {
  addMockServer,
  mockCredentials,
  operationSection,
  sampleClientOf,
} from './reference-document.ts';
import { themeStyle } from './theme-style.ts';
import { loadVendor, type ReferenceComponent } from './vendor.ts';

export type PreparedReference = {
  /** To be rendered with `configuration` in the element it was prepared for. */
  readonly Component: ReferenceComponent;
  readonly configuration: object;
  /** Resolves when it can be used; rejects where it does not become usable. */
  readonly shown: Promise<void>;
  readonly showSampleLanguage: (engine: SampleLanguage) => void;
  readonly resetMock: () => void;
  /** Takes away what stands outside the component. */
  readonly close: () => void;
};

type Options = {
  readonly openapi: OpenapiDocument;
  readonly loadBuiltIn: () => Promise<OpenapiDocument>;
};

/** Everything off that leaves the page, that the site has itself, or that would listen to the site's keys. */
const quiet = {
  agent: { disabled: true },
  mcp: { disabled: true },
  telemetry: false,
  withDefaultFonts: false,
  showDeveloperTools: 'never',
  hideClientButton: true,
  hideDarkModeToggle: true,
  hideSearch: true,
  hiddenClients: true,
  persistAuth: false,
  documentDownloadType: 'none',
} as const;

type Configuration = {
  readonly openapi: OpenapiDocument;
  readonly mock: MockServer;
  readonly onLoaded: () => void;
};

const createConfiguration = ({ openapi, mock, onLoaded }: Configuration) => ({
  ...quiet,
  slug: 'reference',
  content: addMockServer(openapi, mock.url),
  customFetch: mock.fetch,
  customCss: themeStyle,
  theme: 'none',
  layout: 'modern',
  hideModels: true,
  defaultOpenFirstTag: false,
  generateOperationSlug: ({ operationId }: { readonly operationId?: string }) => operationId ?? '',
  authentication: { securitySchemes: mockCredentials(openapi) },
  onLoaded,
});

type EventBus = { readonly emit: (event: string, payload: unknown) => void };

const childOf = (value: unknown, key: string): unknown => (isRecord(value) ? value[key] : null);

/** The event bus that the component exposes; null where an update of it no longer does, so that samples stay as they are. */
const findEventBus = (element: Element): EventBus | null => {
  // Vue keeps what it rendered at the element it was given; its own handles on that exist in development only.
  const root = childOf(element.firstElementChild, '_vnode');
  const bus = ['component', 'subTree', 'component', 'exposed', 'eventBus'].reduce(childOf, root);
  return isRecord(bus) && typeof bus['emit'] === 'function' ? (bus as EventBus) : null;
};

/** How long it may take to show a description that was loaded, in milliseconds. */
const patience = 20_000;

/** What it leaves in the document. */
const leftovers = ['#scalar-tooltip', '#headlessui-portal-root', '#scalar-refs-headless'];

const clearLeftovers = (scrollRestoration: ScrollRestoration): void => {
  document.querySelectorAll(leftovers.join(',')).forEach((element) => element.remove());
  window.history.scrollRestoration = scrollRestoration;
  // A handle for its makers, which keeps the whole document in memory.
  delete (window as { dataDumpWorkspace?: unknown }).dataDumpWorkspace;
};

/** Opens the section that the address asks for, where it names an operation. */
const openOperation = (openapi: OpenapiDocument): void => {
  const section = operationSection(openapi, window.location.hash);
  if (section !== null) {
    window.history.replaceState(window.history.state, '', `#${section}`);
  }
};

/** Resolves with the callback that the reference calls, and rejects when it does not within `patience`. */
const expectLoaded = (): { onLoaded: () => void; shown: Promise<void>; cancel: () => void } => {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const timer = setTimeout(
    () => reject(new Error('The reference could not show the description.')),
    patience,
  );
  const cancel = () => clearTimeout(timer);
  return { onLoaded: resolve, shown: promise.finally(cancel), cancel };
};

/** Loads the interactive reference for an element. Rejects where its code or style cannot be had. */
export const prepareReference = async (
  element: HTMLElement,
  { openapi, loadBuiltIn }: Options,
): Promise<PreparedReference> => {
  const { scrollRestoration } = window.history;
  const { Component, removeStyle } = await loadVendor();
  openOperation(openapi);
  const mock = createMockServer(window.location.origin, loadBuiltIn);
  const stops = [followColorMode(), keepCorrected(element), keepOperationLinks(openapi)];
  const { onLoaded, shown, cancel } = expectLoaded();
  return {
    Component,
    configuration: createConfiguration({ openapi, mock, onLoaded }),
    shown,
    showSampleLanguage: (engine) =>
      findEventBus(element)?.emit('workspace:update:selected-client', sampleClientOf(engine)),
    resetMock: mock.reset,
    close: () => {
      cancel();
      stops.forEach((stop) => stop());
      removeStyle();
      clearLeftovers(scrollRestoration);
    },
  };
};
