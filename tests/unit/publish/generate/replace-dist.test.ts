import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import type * as fs from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { makeFolder } from '../../content/build-fixture.ts';

const failures = vi.hoisted(() => ({ codes: [] as (string | null)[], onRename: () => {} }));

vi.mock('node:fs', async (importOriginal) => {
  const original = await importOriginal<typeof fs>();
  const renameSync: typeof original.renameSync = (from, to) => {
    failures.onRename();
    const code = failures.codes.shift() ?? null;
    if (code !== null) {
      throw Object.assign(new Error(`${code}: rename`), { code, syscall: 'rename' });
    }
    original.renameSync(from, to);
  };
  return { ...original, renameSync };
});

let folder: string;
let dist: string;

const load = async () => {
  vi.resetModules();
  return import('../../../../src/publish/generate/replace-dist.ts');
};

const writeBuild = (target: string, text: string): void => {
  mkdirSync(target, { recursive: true });
  writeFileSync(path.join(target, 'page.html'), text);
};

const readDistPage = (): string => readFileSync(path.join(dist, 'page.html'), 'utf8');

const leave = (name: string, text: string): void => {
  writeBuild(`${dist}.${name}`, text);
  const time = new Date(Date.now() - 600_000);
  utimesSync(`${dist}.${name}`, time, time);
};

beforeEach(async () => {
  folder = await makeFolder();
  dist = path.join(folder, 'dist');
  vi.stubEnv('DOCS_DIST_DIR', dist);
  failures.codes = [];
  failures.onRename = () => {};
});

afterEach(() => {
  vi.unstubAllEnvs();
  // Other files share the modules of this process, and would see this `dist` folder.
  vi.resetModules();
  vi.useRealTimers();
});

describe('a finished build', () => {
  const finish = async (text: string): Promise<void> => {
    const { createStaging, replaceDist } = await load();
    const staging = createStaging();
    writeBuild(staging, text);
    replaceDist(staging);
  };

  test('replaces the last one without leaving files of it', async () => {
    await finish('first');
    await finish('second');
    expect(readDistPage()).toBe('second');
    expect(readdirSync(folder)).toEqual(['dist']);
  });

  test.each(['EXDEV', 'EACCES', 'EBUSY', 'ENOSPC'])(
    'that cannot be renamed to `dist` (%s) leaves the last one there',
    async (code) => {
      await finish('first');
      failures.codes = [null, code];
      await expect(finish('second')).rejects.toThrow(code);
      expect(readDistPage()).toBe('first');
    },
  );

  test('whose predecessor cannot be moved leaves it there', async () => {
    await finish('first');
    failures.codes = ['EBUSY'];
    await expect(finish('second')).rejects.toThrow('EBUSY');
    expect(readDistPage()).toBe('first');
  });

  test('replaces one that another process finishes at the same moment', async () => {
    await finish('first');
    let renames = 0;
    failures.onRename = () => {
      renames += 1;
      if (renames === 2) {
        writeBuild(dist, 'other');
      }
    };
    await finish('second');
    expect(readDistPage()).toBe('second');
    expect(readdirSync(folder)).toEqual(['dist']);
  });

  test('is put together beside the last one, so that both are on one file system', async () => {
    const { createStaging } = await load();
    expect(path.dirname(createStaging())).toBe(folder);
  });
});

describe('after a killed build', () => {
  test('what it left is removed, and the last build stays', async () => {
    writeBuild(dist, 'last');
    leave('new-00aa00', 'half');
    leave('old-00aa00', 'older');
    (await load()).cleanUpAfterKilledBuilds();
    expect(readDistPage()).toBe('last');
    expect(readdirSync(folder)).toEqual(['dist']);
  });

  test('between the two renames the last build is put back', async () => {
    leave('old-00aa00', 'last');
    leave('new-00aa00', 'next');
    (await load()).cleanUpAfterKilledBuilds();
    expect(readDistPage()).toBe('last');
    expect(readdirSync(folder)).toEqual(['dist']);
  });

  test('what an earlier version left under the id of its process is removed', async () => {
    leave(`old-${process.pid}-00aa00`, 'last');
    leave(`new-${process.pid}-00aa00`, 'next');
    (await load()).cleanUpAfterKilledBuilds();
    expect(readDistPage()).toBe('last');
    expect(readdirSync(folder)).toEqual(['dist']);
  });

  test('a build in progress stays, also one of another container, whose processes nobody sees here', async () => {
    const { cleanUpAfterKilledBuilds } = await load();
    writeBuild(`${dist}.new-4194305-00aa00`, 'half');
    cleanUpAfterKilledBuilds();
    expect(readdirSync(folder)).toEqual(['dist.new-4194305-00aa00']);
  });

  test('a build in progress stays however long it takes', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { cleanUpAfterKilledBuilds, createStaging } = await load();
    const running = createStaging();
    utimesSync(running, new Date(0), new Date(0));
    vi.advanceTimersByTime(10_000);
    cleanUpAfterKilledBuilds();
    expect(existsSync(running)).toBe(true);
  });

  test('other files stay', async () => {
    const { cleanUpAfterKilledBuilds } = await load();
    const others = ['dist.old', 'dist.new-old', 'other.old-00aa00'];
    others.forEach((name) => mkdirSync(path.join(folder, name)));
    cleanUpAfterKilledBuilds();
    expect(readdirSync(folder)).toEqual(others.toSorted());
  });
});

describe('what is not a build', () => {
  test.each<[string, () => void]>([
    ['a file', () => writeFileSync(dist, '')],
    ['a folder of other files', () => writeBuild(dist, 'other')],
  ])('%s is not replaced', async (_name, create) => {
    create();
    const { assertDistIsReplaceable } = await load();
    expect(assertDistIsReplaceable).toThrow(`Expected ${dist} to be a build`);
  });

  test.each<[string, () => void]>([
    ['nothing', () => undefined],
    ['an empty folder', () => mkdirSync(dist)],
    [
      'a build',
      () => {
        writeBuild(dist, 'last');
        writeFileSync(path.join(dist, 'build-id.txt'), 'id');
      },
    ],
  ])('%s may be replaced', async (_name, create) => {
    create();
    const { assertDistIsReplaceable } = await load();
    expect(assertDistIsReplaceable).not.toThrow();
  });
});
