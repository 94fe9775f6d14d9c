import { expect, test } from 'vitest';
import { buildFiles, page } from './build-fixture.ts';

test.each([
  ['<a href=javascript:alert(1)>A</a>', 'javascript:'],
  ['<a HREF="java&#115;cript&colon;alert(1)">A</a>', 'javascript:'],
  ["<a href='&Tab;JavaScript:alert(1)'>A</a>", 'javascript:'],
  ['<form action="javascript:alert(1)"></form>', 'javascript:'],
  ['<button FormAction=vbscript:a>A</button>', 'vbscript:'],
  ['<img src="blob:a" alt="A">', 'blob:'],
  ['<svg><a xlink:href="javascript:alert(1)"></a></svg>', 'javascript:'],
])('%s in the HTML of a page is reported', async (html, scheme) => {
  const { found, report } = await buildFiles({ 'docs/a.md': page(html, 'format: md') });
  expect(found).toHaveLength(1);
  expect(found[0]).toMatch(/^docs\/a\.md:\d+:\d+ link\/unsafe-scheme$/);
  expect(report).toContain(`found one that begins with \`${scheme}\``);
});

test.each([
  '<form action="/send?a=1&amp;b=2"></form>',
  '<a href=https://a.example/>A</a>',
  '<img src="data:image/png;base64,AA==" alt="A">',
])('%s is not', async (html) => {
  expect((await buildFiles({ 'docs/a.md': page(html, 'format: md') })).found).toEqual([]);
});
