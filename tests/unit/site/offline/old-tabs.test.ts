import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  matchOlderBuild,
  noteOldTabs,
  removeOldBuilds,
} from '../../../../src/site/offline/old-tabs.ts';
import { stubCaches } from './stub-caches.ts';

const base = '/';
const [a, b, c] = ['docs / a', 'docs / b', 'docs / c'];
const nobody: ReadonlySet<string> = new Set();

let stored: ReturnType<typeof stubCaches>;
let tabs: string[];
let registration: Record<'installing' | 'waiting' | 'active', object | null>;

beforeEach(() => {
  stored = stubCaches();
  tabs = [];
  registration = { installing: null, waiting: null, active: {} };
  vi.stubGlobal('registration', registration);
  vi.stubGlobal('clients', { matchAll: async () => tabs.map((id) => ({ id })) });
});
afterEach(() => vi.unstubAllGlobals());

/** Installs and activates a build whose page says its name. */
const activate = async (build: string, fresh = nobody): Promise<void> => {
  await (await stored.open(build)).put('/page', new Response(build));
  registration.active = {};
  await noteOldTabs(base, build, fresh);
  await removeOldBuilds(base, build);
};

const builds = () => stored.names().filter((name) => !name.endsWith(' notes'));
const pageOf = async (tab: string) => (await matchOlderBuild('/page', base, tab))?.text();

test('tabs of three builds each go on with their own, whose cache goes with its last tab', async () => {
  await activate(a);
  tabs = ['of a'];
  await activate(b);
  tabs = ['of a', 'of b'];
  await activate(c);
  tabs = ['of a', 'of b', 'of c'];
  expect(await Promise.all(tabs.map(pageOf))).toEqual([a, b, undefined]);
  tabs = ['of a', 'of c'];
  await removeOldBuilds(base, c);
  expect(builds()).toEqual([a, c]);
  tabs = ['of c'];
  await removeOldBuilds(base, c);
  expect(builds()).toEqual([c]);
});

test('a tab that shows the new build already keeps no older one', async () => {
  await activate(a);
  tabs = ['fresh'];
  await activate(b, new Set(tabs));
  expect(builds()).toEqual([b]);
});

test('without space for the note, an older build stays until no tab is open', async () => {
  await activate(a);
  tabs = ['of a'];
  await stored.open(b);
  stored.state.isFull = true;
  await expect(noteOldTabs(base, b, nobody)).rejects.toThrow('No space');
  await removeOldBuilds(base, b);
  expect(builds()).toEqual([a, b]);
  tabs = [];
  await removeOldBuilds(base, b);
  expect(builds()).toEqual([b]);
});

test('a build that comes while others are removed stays', async () => {
  await activate(a);
  const removing = removeOldBuilds(base, a);
  await stored.open(b);
  registration.installing = {};
  await removing;
  expect(builds()).toEqual([a, b]);
  await removeOldBuilds(base, a);
  expect(builds()).toEqual([a, b]);
  // active, and the tabs are not noted yet
  registration.installing = null;
  await removeOldBuilds(base, b);
  expect(builds()).toEqual([a, b]);
});
