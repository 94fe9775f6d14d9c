'use client';

import { LoadedComponent } from '../loading/LoadedComponent.tsx';

// on demand, so that shared code stays out of other pages
const load = () => import('./OfflineScreen.tsx').then(({ OfflineScreen }) => OfflineScreen);

export function OfflineReading() {
  return <LoadedComponent load={load} />;
}
