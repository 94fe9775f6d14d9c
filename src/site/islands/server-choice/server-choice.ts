/** localStorage key. Its value is a server's address, or `mock`. */
export const serverKey = 'docs-api-server';

export const readServerIds = (list: string | undefined): readonly string[] =>
  (list ?? '').split(' ').filter((id) => id !== '');

export const chosenServer = (stored: string | null, ids: readonly string[]): string =>
  ids.find((id) => id === stored) ?? ids[0] ?? '';
