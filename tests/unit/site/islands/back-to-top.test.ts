import { expect, test } from 'vitest';
import { isOffered } from '../../../../src/site/islands/back-to-top/BackToTop.tsx';

const scroll = { from: 900, to: 800, windowHeight: 700, pageHeight: 3000, isJump: false };

test('the way to the top is offered to those who scroll up', () => {
  expect(isOffered(scroll)).toBe(true);
});

test('the way to the top is not offered to those who scroll down', () => {
  expect(isOffered({ ...scroll, to: 1000 })).toBe(false);
});

test('the way to the top is offered from 300 px on', () => {
  expect(isOffered({ ...scroll, to: 300 })).toBe(true);
  expect(isOffered({ ...scroll, to: 299 })).toBe(false);
});

test('the way to the top is not offered at the end of the page', () => {
  expect(isOffered({ ...scroll, from: 2400, to: 2300 })).toBe(false);
});

test('the way to the top is not offered after a jump to an anchor', () => {
  expect(isOffered({ ...scroll, isJump: true })).toBe(false);
});
