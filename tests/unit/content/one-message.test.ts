import { describe, expect, test } from 'vitest';
import { hasErrors } from '../../../src/problems/problem.ts';
import { buildFiles, page } from './build-fixture.ts';

describe('each problem is reported once', () => {
  test('links to a page with errors, its neighbours and its category are not reported as well', async () => {
    const { found } = await buildFiles({
      'docs/guide/_category_.yml': 'link:\n  type: doc\n  id: broken\n',
      'docs/guide/broken.mdx': '---\ntitle: Broken\nslug: "/about-%product-slug%"\ndraft: 1\n---\n',
      'docs/guide/other.mdx': page(
        '[One](/docs/about-ludora), [two](./broken.mdx), [three](/docs/about-ludora#part).',
        'pagination_next: guide/broken',
      ),
    });
    expect(found).toEqual(['docs/guide/broken.mdx:4:8 front-matter/invalid-value']);
  });

  test('a syntax error in the body is reported once', async () => {
    const { found } = await buildFiles({
      'docs/broken.mdx': page('A {brace'),
      'docs/other.mdx': page('[One](/docs/broken) and [two](./broken.mdx#part).'),
    });
    expect(found).toEqual(['docs/broken.mdx:5:3 mdx/syntax']);
  });

  test('problems in the front matter and the body of one page are reported together', async () => {
    const { found } = await buildFiles({
      'docs/page.mdx': page('<Bagde />\n\n```jsno\n```', 'draft: 1'),
    });
    expect(found).toEqual([
      'docs/page.mdx:3:8 front-matter/invalid-value',
      'docs/page.mdx:6:2 mdx/unknown-component → Badge',
      'docs/page.mdx:8:4 code/unknown-language → json',
    ]);
  });

  test('warnings alone do not stop a build', async () => {
    const { problems, report } = await buildFiles({
      'docs/a.mdx': page('Read [more](#more).'),
      'docs/b.mdx': page('Read [more](#more).'),
    });
    expect(hasErrors(problems)).toBe(false);
    expect(report).toMatch(/\n2 warnings in 2 files\.\n$/);
  });
});

test('locations in a file from Windows ignore \\r\\n and a byte order mark', async () => {
  const { found, report } = await buildFiles({
    'docs/page.mdx': `\uFEFF${page('Text.\n\nA <Bagde /> here.', 'draft: 1')}`.replaceAll(
      '\n',
      '\r\n',
    ),
  });
  expect(found).toEqual([
    'docs/page.mdx:1:1 encoding/byte-order-mark',
    'docs/page.mdx:3:8 front-matter/invalid-value',
    'docs/page.mdx:8:4 mdx/unknown-component → Badge',
  ]);
  expect(report).not.toContain('\r');
});
