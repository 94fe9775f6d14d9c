import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { Router } from 'waku/router/client';

const app = (
  <StrictMode>
    <Router />
  </StrictMode>
);

if ((globalThis as { __WAKU_HYDRATE__?: boolean }).__WAKU_HYDRATE__) {
  hydrateRoot(document, app);
} else {
  createRoot(document).render(app);
}

// Content that was mended takes its overlay away; without this Vite would reload the whole page to do so.
import.meta.hot?.on('rsc:update', () => {
  document.querySelectorAll('vite-error-overlay').forEach((overlay) => overlay.remove());
});
