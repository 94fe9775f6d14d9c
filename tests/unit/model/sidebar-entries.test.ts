import { describe, expect, test } from 'vitest';
import {
  type SidebarLevel,
  isSidebarWhole,
  sidebarLevels,
  sidebarOfPage,
} from '../../../src/model/sidebar-entries.ts';
import { type Sidebar, type SidebarItem, folderSidebar } from '../../../src/model/site.ts';

const pageItem = (label: string): SidebarItem => ({
  kind: 'document',
  label,
  href: `/docs/${label}`,
});

const section = (label: string, items: readonly SidebarItem[]): SidebarItem => ({
  kind: 'category',
  label,
  description: '',
  href: null,
  collapsible: true,
  collapsed: true,
  items,
});

const pages = (prefix: string, count: number): SidebarItem[] =>
  Array.from({ length: count }, (_, index) => pageItem(`${prefix}-${index}`));

const sections = (count: number, pagesEach: number): SidebarItem[] =>
  Array.from({ length: count }, (_, index) =>
    section(`section-${index}`, pages(`${index}`, pagesEach)),
  );

const sidebarWith = (items: readonly SidebarItem[]): Sidebar => ({ name: folderSidebar, items });

const labels = (level: SidebarLevel): string[] => level.entries.map(({ label }) => label);

const count = (level: SidebarLevel): number =>
  level.entries.reduce((sum, { branch }) => sum + 1 + (branch?.level ? count(branch.level) : 0), 0);

describe('the sidebar entries of a page', () => {
  test('are all entries on a small site, also of closed branches', () => {
    const items = sections(5, 11);
    expect(isSidebarWhole(sidebarWith(items))).toBe(true);
    expect(count(sidebarOfPage(sidebarWith(items), '/docs/2-3'))).toBe(60);
  });

  test.each([
    ['1,000 pages in 20 sections', sections(20, 50), '/docs/7-20'],
    ['1,000 pages in 200 sections', sections(200, 5), '/docs/120-3'],
    ['1,000 pages beside each other', pages('flat', 1000), '/docs/flat-500'],
    ['10,000 pages in 100 sections', sections(100, 100), '/docs/99-99'],
  ])('is at most 12 entries of a level, and 60 of its own, of %s', (_, items, current) => {
    const level = sidebarOfPage(sidebarWith(items), current);
    expect(count(level)).toBeLessThanOrEqual(72);
    expect(JSON.stringify(level)).toContain(`"${current}"`);
  });

  test('are those around its own entry, with the numbers of entries before and after', () => {
    const level = sidebarOfPage(sidebarWith(pages('p', 100)), '/docs/p-50');
    expect(labels(level)[0]).toBe('p-20');
    expect(labels(level).at(-1)).toBe('p-79');
    expect([level.before, level.after]).toEqual([20, 20]);
  });

  test('start with the first or end with the last entry if the own entry is near it', () => {
    const items = pages('p', 100);
    expect(sidebarOfPage(sidebarWith(items), '/docs/p-2')).toMatchObject({ before: 0, after: 40 });
    expect(sidebarOfPage(sidebarWith(items), '/docs/p-99')).toMatchObject({ before: 40, after: 0 });
  });

  test('include the open branch, and the names and first pages of other branches', () => {
    const level = sidebarOfPage(sidebarWith(sections(20, 50)), '/docs/3-10');
    const [closed, open] = ['section-2', 'section-3'].map(
      (name) => level.entries.find(({ label }) => label === name)?.branch,
    );
    expect(closed).toMatchObject({ isOpen: false, level: null, first: '/docs/2-0' });
    expect(open).toMatchObject({ isOpen: true, level: { before: 0, after: 0 } });
    expect(level).toMatchObject({ before: 0, after: 8 });
  });
});

const keyOf = (items: readonly SidebarItem[], label: string): string =>
  sidebarLevels(sidebarWith(items))
    .get('root')
    ?.find((entry) => entry.label === label)?.branch?.key ?? '';

const fetchBranch = (items: readonly SidebarItem[], key: string) =>
  sidebarLevels(sidebarWith(items))
    .get(key)
    ?.map(({ href }) => href);

describe('a tab that outlives a deploy', () => {
  const before = sections(20, 50);

  test('fetches the same branch when other branches and pages were added before it', () => {
    const added = section('section-new', pages('new', 5));
    const after = [added, pageItem('start'), ...before];
    for (const { label } of before) {
      const key = keyOf(before, label);
      expect(fetchBranch(after, key)).toEqual(fetchBranch(before, key));
    }
  });

  test('fetches nothing for a branch that is gone', () => {
    expect(fetchBranch(before.slice(1), keyOf(before, 'section-0'))).toBeUndefined();
  });

  test('has a key for each of two categories with the same label, also on different levels', () => {
    const twins = [
      section('twin', [...pages('a', 30), section('twin', pages('b', 30))]),
      section('twin', pages('c', 30)),
    ];
    expect(sidebarLevels(sidebarWith(twins)).size).toBe(4);
  });
});

describe('the fetched levels', () => {
  test('are complete, under the keys that pages use', () => {
    const items = sections(20, 50);
    const levels = sidebarLevels(sidebarWith(items));
    expect(levels.size).toBe(21);
    expect(levels.get('root')).toHaveLength(20);
    expect(fetchBranch(items, keyOf(items, 'section-3'))).toEqual(
      pages('3', 50).map(({ href }) => href),
    );
    const carried = sidebarOfPage(sidebarWith(items), '/docs/12-10').entries.map(
      ({ branch }) => branch?.key,
    );
    const fetched = levels.get('root')?.map(({ branch }) => branch?.key);
    expect(fetched).toEqual(expect.arrayContaining(carried));
  });
});
