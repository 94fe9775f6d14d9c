import { type ComponentType, useEffect, useState } from 'react';
import { runInBackground } from '../loading/in-background.ts';

export function OfflineSupport() {
  const [Notice, setNotice] = useState<ComponentType>();
  useEffect(() => {
    if (import.meta.env.DEV) {
      return undefined;
    }
    return runInBackground(() => {
      import('./UpdateNotice.tsx').then(
        ({ UpdateNotice }) => setNotice(() => UpdateNotice),
        () => {},
      );
    });
  }, []);
  // screen readers announce only changes inside an existing element
  return <output>{Notice && <Notice />}</output>;
}
