/** The localStorage key of the chosen server: its address, or `mock`. */
export const serverKey = 'docs-api-server';

/** The servers of the site by their ids, as `<html data-servers>` lists them. */
export const readServerIds = (list: string | undefined): readonly string[] =>
  (list ?? '').split(' ').filter((id) => id !== '');

/** The stored server if the site has it, else the first one. */
export const chosenServer = (stored: string | null, ids: readonly string[]): string =>
  ids.find((id) => id === stored) ?? ids[0] ?? '';
