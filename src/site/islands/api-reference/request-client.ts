import { endAll, listen } from '../dom/listen.ts';
import { isMotionWelcome } from '../dom/motion.ts';
import { leaveOverlayEntry, pushOverlayEntry } from '../navigation/overlay-entry.ts';

/**
 * Event that the patched request client fires (`src/publish/generate/vendor-patches.ts`). The event's detail is the
 * dialog when the client opens, and null when it closes.
 */
const CHANGE = 'request-client';

/** While one of these popups is open, Escape closes it instead of the request client. */
const popups =
  '[role=listbox], [role=menu], .cm-tooltip, button[id*=popover-button][aria-expanded=true]';

const close = (client: Element): void =>
  client.querySelector<HTMLButtonElement>('.app-exit-button')?.click();

/** Scrolls to new responses, because on phones they appear below the request. */
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

/** Lets Tab leave an editor instead of typing a tab. The only other way out, Escape, closes the request client. */
const leaveEditorOnTab = (event: KeyboardEvent): void => {
  const editor = event.target instanceof Element && event.target.closest('.cm-editor');
  if (event.key === 'Tab' && editor && !editor.querySelector('.cm-tooltip')) {
    event.stopPropagation();
  }
};

const holdOpen = (client: Element): (() => void) => {
  const closeOnEscape = (event: KeyboardEvent) => {
    const isInside = event.target === document.body || client.contains(event.target as Node);
    if (event.key === 'Escape' && isInside && !client.querySelector(popups)) {
      event.stopPropagation();
      close(client);
    }
  };
  pushOverlayEntry();
  return endAll(
    revealResponses(client),
    listen(window, ['keydown'], leaveEditorOnTab, { capture: true }),
    listen(window, ['keydown'], closeOnEscape, { capture: true }),
    leaveOverlayEntry,
  );
};

export const followRequestClient = (): (() => void) => {
  let opened: { readonly client: Element; readonly release: () => void } | null = null;
  const change = (event: Event) => {
    opened?.release();
    const client: unknown = event instanceof CustomEvent ? event.detail : null;
    opened = client instanceof Element ? { client, release: holdOpen(client) } : null;
  };
  const closeOnBack = (event: PopStateEvent) => {
    if (opened) {
      // Stop the event, because the reference would otherwise scroll to the operation in the address.
      event.stopImmediatePropagation();
      close(opened.client);
    }
  };
  window.addEventListener(CHANGE, change);
  // Add this listener before the client opens, because Chromium calls even the capturing listeners of `window` in the
  // order in which they were added.
  const stop = listen(window, ['popstate'], closeOnBack, { capture: true });
  return () => {
    opened?.release();
    stop();
    window.removeEventListener(CHANGE, change);
  };
};
