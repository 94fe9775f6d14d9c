import { beforeAll, describe, expect, test } from 'vitest';
import { type BuiltFixture, buildFiles, buildFixture, page } from '../../content/build-fixture.ts';
import { findXmlProblem } from './well-formed.ts';

let site: BuiltFixture;
beforeAll(async () => {
  site = await buildFixture('changelog-feeds');
});

test('the fixture has no problems', () => {
  expect(site.report).toBe('');
});

describe('findXmlProblem', () => {
  test.each([
    ['<a>', 'no declaration'],
    ['<?xml version="1.0" encoding="UTF-8"?>\n<a><b></a></b>', '</a>'],
    ['<?xml version="1.0" encoding="UTF-8"?>\n<a>x & y</a>', '& y'],
    ['<?xml version="1.0" encoding="UTF-8"?>\n<a b="x & y"/>', '<a b="x & y"/>'],
    ['<?xml version="1.0" encoding="UTF-8"?>\n<a>1 < 2</a>', '< 2'],
    ['<?xml version="1.0" encoding="UTF-8"?>\n<a>', 'a'],
    ['<?xml version="1.0" encoding="UTF-8"?>\n<a b="c">&lt;</a>\n', null],
  ])('in %j is %j', (xml, problem) => {
    expect(findXmlProblem(xml)).toBe(problem);
  });
});

test('every XML output is well-formed for any titles, tags and addresses', () => {
  const names = [...site.outputs.keys()].filter((name) => name.endsWith('.xml'));
  expect(names).toEqual([
    'sitemap.xml',
    'opensearch.xml',
    'changelog/rss.xml',
    'changelog/atom.xml',
  ]);
  for (const name of names) {
    expect(findXmlProblem(site.output(name))).toBeNull();
  }
});

describe('RSS', () => {
  test('lists the versions, newest first, with address, date, description and tags', () => {
    expect(site.output('changelog/rss.xml')).toMatchInlineSnapshot(`
      "<?xml version="1.0" encoding="UTF-8"?>
      <rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
        <channel>
          <title>Ludora changelog</title>
          <link>https://docs.ludora.example/changelog/</link>
          <description>Changes in Ludora, version by version.</description>
          <language>en</language>
          <atom:link href="https://docs.ludora.example/changelog/rss.xml" rel="self" type="application/rss+xml"/>
          <item><title>0.0.10</title><link>https://docs.ludora.example/changelog/version-0.0.10</link><guid>https://docs.ludora.example/changelog/version-0.0.10</guid><pubDate>Tue, 11 Feb 2025 12:00:00 GMT</pubDate><description>The first paragraph.</description></item>
          <item><title>&lt;Two&gt; &amp; &quot;half&quot;</title><link>https://docs.ludora.example/changelog/version-0.0.2</link><guid>https://docs.ludora.example/changelog/version-0.0.2</guid><pubDate>Tue, 11 Feb 2025 12:00:00 GMT</pubDate><description>It&#39;s 5 &gt; 3 &amp; “better”.</description><category>a &amp; b</category><category>c&lt;d</category></item>
          <item><title>0.0.1</title><link>https://docs.ludora.example/changelog/version-0.0.1</link><guid>https://docs.ludora.example/changelog/version-0.0.1</guid><pubDate>Thu, 29 Feb 2024 12:00:00 GMT</pubDate><description>Text.</description></item>
        </channel>
      </rss>
      "
    `);
  });
});

describe('Atom', () => {
  test('lists the versions, newest first, with address, date, authors, description and tags', () => {
    expect(site.output('changelog/atom.xml')).toMatchInlineSnapshot(`
      "<?xml version="1.0" encoding="UTF-8"?>
      <feed xmlns="http://www.w3.org/2005/Atom">
        <title>Ludora changelog</title>
        <id>https://docs.ludora.example/changelog/</id>
        <link href="https://docs.ludora.example/changelog/"/>
        <link rel="self" href="https://docs.ludora.example/changelog/atom.xml"/>
        <updated>2025-02-11T12:00:00.000Z</updated>
        <author><name>Ludora</name></author>
        <entry><title>0.0.10</title><id>https://docs.ludora.example/changelog/version-0.0.10</id><link href="https://docs.ludora.example/changelog/version-0.0.10"/><updated>2025-02-11T12:00:00.000Z</updated><summary>The first paragraph.</summary></entry>
        <entry><title>&lt;Two&gt; &amp; &quot;half&quot;</title><id>https://docs.ludora.example/changelog/version-0.0.2</id><link href="https://docs.ludora.example/changelog/version-0.0.2"/><updated>2025-02-11T12:00:00.000Z</updated><author><name>Ada &amp; Bob</name></author><author><name>&lt;Eve&gt;</name></author><summary>It&#39;s 5 &gt; 3 &amp; “better”.</summary><category term="a &amp; b"/><category term="c&lt;d"/></entry>
        <entry><title>0.0.1</title><id>https://docs.ludora.example/changelog/version-0.0.1</id><link href="https://docs.ludora.example/changelog/version-0.0.1"/><updated>2024-02-29T12:00:00.000Z</updated><summary>Text.</summary></entry>
      </feed>
      "
    `);
  });
});

describe('both feeds', () => {
  test('agree with the route table: they link to indexed pages of the changelog', () => {
    const canonical = new Set(
      site.site.routes
        .filter(({ indexed }) => indexed)
        .map((route) => `https://docs.ludora.example${route.canonical}`),
    );
    const rss = [...site.output('changelog/rss.xml').matchAll(/<item>.*?<link>(.*?)<\/link>/g)];
    const atom = [...site.output('changelog/atom.xml').matchAll(/<entry>.*?<id>(.*?)<\/id>/g)];
    expect(rss.map(([, href]) => href)).toEqual(atom.map(([, href]) => href));
    expect(rss).toHaveLength(3);
    for (const [, href = ''] of rss) {
      expect(canonical).toContain(href);
    }
  });

  test('contain the newest twenty versions', async () => {
    const many = await buildFiles(
      Object.fromEntries(
        Array.from({ length: 22 }, (_, index) => [
          `changelog/v${index + 1}.mdx`,
          page('Text.', `date: 2025-01-${String(index + 1).padStart(2, '0')}`),
        ]),
      ),
    );
    const names = [...many.output('changelog/rss.xml').matchAll(/<guid>.*\/(v\d+)<\/guid>/g)];
    expect(names).toHaveLength(20);
    expect([names[0]?.[1], names[19]?.[1]]).toEqual(['v22', 'v3']);
  });

  test('do not exist without a changelog', async () => {
    const { outputs } = await buildFiles({ 'docs/a.mdx': page() });
    expect([...outputs.keys()].filter((name) => name.startsWith('changelog'))).toEqual([]);
  });
});

test('JSON Feed lists the same versions', () => {
  const { items, ...feed } = JSON.parse(site.output('changelog/feed.json'));
  expect(feed).toEqual({
    version: 'https://jsonfeed.org/version/1.1',
    title: 'Ludora changelog',
    home_page_url: 'https://docs.ludora.example/changelog/',
    feed_url: 'https://docs.ludora.example/changelog/feed.json',
    language: 'en',
  });
  expect(items.map(({ title }: { title: string }) => title)).toEqual([
    '0.0.10',
    '<Two> & "half"',
    '0.0.1',
  ]);
  expect(items[1]).toEqual({
    id: 'https://docs.ludora.example/changelog/version-0.0.2',
    url: 'https://docs.ludora.example/changelog/version-0.0.2',
    title: '<Two> & "half"',
    content_text: "It's 5 > 3 & “better”.",
    date_published: '2025-02-11T12:00:00.000Z',
    authors: [{ name: 'Ada & Bob' }, { name: '<Eve>' }],
    tags: ['a & b', 'c<d'],
  });
});
