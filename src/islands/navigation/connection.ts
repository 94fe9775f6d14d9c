import { isRecord } from '../../json/is-record.ts';

/** Whether the connection is slow or metered, so that nothing should be prefetched. False without the Network Information API. */
export const isConnectionPrecious = (browser: object): boolean => {
  const connection = 'connection' in browser ? browser.connection : undefined;
  if (!isRecord(connection)) {
    return false;
  }
  const { saveData, effectiveType } = connection;
  return saveData === true || (typeof effectiveType === 'string' && effectiveType.includes('2g'));
};
