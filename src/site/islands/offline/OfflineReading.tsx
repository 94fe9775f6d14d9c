'use client';

import { LoadedComponent } from '../loading/LoadedComponent.tsx';

// loaded on demand, so that its code stays out of the chunks that other pages load
const load = () => import('./OfflineScreen.tsx').then(({ OfflineScreen }) => OfflineScreen);

export function OfflineReading() {
  return <LoadedComponent load={load} />;
}
