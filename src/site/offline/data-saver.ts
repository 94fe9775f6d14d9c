import { isRecord } from '../../base/json/is-record.ts';

/** Whether the reader asked to save data. False without the Network Information API. */
export const isDataSaved = (browser: object): boolean => {
  const connection = 'connection' in browser ? browser.connection : undefined;
  return isRecord(connection) && connection['saveData'] === true;
};
