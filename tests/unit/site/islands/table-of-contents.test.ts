import { expect, test } from 'vitest';
import { findActiveHeading } from '../../../../src/site/islands/table-of-contents/ActiveHeading.tsx';

const viewport = { height: 800, restingTop: 84, isAtEnd: false, named: null };

test('no heading is active before the first has come up', () => {
  expect(findActiveHeading([{ id: 'a', top: 400 }], viewport)).toBeNull();
});

test('the last heading above the middle of the top half is active', () => {
  const headings = [
    { id: 'a', top: -300 },
    { id: 'b', top: 199 },
    { id: 'c', top: 201 },
  ];
  expect(findActiveHeading(headings, viewport)).toBe('b');
});

test('a heading that a link jumped to is active in a very low window too', () => {
  const headings = [{ id: 'a', top: 84 }];
  expect(findActiveHeading(headings, { ...viewport, height: 256 })).toBe('a');
});

test('at the end of the page the last visible heading is active', () => {
  const headings = [
    { id: 'a', top: -900 },
    { id: 'b', top: 300 },
    { id: 'c', top: 600 },
  ];
  expect(findActiveHeading(headings, { ...viewport, isAtEnd: true })).toBe('c');
});

test('at the end of the page the heading that was jumped to is active before the last one', () => {
  const headings = [
    { id: 'b', top: 300 },
    { id: 'c', top: 600 },
  ];
  expect(findActiveHeading(headings, { ...viewport, isAtEnd: true, named: 'b' })).toBe('b');
});

test('at the end of a long last section its heading stays active though it is out of sight', () => {
  expect(findActiveHeading([{ id: 'a', top: -900 }], { ...viewport, isAtEnd: true })).toBe('a');
});

test('few of many headings are measured, because measuring lays out skipped text', () => {
  const measured = new Set<string>();
  const headings = Array.from({ length: 1500 }, (_, index) => ({
    id: `h${index}`,
    get top() {
      measured.add(`h${index}`);
      return (index - 1200) * 100;
    },
  }));
  expect(findActiveHeading(headings, viewport)).toBe('h1201');
  expect(findActiveHeading(headings, { ...viewport, isAtEnd: true })).toBe('h1207');
  expect(measured.size).toBeLessThan(50);
});
