/** In milliseconds. */
const TIMEOUT = 30_000;

/** Asks a site for the status of its addresses, once each. 0 stands for no response at all. */
export const createStatusOf = (origin: string): ((path: string) => Promise<number>) => {
  const statuses = new Map<string, Promise<number>>();
  const ask = async (path: string): Promise<number> => {
    try {
      const response = await fetch(new URL(path, origin), { signal: AbortSignal.timeout(TIMEOUT) });
      await response.body?.cancel();
      return response.status;
    } catch {
      return 0;
    }
  };
  return (path) => {
    const asked = statuses.get(path) ?? ask(path);
    statuses.set(path, asked);
    return asked;
  };
};
