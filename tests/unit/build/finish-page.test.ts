import { expect, test } from 'vitest';
import { createPageFinisher } from '../../../src/build/finish-page.ts';

const sheet =
  '<link rel="stylesheet" href="/assets/site-1.css" data-precedence="vite-rsc/importer-resources"/>';
const rendered = `<!DOCTYPE html><html><head><meta name="generator" content="Waku"/>${sheet}</head><body><p class="_1">Text</p><script id="_R_">import("/assets/index-1.js")</script></body></html>`;
const finish = createPageFinisher(() => '._1{color:red}._2{color:blue}');
const finishWith = (names: readonly [string, string], payload: string) =>
  finish(
    new Map([
      [names[0], Buffer.from(rendered)],
      [names[1], Buffer.from(payload)],
    ]),
  );

test('a page names the file that navigation fetches, and has its own rules', () => {
  const payload = '0:{"text":"\\u003c/script> $& `"}\n';
  const names = ['docs/a b/index.html', 'RSC/R/docs/a b.txt'] as const;
  const finished = finishWith(names, payload);
  expect([...finished.keys()]).toEqual(names);
  const html = String(finished.get(names[0]));
  expect(html).toContain('data-payload="/RSC/R/docs/a%20b.txt"');
  expect(html).toContain('<style>._1{color:red}</style>');
  expect(html).not.toContain('generator');
  expect(String(finished.get(names[1]))).toBe(payload);
});

test('a payload that is loaded ahead does not load style sheets ahead', () => {
  const hint = ':HL["/assets/site-1.css","style",{"crossOrigin":"anonymous"}]\n';
  const own = `0:${JSON.stringify({ css: ':HL["/a.css","style"]' })}\n`;
  const hinted = `1:"a"\n${hint}${hint}${own}`;
  const finished = finishWith(['index.html', 'RSC/R/_root.txt'], hinted);
  expect(String(finished.get('RSC/R/_root.txt'))).toBe(hinted.replaceAll(hint, ''));
});
