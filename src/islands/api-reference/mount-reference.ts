import { isRecord } from '../../lib/is-record.ts';
import type { Engine } from '../../model/api.ts';
import type { Description } from '../../model/description.ts';
import { followColorMode } from './color-mode.ts';
import { keepCorrected } from './corrections.ts';
import { createMockServer } from './mock-server.ts';
import { keepOperationLinks } from './operation-links.ts';
import {
  addMockServer,
  mockCredentials,
  operationSection,
  sampleClientOf,
} from './reference-document.ts';
import { themeStyle } from './theme-style.ts';
import { loadVendor, loadVendorStyle, type Reference } from './vendor.ts';

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

const createConfiguration = (
  { description, loadBuiltIn: _ }: Options,
  mock: ReturnType<typeof createMockServer>,
  onLoaded: () => void,
) => ({
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

/** The event bus that the component exposes; null where an update of it no longer does. */
const findEventBus = ({ app }: Reference): EventBus | null => {
  const instance = app._instance;
  const tree = isRecord(instance) ? instance['subTree'] : null;
  const component = isRecord(tree) ? tree['component'] : null;
  const exposed = isRecord(component) ? component['exposed'] : null;
  const bus = isRecord(exposed) ? exposed['eventBus'] : null;
  return isRecord(bus) && typeof bus['emit'] === 'function' ? (bus as EventBus) : null;
};

/** What it leaves in the document. */
const leftovers = ['#scalar-tooltip', '#headlessui-portal-root', '#scalar-refs-headless'];

const clearLeftovers = (scrollRestoration: ScrollRestoration): void => {
  document.querySelectorAll(leftovers.join(',')).forEach((element) => element.remove());
  window.history.scrollRestoration = scrollRestoration;
  // A handle for its makers, which keeps the whole document in memory.
  delete (window as { dataDumpWorkspace?: unknown }).dataDumpWorkspace;
};

/** Shows the interactive reference in an element. Rejects where its code or style cannot be had. */
export const mountReference = async (
  element: HTMLElement,
  options: Options,
): Promise<MountedReference> => {
  const { description, loadBuiltIn, engine } = options;
  const { scrollRestoration } = window.history;
  const [{ createApiReference }, removeStyle] = await Promise.all([
    loadVendor(),
    loadVendorStyle(),
  ]);
  const section = operationSection(description, window.location.hash);
  if (section !== null) {
    window.history.replaceState(window.history.state, '', `#${section}`);
  }
  const mock = createMockServer(window.location.origin, loadBuiltIn);
  const stopColors = followColorMode();
  const stopCorrections = keepCorrected(element);
  const host = document.createElement('div');
  element.append(host);
  let reference: Reference | null = null;
  await new Promise<void>((resolve) => {
    reference = createApiReference(host, createConfiguration(options, mock, resolve));
  });
  const mounted = reference as unknown as Reference;
  const showEngine = (chosen: Engine): void =>
    findEventBus(mounted)?.emit('workspace:update:selected-client', sampleClientOf(chosen));
  showEngine(engine);
  const stopLinks = keepOperationLinks(description);
  return {
    showEngine,
    resetMock: mock.reset,
    unmount: () => {
      stopLinks();
      mounted.destroy();
      stopCorrections();
      stopColors();
      host.remove();
      removeStyle();
      clearLeftovers(scrollRestoration);
    },
  };
};
