'use client';

import { LoadedComponent } from '../loading/LoadedComponent.tsx';

const load = () => import('./OfflineScreen.tsx').then(({ OfflineScreen }) => OfflineScreen);

export function OfflineReading() {
  return <LoadedComponent load={load} />;
}
