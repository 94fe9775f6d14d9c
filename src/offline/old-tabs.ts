import { otherBuilds, readNote, removeCaches, writeNote } from './caches.ts';
import { matchOptions } from './store-files.ts';
import { workerScope } from './worker-scope.ts';

/*
 * Tabs that were open when this build became active show the build before it. They keep its files until they are closed or
 * reloaded: what they load later must be of their own build.
 */

const openTabs = async (): Promise<readonly string[]> => {
  const tabs = await workerScope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return tabs.map(({ id }) => id);
};

const oldTabs = async (basePath: string): Promise<readonly string[]> =>
  ((await readNote(basePath, 'old-tabs')) as readonly string[] | undefined) ?? [];

/** To be called when this build becomes active. @param fresh tabs that show this build already */
export const noteOldTabs = async (basePath: string, fresh: ReadonlySet<string>): Promise<void> => {
  const tabs = await openTabs();
  await writeNote(
    basePath,
    'old-tabs',
    tabs.filter((id) => !fresh.has(id)),
  );
};

/** Whether a newer build is being installed, or waits for the reader: the cache of that one is no older build's. */
const isNewerPending = (): boolean => {
  const { installing, waiting } = workerScope.registration;
  return installing !== null || waiting !== null;
};

/** Removes the caches of other builds once no tab shows one. Old tabs have to be noted before. */
export const removeOtherBuilds = async (basePath: string, current: string): Promise<void> => {
  const others = await otherBuilds(basePath, current);
  if (others.length === 0 || isNewerPending()) {
    return;
  }
  const [old, open] = await Promise.all([oldTabs(basePath), openTabs()]);
  if (!old.some((id) => open.includes(id))) {
    await removeCaches(others);
  }
};

/** As `removeOtherBuilds`, once this build is active: pages send messages before it has noted the old tabs. */
export const removeOldBuilds = async (basePath: string, current: string): Promise<void> => {
  if (workerScope.registration.active?.state === 'activated') {
    await removeOtherBuilds(basePath, current);
  }
};

/** A file of another build. */
export const matchOtherBuilds = async (
  address: string,
  basePath: string,
  current: string,
): Promise<Response | undefined> => {
  const names = await otherBuilds(basePath, current);
  const found = await Promise.all(
    names.map((cacheName) => caches.match(address, { ...matchOptions, cacheName })),
  );
  return found.find((response) => response !== undefined);
};

export const isOldTab = async (id: string, basePath: string): Promise<boolean> =>
  (await oldTabs(basePath)).includes(id);
