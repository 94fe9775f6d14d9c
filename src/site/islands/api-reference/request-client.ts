import { endAll, listen } from '../dom/listen.ts';
import { isMotionWelcome } from '../dom/motion.ts';
import { leaveOverlayEntry, pushOverlayEntry } from '../navigation/overlay-entry.ts';

/** Sent by the request client (`src/publish/generate/vendor-patches.ts`) when it opens, with its dialog, and when it closes, with null. */
const CHANGE = 'request-client';

/** What Escape closes first: lists of choices, and the suggestions of an editor. */
const popups =
  '[role=listbox], [role=menu], .cm-tooltip, button[id*=popover-button][aria-expanded=true]';

const close = (client: Element): void =>
  client.querySelector<HTMLButtonElement>('.app-exit-button')?.click();

/** Scrolls to each response that arrives out of sight, as on a phone, where it is below the request. */
const revealResponses = (client: Element): (() => void) => {
  const readStatus = () =>
    client.querySelector('[aria-label=Response] [aria-live]')?.textContent ?? '';
  let shown = readStatus();
  const observer = new MutationObserver(() => {
    const status = readStatus();
    const response = client.querySelector('[aria-label=Response]');
    if (status !== shown && /\b[1-5]\d\d\b/.test(status) && response) {
      const { top } = response.getBoundingClientRect();
      if (top < 0 || top > window.innerHeight / 2) {
        response.scrollIntoView({ behavior: isMotionWelcome() ? 'smooth' : 'instant' });
      }
    }
    shown = status;
  });
  observer.observe(client, { childList: true, subtree: true, characterData: true });
  return () => observer.disconnect();
};

/** In an editor Tab would write a tab character, and no key but Escape, which closes the client, would lead out of it. */
const leaveEditorOnTab = (event: KeyboardEvent): void => {
  const editor = event.target instanceof Element && event.target.closest('.cm-editor');
  if (event.key === 'Tab' && editor && !editor.querySelector('.cm-tooltip')) {
    event.stopPropagation();
  }
};

/** Listens while the request client is open; Escape and Back close it. */
const holdOpen = (client: Element): (() => void) => {
  let isLeft = false;
  const closeOnEscape = (event: KeyboardEvent) => {
    const isInside = event.target === document.body || client.contains(event.target as Node);
    if (event.key === 'Escape' && isInside && !client.querySelector(popups)) {
      // not left to the client: its editors keep the key for themselves
      event.stopPropagation();
      close(client);
    }
  };
  const closeOnBack = (event: PopStateEvent) => {
    // the page and its operation stay the same, so nobody else has anything to do
    event.stopImmediatePropagation();
    isLeft = true;
    close(client);
  };
  pushOverlayEntry();
  const stop = endAll(
    revealResponses(client),
    listen(window, ['keydown'], leaveEditorOnTab, { capture: true }),
    listen(window, ['keydown'], closeOnEscape, { capture: true }),
    listen(window, ['popstate'], closeOnBack, { capture: true }),
  );
  return () => {
    stop();
    if (!isLeft) {
      leaveOverlayEntry();
    }
  };
};

/** Makes the request client a part of the page: keys, history, scrolling. Returns the function that ends this. */
export const followRequestClient = (): (() => void) => {
  let letGo: (() => void) | null = null;
  const change = (event: Event) => {
    letGo?.();
    const client: unknown = event instanceof CustomEvent ? event.detail : null;
    letGo = client instanceof Element ? holdOpen(client) : null;
  };
  window.addEventListener(CHANGE, change);
  return () => {
    letGo?.();
    window.removeEventListener(CHANGE, change);
  };
};
