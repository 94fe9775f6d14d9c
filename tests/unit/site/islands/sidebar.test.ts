import { expect, test } from 'vitest';
import { completeLevel } from '../../../../src/site/islands/sidebar/use-level.ts';
import {
  noteBranch,
  readBranch,
  setBranchOpen,
} from '../../../../src/site/islands/sidebar/SidebarCategory.tsx';

test('a category starts as the page says', () => {
  noteBranch('starts-open', false, true);
  noteBranch('starts-closed', false, false);
  expect(readBranch('starts-open')).toBe(true);
  expect(readBranch('starts-closed')).toBe(false);
});

test('a category that becomes active opens, even if it was closed by hand', () => {
  noteBranch('becomes-active', false, true);
  setBranchOpen('becomes-active', false);
  noteBranch('becomes-active', true, true);
  expect(readBranch('becomes-active')).toBe(true);
});

test('a category closed by hand stays closed while the reader moves within it', () => {
  noteBranch('stays-closed', true, true);
  setBranchOpen('stays-closed', false);
  noteBranch('stays-closed', true, true);
  expect(readBranch('stays-closed')).toBe(false);
});

test('a category stays open after the reader has gone elsewhere', () => {
  noteBranch('stays-open', true, true);
  noteBranch('stays-open', false, false);
  expect(readBranch('stays-open')).toBe(true);
});

test('several categories are open at a time', () => {
  setBranchOpen('one', true);
  setBranchOpen('another', true);
  expect([readBranch('one'), readBranch('another')]).toEqual([true, true]);
});

test('a level that was fetched keeps what the page carried of it open', () => {
  const branch = { key: '1', collapsible: true, isOpen: false, level: null, first: null };
  const closed = { label: 'Guides', href: null, branch };
  const level = { key: '1', entries: [], before: 0, after: 0 };
  const open = { ...closed, branch: { ...branch, isOpen: true, level } };
  const page = { label: 'Start', href: '/docs/start', branch: null };
  const carried = { key: 'root', entries: [open], before: 1, after: 0 };
  expect(completeLevel('root', carried, [page, closed])).toEqual({
    key: 'root',
    entries: [page, open],
    before: 0,
    after: 0,
  });
});
