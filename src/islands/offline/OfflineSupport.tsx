'use client';

import { type ComponentType, useEffect, useState } from 'react';

/** Installs the service worker once the page is idle, and announces new versions. Development has no worker. */
export function OfflineSupport() {
  const [Notice, setNotice] = useState<ComponentType>();
  useEffect(() => {
    if (!import.meta.env.DEV && 'serviceWorker' in navigator) {
      const load = async () => {
        try {
          const { UpdateNotice } = await import('./UpdateNotice.tsx');
          setNotice(() => UpdateNotice);
        } catch {
          // the page works without a worker
        }
      };
      // Safari has no idle callback
      (window.requestIdleCallback ?? setTimeout)(() => void load());
    }
  }, []);
  return <output>{Notice && <Notice />}</output>;
}
