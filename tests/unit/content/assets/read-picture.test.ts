import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { findDamage, isPicture, sizeOf } from '../../../../src/content/assets/read-picture.ts';

const picture = (name: string): Buffer => readFileSync(`tests/fixtures/pictures/${name}`);

describe.each(['png', 'jpeg', 'gif', 'webp', 'avif'])('a picture in the format %s', (format) => {
  const bytes = picture(`board.${format}`);

  test('is whole and has a size', () => {
    expect(isPicture(`a.${format}`)).toBe(true);
    expect(findDamage(bytes)).toBe(null);
    expect(sizeOf(bytes)).toEqual({ width: 60, height: 40 });
  });

  test.each([0.5, 0.9])('is noticed to end at %d of its length', (part) => {
    const cut = bytes.subarray(0, Math.floor(bytes.length * part));
    expect(findDamage(cut)).toBe('an incomplete file');
  });

  test('may have bytes after its end', () => {
    // The boxes of an AVIF file have no end marker.
    const more = Buffer.concat([bytes, Buffer.from('\0\0\0\x08free', 'latin1')]);
    expect(findDamage(more)).toBe(null);
  });
});

test('a JPEG may have filling before its markers', () => {
  const bytes = picture('board.jpeg');
  const filled = Buffer.concat([bytes.subarray(0, 2), Buffer.of(0xff), bytes.subarray(2)]);
  expect(findDamage(filled)).toBe(null);
});

test.each([
  ['\0\0\0\x08ftyp\0\0\0\x01mdat' + '\0'.repeat(8), null],
  ['\0\0\0\x08ftyp\0\0\0\x01mdat', 'an incomplete file'],
])('the boxes %j are read to their end', (text, damage) => {
  expect(findDamage(Buffer.from(text, 'latin1'))).toBe(damage);
});

test('a picture that is turned has the size that readers see', () => {
  expect(sizeOf(picture('turned.jpeg'))).toEqual({ width: 40, height: 60 });
});

test.each([
  ['<svg xmlns="http://www.w3.org/2000/svg" width="3" height="4"></svg>\n<!-- end -->', null],
  ['<?xml version="1.0"?><svg:svg xmlns:svg="http://www.w3.org/2000/svg"></svg:svg>', null],
  ['<svg viewBox="0 0 1 1"/>', null],
  ['<svg viewBox="0 0 1 1"><path d="M0 0"/>', 'an incomplete file'],
  ['<!doctype html><title>404</title>', 'a file that is not a picture'],
  ['', 'an empty file'],
])('the text %j is judged', (text, damage) => {
  expect(findDamage(Buffer.from(text))).toBe(damage);
});

test('an SVG without a size has none', () => {
  expect(sizeOf(Buffer.from('<svg></svg>'))).toBe(null);
});
