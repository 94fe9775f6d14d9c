import { isRecord } from '../../json/is-record.ts';

/** Whether to load nothing ahead. Reads the Network Information API, which not every browser has. */
export const isConnectionPrecious = (browser: object): boolean => {
  const connection = 'connection' in browser ? browser.connection : undefined;
  if (!isRecord(connection)) {
    return false;
  }
  const { saveData, effectiveType } = connection;
  return saveData === true || (typeof effectiveType === 'string' && effectiveType.includes('2g'));
};
