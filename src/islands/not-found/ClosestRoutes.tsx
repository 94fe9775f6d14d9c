'use client';

import { LoadedComponent } from '../loading/LoadedComponent.tsx';

// only readers who are lost need this code
const loadSuggestions = () =>
  import('./RouteSuggestions.tsx').then(({ RouteSuggestions }) => RouteSuggestions);

/** Pages whose addresses look like the one that does not exist. */
export function ClosestRoutes() {
  return <LoadedComponent load={loadSuggestions} />;
}
