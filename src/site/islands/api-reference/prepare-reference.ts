import { isRecord } from '../../../base/json/is-record.ts';
import type { OpenapiDocument } from '../../../api/document/openapi-document.ts';
import { endAll } from '../dom/listen.ts';
import { keepCorrected } from './corrections.ts';
import { withPublicLinks } from './description-links.ts';
import { linkImages } from './link-images.ts';
import { withoutExactNumbers } from './exact-numbers.ts';
import { createMockServer } from './mock-server.ts';
import { parseParameterExamples } from './parameter-examples.ts';
import {
  keepOperationLinks,
  mockCredentials,
  rewriteHash,
  sampleClientOf,
} from './reference-document.ts';
import referenceStyle from './reference.css?inline';
import { followRequestClient } from './request-client.ts';
import { dropUnsafeAddresses } from './safe-addresses.ts';
import { completeTagGroups, createSections, type Sections } from './sections.ts';
import { addMockServer, followServerValues, trackServerValues } from './server-values.ts';
import { loadVendor } from './vendor.ts';

export type PreparedReference = Awaited<ReturnType<typeof prepareReference>>;

/** Disables features that contact other hosts, duplicate the site's features, or listen for its shortcut keys. */
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
  openapi: OpenapiDocument,
  linkPrefix: string,
  { tagSlug, operationSlug }: Sections,
  mock: ReturnType<typeof createMockServer>,
  onLoaded: () => void,
) => ({
  ...quiet,
  slug: 'reference',
  content: addMockServer(
    dropUnsafeAddresses(
      linkImages(
        withoutExactNumbers(
          completeTagGroups(parseParameterExamples(withPublicLinks(openapi, linkPrefix))),
        ),
      ),
    ),
    mock.url,
  ),
  customFetch: mock.fetch,
  customCss: referenceStyle,
  theme: 'none',
  layout: 'modern',
  hideModels: true,
  defaultOpenFirstTag: false,
  generateTagSlug: ({ name }: { readonly name?: unknown }) => tagSlug(String(name)),
  generateOperationSlug: ({ method, path }: { readonly method: string; readonly path: string }) =>
    operationSlug(method, path),
  authentication: { securitySchemes: mockCredentials(openapi) },
  onLoaded,
});

const followColorMode = (): (() => void) => {
  const { documentElement, body } = document;
  const sync = () => {
    const isDark = documentElement.dataset['theme'] === 'dark';
    body.classList.toggle('dark-mode', isDark);
    body.classList.toggle('light-mode', !isDark);
  };
  const observer = new MutationObserver(sync);
  observer.observe(documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  // The reference also sets these classes, based on the system preference and a stored value.
  observer.observe(body, { attributes: true, attributeFilter: ['class'] });
  sync();
  return () => {
    observer.disconnect();
    body.classList.remove('dark-mode', 'light-mode');
  };
};

type EventBus = { readonly emit: (event: string, payload: unknown) => void };

const childOf = (value: unknown, key: string): unknown => (isRecord(value) ? value[key] : null);

/** Returns null if the reference no longer exposes its event bus. Its samples then keep their language. */
const findEventBus = (element: Element): EventBus | null => {
  // In production, Vue exposes the rendered tree only through this property of its root element.
  const root = childOf(element.firstElementChild, '_vnode');
  const bus = ['component', 'subTree', 'component', 'exposed', 'eventBus'].reduce(childOf, root);
  return isRecord(bus) && typeof bus['emit'] === 'function' ? (bus as EventBus) : null;
};

/** In milliseconds, excluding the time to load the document. */
const RENDER_TIMEOUT = 20_000;

const leftovers = ['#scalar-tooltip', '#headlessui-portal-root', '#scalar-refs-headless'];

const clearLeftovers = (scrollRestoration: ScrollRestoration): void => {
  document.querySelectorAll(leftovers.join(',')).forEach((element) => element.remove());
  window.history.scrollRestoration = scrollRestoration;
  // The vendor's debugging handle would keep the whole document in memory.
  delete (window as { dataDumpWorkspace?: unknown }).dataDumpWorkspace;
};

type ReferenceSource = {
  readonly openapi: OpenapiDocument;
  readonly linkPrefix: string;
  readonly loadBuiltIn: () => Promise<OpenapiDocument>;
};

/** @throws if the code or the style sheet cannot be loaded */
export const prepareReference = async (
  element: HTMLElement,
  { openapi, linkPrefix, loadBuiltIn }: ReferenceSource,
) => {
  const { scrollRestoration } = window.history;
  const { Component, removeStyle } = await loadVendor();
  const sections = createSections(openapi);
  rewriteHash(sections);
  const mock = createMockServer(window.location.origin, loadBuiltIn);
  const stop = endAll(
    followColorMode(),
    keepCorrected(element),
    // Must come before `keepOperationLinks`, so that Back only closes the request client.
    followRequestClient(),
    keepOperationLinks(sections),
  );
  const loaded = Promise.withResolvers<void>();
  const timer = setTimeout(
    () => loaded.reject(new Error('The reference could not show the document.')),
    RENDER_TIMEOUT,
  );
  const configuration = createConfiguration(openapi, linkPrefix, sections, mock, loaded.resolve);
  // Read the default server values now, because Scalar modifies the document later.
  const listChanges = trackServerValues(configuration.content);
  const emit = (event: string, payload: unknown) => findEventBus(element)?.emit(event, payload);
  return {
    Component,
    configuration,
    shown: loaded.promise,
    showSampleLanguage: (sampleLanguage: string) =>
      emit('workspace:update:selected-client', sampleClientOf(sampleLanguage)),
    /** Call only after `shown` resolves, because earlier updates would be lost. */
    followServerValues: () =>
      followServerValues(listChanges, (change) => emit('server:update:variables', change)),
    resetMock: mock.reset,
    close: () => {
      clearTimeout(timer);
      stop();
      removeStyle();
      clearLeftovers(scrollRestoration);
    },
  };
};
