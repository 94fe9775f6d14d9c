import { otherBuilds, readNote, removeCaches, removeNote, writeNote } from './caches.ts';
import { workerScope } from './worker-scope.ts';

/*
 * Tabs that were open when this build became active show an older build. They keep its files until they are closed or
 * reloaded: what they load later must be of their own build.
 */

/** Written by a build when it becomes active. A tab has another id after each navigation to a document. */
type TabsNote = {
  /** The cache of the build that wrote the note. */
  readonly build: string;
  /** The cache of the build that an older tab shows, by the id of the tab. */
  readonly older: Readonly<Record<string, string>>;
};

const openTabs = async (): Promise<readonly string[]> => {
  const tabs = await workerScope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return tabs.map(({ id }) => id);
};

const readTabs = async (basePath: string): Promise<TabsNote | undefined> =>
  (await readNote(basePath, 'tabs')) as TabsNote | undefined;

/** To be called when this build becomes active. @param fresh tabs that show this build already */
export const noteOldTabs = async (
  basePath: string,
  current: string,
  fresh: ReadonlySet<string>,
): Promise<void> => {
  const [before, tabs, others] = await Promise.all([
    readTabs(basePath),
    openTabs(),
    otherBuilds(basePath, current),
  ]);
  const previous = before?.build ?? others.at(-1);
  const older = tabs.flatMap((id) => {
    const build = before?.older[id] ?? previous;
    return build === undefined || fresh.has(id) ? [] : [[id, build] as const];
  });
  // if there is no space for the new note, the one before it must not pass for it
  await removeNote(basePath, 'tabs');
  await writeNote(basePath, 'tabs', { build: current, older: Object.fromEntries(older) });
};

/** The active worker; null while a newer build is being installed or waits: which cache is of that one is not known here. */
const activeAlone = (): ServiceWorker | null => {
  const { installing, waiting, active } = workerScope.registration;
  return installing || waiting ? null : active;
};

/**
 * Removes the caches of older builds that no tab shows, once this build has noted the tabs. Without a note, for which there was
 * no space, they stay until no tab is open.
 */
export const removeOldBuilds = async (basePath: string, current: string): Promise<void> => {
  const active = activeAlone();
  if (active === null) {
    return;
  }
  const [others, note, open] = await Promise.all([
    otherBuilds(basePath, current),
    readTabs(basePath),
    openTabs(),
  ]);
  const isKnown = note === undefined ? open.length === 0 : note.build === current;
  // a newer build that came meanwhile may be among the others
  if (isKnown && activeAlone() === active) {
    const shown = new Set(open.map((id) => note?.older[id]));
    await removeCaches(others.filter((name) => !shown.has(name)));
  }
};

/** A file of any other build. */
export const matchOtherBuilds = async (
  address: string,
  basePath: string,
  current: string,
): Promise<Response | undefined> => {
  const names = await otherBuilds(basePath, current);
  const found = await Promise.all(names.map((cacheName) => caches.match(address, { cacheName })));
  return found.find((response) => response !== undefined);
};

/** A file of the build that a tab shows; undefined for a tab of this build. */
export const matchOlderBuild = async (
  address: string,
  basePath: string,
  tab: string,
): Promise<Response | undefined> => {
  const cacheName = (await readTabs(basePath))?.older[tab];
  return cacheName === undefined ? undefined : caches.match(address, { cacheName });
};
