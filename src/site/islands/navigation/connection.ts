import { useSyncExternalStore } from 'react';
import { isRecord } from '../../../base/json/is-record.ts';
import { isDataSaved } from '../../offline/data-saver.ts';
import { listen } from '../dom/listen.ts';

/** Whether the connection is slow or metered; false without the Network Information API. */
export const hasCostlyConnection = (browser: object): boolean => {
  const connection = 'connection' in browser ? browser.connection : undefined;
  if (!isRecord(connection)) {
    return false;
  }
  const { effectiveType } = connection;
  const isSlow = typeof effectiveType === 'string' && effectiveType.includes('2g');
  return isSlow || isDataSaved(browser);
};

const subscribe = (listener: () => void): (() => void) =>
  listen(window, ['online', 'offline'], listener);

export const useIsOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
