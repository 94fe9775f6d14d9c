import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { SearchHit } from '../../../../src/model/search.ts';
import { RowGroups } from '../../../../src/site/islands/search/dialog/RowGroups.tsx';
import {
  toFoundGroups,
  toStoredGroups,
} from '../../../../src/site/islands/search/dialog/row-groups.ts';
import { parseStoredList } from '../../../../src/site/islands/search/dialog/stored-searches.ts';
import { FoundHits } from '../../../../src/site/islands/search/page/FoundHits.tsx';
import {
  loadFrom,
  openEmbeddedSearch,
} from '../../../../src/site/search/embedded/embedded-search.ts';
import { buildIndexFiles } from '../../../../src/site/search/index/index-files.ts';
import { makeSections } from '../search/make-search.ts';

const languages: Readonly<Record<string, SearchHit['language']>> = {
  '/docs/faro': { tag: 'es', direction: 'ltr' },
  '/docs/arabic': { tag: 'ar', direction: 'rtl' },
};

const hitsFor = async (query: string): Promise<readonly SearchHit[]> => {
  const sections = makeSections({
    faro: { title: 'Faro', text: 'Luz del puerto.' },
    arabic: { title: 'منارة', text: 'ضوء beam.' },
    plain: { title: 'Lighthouse', text: 'A beam.' },
  }).map((section) => ({ ...section, language: languages[section.url] ?? null }));
  const search = await openEmbeddedSearch(loadFrom(buildIndexFiles({ sections, synonyms: [] })));
  return (await search({ query, page: 1, perPage: 5 })).hits;
};

const onPage = (hits: readonly SearchHit[]) =>
  renderToStaticMarkup(
    <FoundHits
      found={{ hits, page: 1, pages: 1, total: hits.length, suggestions: [] } as never}
      onMore={() => {}}
    />,
  );

const inDialog = (hits: readonly SearchHit[]) =>
  renderToStaticMarkup(
    <RowGroups
      groups={toFoundGroups(hits)}
      active={null}
      stored={{} as never}
      onChoose={() => {}}
      onFollow={() => {}}
    />,
  );

test.each([
  ['puerto', /<li[^>]* lang="es" dir="ltr">/, /<ul[^>]* lang="es" dir="ltr"/],
  ['منارة', /<li[^>]* lang="ar" dir="rtl">/, /<ul[^>]* lang="ar" dir="rtl"/],
])('results say the language of their page: %s', async (query, page, dialog) => {
  const hits = await hitsFor(query);
  expect(onPage(hits)).toMatch(page);
  expect(inDialog(hits)).toMatch(dialog);
});

test('the label of a group of results is marked, too', async () => {
  expect(inDialog(await hitsFor('puerto'))).toContain('<bdi lang="es" dir="ltr">Faro</bdi>');
});

test('on a site in English only, results have no language', async () => {
  const hits = await hitsFor('lighthouse');
  expect(onPage(hits)).not.toContain('lang=');
  expect(inDialog(hits)).not.toContain('lang=');
});

test('an index without languages has no column for them', () => {
  const files = buildIndexFiles({ sections: makeSections({ a: { title: 'A' } }), synonyms: [] });
  expect(files.get('sections-0.json')).not.toContain('language');
});

test('a stored search keeps the language of its page', async () => {
  const [search] = toFoundGroups(await hitsFor('منارة')).flatMap(({ rows }) =>
    rows.map((row) => row.search),
  );
  const stored = parseStoredList(JSON.stringify([search]), 'https://a.example');
  const html = renderToStaticMarkup(
    <RowGroups
      groups={toStoredGroups({ favorites: [], recent: stored })}
      active={null}
      stored={{} as never}
      onChoose={() => {}}
      onFollow={() => {}}
    />,
  );
  expect(html).toMatch(/<span[^>]* lang="ar" dir="rtl"><span[^>]*>منارة/);
});
