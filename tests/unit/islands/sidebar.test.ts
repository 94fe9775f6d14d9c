import { expect, test } from 'vitest';
import {
  noteBranch,
  readBranch,
  setBranchOpen,
} from '../../../src/islands/sidebar/branch-store.ts';

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
