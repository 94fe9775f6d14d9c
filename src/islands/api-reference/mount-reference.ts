import { isRecord } from '../../lib/is-record.ts';
import type { Engine } from '../../model/api.ts';
import type { Description } from '../../model/description.ts';
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
import { loadVendor, loadVendorStyle } from './vendor.ts';

export type MountedReference = {
  readonly showEngine: (engine: Engine) => void;
  readonly resetMock: () => void;
  readonly unmount: () => void;
};

type Options = {
  readonly description: Description;
  readonly loadBuiltIn: () => Promise<Description>;
  readonly engine: Engine;
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
  readonly description: Description;
  readonly mock: MockServer;
  readonly onLoaded: () => void;
};

const createConfiguration = ({ description, mock, onLoaded }: Configuration) => ({
  ...quiet,
  slug: 'reference',
  content: addMockServer(description, mock.url),
  customFetch: mock.fetch,
  customCss: themeStyle,
  theme: 'none',
  layout: 'modern',
  hideModels: true,
  defaultOpenFirstTag: false,
  generateOperationSlug: ({ operationId }: { readonly operationId?: string }) => operationId ?? '',
  authentication: { securitySchemes: mockCredentials(description) },
  onLoaded,
});

type EventBus = { readonly emit: (event: string, payload: unknown) => void };

const childOf = (value: unknown, key: string): unknown => (isRecord(value) ? value[key] : null);

/** The event bus that the component exposes; null where an update of it no longer does, so that samples stay as they are. */
const findEventBus = (host: Element): EventBus | null => {
  // Vue keeps what it rendered at the element; its own handles on that exist in development only.
  const root: unknown = Reflect.get(host, '_vnode');
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

/** Loads code and style; where one of them cannot be had, nothing of the other stays. */
const loadParts = async () => {
  const style = loadVendorStyle();
  // Awaited below; until then its failure is nobody's.
  style.catch(() => {});
  try {
    const { createApiReference } = await loadVendor();
    return { createApiReference, removeStyle: await style };
  } catch (error) {
    await style.then(
      (remove) => remove(),
      () => {},
    );
    throw error;
  }
};

/** Opens the section that the address asks for, where it names an operation. */
const openOperation = (description: Description): void => {
  const section = operationSection(description, window.location.hash);
  if (section !== null) {
    window.history.replaceState(window.history.state, '', `#${section}`);
  }
};

/** Shows the interactive reference in an element. Rejects where its code or style cannot be had. */
export const mountReference = async (
  element: HTMLElement,
  { description, loadBuiltIn, engine }: Options,
): Promise<MountedReference> => {
  const { scrollRestoration } = window.history;
  const { createApiReference, removeStyle } = await loadParts();
  openOperation(description);
  const mock = createMockServer(window.location.origin, loadBuiltIn);
  const stops = [followColorMode(), keepCorrected(element), keepOperationLinks(description)];
  const host = document.createElement('div');
  element.append(host);
  const loaded = Promise.withResolvers<void>();
  const reference = createApiReference(
    host,
    createConfiguration({ description, mock, onLoaded: loaded.resolve }),
  );
  const unmount = (): void => {
    reference.destroy();
    stops.forEach((stop) => stop());
    host.remove();
    removeStyle();
    clearLeftovers(scrollRestoration);
  };
  const giveUp = setTimeout(
    () => loaded.reject(new Error('The reference could not show the description.')),
    patience,
  );
  try {
    await loaded.promise;
  } catch (error) {
    unmount();
    throw error;
  } finally {
    clearTimeout(giveUp);
  }
  const showEngine = (chosen: Engine): void =>
    findEventBus(host)?.emit('workspace:update:selected-client', sampleClientOf(chosen));
  showEngine(engine);
  return { showEngine, resetMock: mock.reset, unmount };
};
