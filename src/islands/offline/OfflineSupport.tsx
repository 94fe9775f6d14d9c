import { type ComponentType, useEffect, useState } from 'react';

/** Installs the service worker once the page is idle, and announces new versions. Development has no worker. */
export function OfflineSupport() {
  const [Notice, setNotice] = useState<ComponentType>();
  useEffect(() => {
    if (!import.meta.env.DEV) {
      // Safari has no idle callback; the page works without a worker
      (window.requestIdleCallback ?? setTimeout)(() => {
        void import('./UpdateNotice.tsx').then(
          ({ UpdateNotice }) => setNotice(() => UpdateNotice),
          () => {},
        );
      });
    }
  }, []);
  return Notice && <Notice />;
}
