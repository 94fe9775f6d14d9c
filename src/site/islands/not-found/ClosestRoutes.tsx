'use client';

import { LoadedComponent } from '../loading/LoadedComponent.tsx';

// loaded on demand: only the not-found page needs this code
const loadSuggestions = () =>
  import('./RouteSuggestions.tsx').then(({ RouteSuggestions }) => RouteSuggestions);

/** Suggests pages whose addresses resemble the requested one. */
export function ClosestRoutes() {
  return <LoadedComponent load={loadSuggestions} />;
}
