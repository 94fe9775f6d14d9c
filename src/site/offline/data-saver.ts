import { isRecord } from '../../base/json/is-record.ts';

export const isDataSaved = (browser: object): boolean => {
  const connection = 'connection' in browser ? browser.connection : undefined;
  return isRecord(connection) && connection['saveData'] === true;
};
