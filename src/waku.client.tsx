import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { Router } from 'waku/router/client';
import { DocumentErrorBoundary } from './site/islands/recovery/DocumentErrorBoundary.tsx';
import { hydrateWhenLoaded } from './site/islands/recovery/hydrate-page.ts';

const app = (
  <StrictMode>
    <DocumentErrorBoundary>
      <Router />
    </DocumentErrorBoundary>
  </StrictMode>
);

if (globalThis.docsBoot) {
  // in a transition, so that the page can be scrolled and its links followed meanwhile
  void hydrateWhenLoaded(globalThis.docsBoot, () =>
    startTransition(() => void hydrateRoot(document, app)),
  );
} else if (globalThis.__WAKU_HYDRATE__) {
  // development: the payload is inside the page
  hydrateRoot(document, app);
} else {
  createRoot(document).render(app);
}

// Vite removes the overlay with the problems of the content at each update of code, which may be what caused them.
const showProblemsAgain = (): void => import.meta.hot?.send('docs:problems');
import.meta.hot?.on('vite:afterUpdate', showProblemsAgain);

// Removes the error overlay after the content is fixed; otherwise Vite would reload the whole page to do so.
import.meta.hot?.on('rsc:update', () => {
  document.querySelectorAll('vite-error-overlay').forEach((overlay) => overlay.remove());
  showProblemsAgain();
});
