import { expect, test } from 'vitest';
import { moveLinks } from '../../../../src/tools/migrate/pages/rewrite-links.ts';

const move = (text: string) => moveLinks(text, '/site/parts/a.md', '/site/docs/b.md');

test.each([
  ['[a](c.md#d)', '[a](../parts/c.md#d)'],
  ['<img src="c.png" alt="src=c.png">', '<img src="../parts/c.png" alt="src=c.png">'],
  ['<img alt="" src=c.png>', '<img alt="" src=../parts/c.png>'],
  ['<video poster=\'c.png\' src="/d.mp4">', '<video poster=\'../parts/c.png\' src="/d.mp4">'],
  [
    '<source\n  srcset="c.png, https://a.example/d.png 2x, e.png 3x">',
    '<source\n  srcset="../parts/c.png, https://a.example/d.png 2x, ../parts/e.png 3x">',
  ],
  ['<p style="background: url(c.png)">', '<p style="background: url(../parts/c.png)">'],
])('the addresses in %j are those of the new place', (before, after) => {
  expect(move(before)).toBe(after);
});

test.each([
  '`<img src=c.png>`',
  'src=c.png poster="c.png"',
  '<img alt=" poster=c.png" src={c}>',
  '[a](#b)',
])('%j stays, because it has no address', (text) => {
  expect(move(text)).toBe(text);
});
