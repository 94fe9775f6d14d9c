import { type ComponentType, useEffect, useState } from 'react';
import { BACKGROUND_LOAD_DELAY } from '../loading/background-load-delay.ts';

export function OfflineSupport() {
  const [Notice, setNotice] = useState<ComponentType>();
  useEffect(() => {
    if (import.meta.env.DEV) {
      return undefined;
    }
    const timer = setTimeout(() => {
      void import('./UpdateNotice.tsx').then(
        ({ UpdateNotice }) => setNotice(() => UpdateNotice),
        () => {},
      );
    }, BACKGROUND_LOAD_DELAY);
    return () => clearTimeout(timer);
  }, []);
  // screen readers announce only changes inside an existing element
  return <output>{Notice && <Notice />}</output>;
}
