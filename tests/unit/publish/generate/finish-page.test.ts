import { expect, test } from 'vitest';
import { createPageFinisher } from '../../../../src/publish/generate/finish-page.ts';
import { siteConfigSchema } from '../../../../schemas/site-config.ts';
import { cspSourcesOf } from '../../../../src/content/site/csp-sources.ts';

const sheet =
  '<link rel="stylesheet" href="/assets/site-1.css" data-precedence="vite-rsc/importer-resources"/>';
const rendered = `<!DOCTYPE html><html><head><meta charSet="utf-8"/>${sheet}</head><body><p class="_1">Text</p><script id="_R_">import("/assets/index-1.js")</script></body></html>`;
const hint = ':HL["/assets/site-1.css","style",{"crossOrigin":"anonymous"}]\n';
const data = '<script type="application/ld+json">{"a":"$&"}</script>';
const finish = createPageFinisher(() => '._1{color:red}._2{color:blue}', '');
const csp = cspSourcesOf(
  siteConfigSchema.parse({ policy: { connections: ['https://search.example'] } }),
  null,
);
const finishWith = (names: readonly [string, string], payload: string) =>
  finish(
    new Map([
      [names[0], Buffer.from(rendered)],
      [names[1], Buffer.from(payload)],
    ]),
    { csp, config: { url: 'https://docs.example' } },
    data,
  );

test('a page names its payload and holds its own rules', () => {
  const payload = '0:{"text":"\\u003c/script> $& `"}\n';
  const names = ['docs/a b/index.html', 'RSC/R/docs/a b.txt'] as const;
  const finished = finishWith(names, `${hint}${payload}`);
  expect([...finished.keys()]).toEqual(names);
  const html = String(finished.get(names[0]));
  expect(html).toContain('data-payload="/RSC/R/docs/a%20b.txt"');
  expect(html).toContain('<style>._1{color:red}</style>');
  expect(html).toContain(`${data}</head>`);
  expect(String(finished.get(names[1]))).toBe(payload);
});

test('a payload that is prefetched does not prefetch style sheets', () => {
  const own = `0:${JSON.stringify({ css: ':HL["/a.css","style"]' })}\n`;
  const hinted = `1:"a"\n${hint}${hint}${own}`;
  const finished = finishWith(['index.html', 'RSC/R/_root.txt'], hinted);
  expect(String(finished.get('RSC/R/_root.txt'))).toBe(hinted.replaceAll(hint, ''));
});

test('a payload without style hints fails: React may have changed their form', () => {
  const finishPlain = () => finishWith(['index.html', 'RSC/R/_root.txt'], '0:{}\n');
  expect(finishPlain).toThrow('The payload RSC/R/_root.txt has no style hints to remove');
});
