import { compareCopies } from './support/copies.ts';
import { nightly } from './support/nightly.ts';
import { pages, site } from './support/site.ts';
import { expect, test } from './support/test.ts';

test(
  'every Markdown copy has the headings, code, tables, links and words of its page',
  nightly,
  async ({ request }) => {
    expect(await compareCopies(request)).toBeGreaterThan(pages.length / 2);
  },
);

test('every page has a Markdown copy at its address', async ({ request }) => {
  for (const { path } of site.documents) {
    const response = await request.get(`${encodeURI(path === '/' ? '/index' : path)}.md`);
    expect(response.status(), path).toBe(200);
    expect(response.headers()['content-type']).toBe('text/markdown; charset=utf-8');
  }
});

test('all pages are in one file, without components or attributes of ours', async ({ request }) => {
  const text = await (await request.get('/llms-full.txt')).text();
  const prose = text.replaceAll(/^ *(`{3,})[\s\S]*?^ *\1/gm, '').replaceAll(/(`+)[\s\S]*?\1/g, '');
  expect(prose).not.toMatch(/<\/?[A-Z]|^ *:::|\{#/m);
  expect(text).not.toMatch(/^ *`{3,}\S+ \S/m);
});
