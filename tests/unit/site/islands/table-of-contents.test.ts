import { expect, test, vi } from 'vitest';
import {
  findActiveHeading,
  followHeadings,
} from '../../../../src/site/islands/table-of-contents/ActiveHeading.tsx';

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

test('headings in hidden tabs are left out, wherever they are', () => {
  const hidden = (id: string) => ({ id, top: null });
  const shown = [-900, -500, -100, 300, 600].map((top) => ({ id: `at ${top}`, top }));
  for (let at = 0; at <= shown.length; at += 1) {
    for (const count of [1, 2, 7]) {
      const headings = [
        ...shown.slice(0, at),
        ...Array.from({ length: count }, (_, index) => hidden(`hidden${index}`)),
        ...shown.slice(at),
      ];
      const end = { ...viewport, isAtEnd: true };
      expect(findActiveHeading(headings, viewport)).toBe('at -100');
      expect(findActiveHeading(headings, end)).toBe('at 600');
      expect(findActiveHeading(headings, { ...end, named: 'hidden0' })).toBe('at 600');
    }
  }
  expect(findActiveHeading([hidden('a'), hidden('b')], viewport)).toBeNull();
  expect(findActiveHeading([hidden('a')], { ...viewport, isAtEnd: true })).toBeNull();
});

test('headings are measured again when the browser lays out a skipped part of the page', () => {
  const target = new EventTarget();
  const requestFrame = vi.fn<typeof requestAnimationFrame>(() => 1);
  vi.stubGlobal('window', target);
  vi.stubGlobal('requestAnimationFrame', requestFrame);
  vi.stubGlobal('cancelAnimationFrame', vi.fn<typeof cancelAnimationFrame>());
  const stop = followHeadings();
  target.dispatchEvent(new Event('contentvisibilityautostatechange'));
  expect(requestFrame).toHaveBeenCalledTimes(2);
  stop();
  target.dispatchEvent(new Event('contentvisibilityautostatechange'));
  expect(requestFrame).toHaveBeenCalledTimes(2);
  vi.unstubAllGlobals();
});
