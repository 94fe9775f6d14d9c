'use client';

import { LoadedComponent } from '../loading/LoadedComponent.tsx';

const loadSuggestions = () =>
  import('./RouteSuggestions.tsx').then(({ RouteSuggestions }) => RouteSuggestions);

export function ClosestRoutes() {
  return <LoadedComponent load={loadSuggestions} />;
}
