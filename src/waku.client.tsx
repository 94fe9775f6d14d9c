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
  // Hydrate in a transition, so that readers can scroll and follow links in the meantime.
  void hydrateWhenLoaded(globalThis.docsBoot, () =>
    startTransition(() => void hydrateRoot(document, app)),
  );
} else if (globalThis.__WAKU_HYDRATE__) {
  // In development, the payload is inside the page.
  hydrateRoot(document, app);
} else {
  createRoot(document).render(app);
}

// Vite removes the error overlay on each code update, even if the content problems in it still exist.
const showProblemsAgain = (): void => import.meta.hot?.send('docs:problems');
import.meta.hot?.on('vite:afterUpdate', showProblemsAgain);

// Removes the error overlay after the content is fixed; Vite itself would reload the whole page.
import.meta.hot?.on('rsc:update', () => {
  document.querySelectorAll('vite-error-overlay').forEach((overlay) => overlay.remove());
  showProblemsAgain();
});
