'use client';

import { LoadedComponent } from '../loading/LoadedComponent.tsx';

// loaded on demand: what it shares with other pages would be in the code of all
const load = () => import('./OfflineScreen.tsx').then(({ OfflineScreen }) => OfflineScreen);

/** What a browser keeps of the site, and the page that it lacks where the worker has served this one in its place. */
export function OfflineReading() {
  return <LoadedComponent load={load} />;
}
