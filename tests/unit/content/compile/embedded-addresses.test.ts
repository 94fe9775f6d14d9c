import { describe, expect, test } from 'vitest';
import { addressKind } from '../../../../src/content/compile/jsx/address-attributes.ts';
import { buildFiles, page } from '../build-fixture.ts';

const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>';
const site = {
  'site.yml': 'product: { name: Kite }\nurl: https://pages.example\nbasePath: /kits/kite/\n',
  'static/kite.svg': svg,
  'docs/near.svg': svg,
  'docs/other.md': page(),
};

const near = String.raw`/assets/files/near\.[\w-]+\.svg`;
const host = String.raw`https://pages\.example/kits/kite`;

const build = (name: string, body: string) =>
  buildFiles({
    ...site,
    [`docs/${name}`]: page(body, ...(name.endsWith('.md') ? ['format: md'] : [])),
  });

describe.each([
  [
    'start.mdx',
    "<div style={{ backgroundImage: 'url(/kite.svg)', height: 80 }} />",
    `url\\(/kite.svg\\)`,
  ],
  [
    'start.mdx',
    `<div style={{ background: 'no-repeat url("./near.svg")' }} />`,
    `url\\(\\\\"${near}\\\\"\\)`,
  ],
  [
    'start.mdx',
    '<div style={{ background: `url(near.svg), url(/kite.svg)` }} />',
    `url\\(${near}\\), url\\(/kite.svg\\)`,
  ],
  [
    'start.mdx',
    `<Head><meta property="og:video" content="/kite.svg" /></Head>`,
    `${host}/kite.svg`,
  ],
  ['start.mdx', `<Head><meta property="og:image" content="./near.svg" /></Head>`, host + near],
  ['start.mdx', `<Head><meta name="twitter:image" content={'near.svg'} /></Head>`, host + near],
  [
    'start.mdx',
    `<Head><meta property="og:url" content="./other.md" /></Head>`,
    `${host}/docs/other`,
  ],
  ['start.mdx', '<blockquote cite="other.md">\n\nText.\n\n</blockquote>', 'cite: "/docs/other"'],
  [
    'start.mdx',
    '<Head><link rel="preload" as="image" imageSrcSet="./near.svg 1x" /></Head>',
    `${near} 1x`,
  ],
  ['start.mdx', '<video poster="./near.svg" />', `poster: "${near}"`],
  ['start.md', `<div style="background: url('./near.svg')">Text</div>`, `url\\('${near}'\\)`],
  [
    'start.md',
    `<div style="background: url(&quot;/kite.svg&quot;)">Text</div>`,
    `url\\(\\\\"/kite.svg\\\\"\\)`,
  ],
  [
    'start.md',
    `<div style='background: url( "/kite.svg" )'>Text</div>`,
    `url\\( \\\\"/kite.svg\\\\" \\)`,
  ],
  ['start.md', '<q cite="other.md">Text</q>', 'cite: "/docs/other"'],
  ['start.mdx', '<ins cite="./other.md">Text</ins>', 'cite: "/docs/other"'],
  ['start.md', '<meta property="og:video" content="/kite.svg">', `${host}/kite.svg`],
  ['start.md', '<img srcset="./near.svg 1x" src="/kite.svg" alt="A">', `${near} 1x`],
])('in %s, %s', (name, body, expected) => {
  test('leads to the file or page', async () => {
    const built = await build(name, body);
    expect(built.found).toEqual([]);
    expect(built.body('/docs/start').code).toMatch(new RegExp(expected));
  });

  test('is reported at its place if there is none', async () => {
    const broken = body
      .replace(/kite(?=\.svg)/, 'kiet')
      .replace(/near(?=\.svg)/, 'naer')
      .replace(/other(?=\.md)/, 'othr');
    const { problems } = await build(name, broken);
    const [wrong = ''] = /(?:\.{0,2}\/)?(?:kiet|naer)\.svg|(?:\.\/)?othr\.md/.exec(broken) ?? [];
    expect(problems.length).toBeGreaterThan(0);
    const [problem] = problems;
    expect(problem?.code).toMatch(/^link\/unknown-(?:asset|page)$/);
    const [line = ''] = broken.split('\n');
    expect(problem?.location).toMatchObject({
      line: name.endsWith('.md') ? 6 : 5,
      column: line.indexOf(wrong) + 1,
      length: wrong.length,
    });
  });
});

describe('other values stay as they are', () => {
  test.each([
    [
      'start.mdx',
      `<div style={{ fill: 'url(#part)', background: 'url(data:image/png;base64,AA==)' }} />`,
    ],
    ['start.mdx', `<Head><meta property="og:image" content="https://a.example/x.png" /></Head>`],
    [
      'start.mdx',
      `<Head><meta name="description" content="/kiet.svg and url(./naer.svg)" /></Head>`,
    ],
    ['start.mdx', `<Head><meta property="og:title" content="./naer.svg" /></Head>`],
    ['start.mdx', `<p title="url(/kiet.svg)">Text</p>`],
    ['start.mdx', '<q cite="RFC 2119">Text</q>'],
    ['start.mdx', '<blockquote cite="Node.js">\n\nText.\n\n</blockquote>'],
    ['start.mdx', '<del cite="AC/DC">Text</del>'],
    ['start.mdx', '<svg><animate attributeName="x" from="0" to="9" /></svg>'],
    ['start.md', '<div style="color: red; fill: url(#part)">Text</div>'],
    ['start.md', '<q cite="Jane Doe">Text</q>'],
    ['start.md', '<cite cite="naer.md">Text</cite>'],
  ])('in %s, %s', async (name, body) => {
    const built = await build(name, body);
    expect(built.found).toEqual([]);
    expect(
      built.body('/docs/start').references.filter(({ href }) => /kiet|naer/.test(href)),
    ).toEqual([]);
  });
});

test('`cite` of a component is not an address', () => {
  expect(addressKind('cite', 'Quote', 'other.md')).toBeNull();
  expect(addressKind('cite', 'q', 'other.md')).toBe('link');
});

test('in a partial, they are relative to the partial', async () => {
  const built = await buildFiles({
    ...site,
    'docs/parts/_part.mdx': `<div style={{ background: 'url(./beside.svg)' }} />\n\n<blockquote cite="../other.md">\n\nText.\n\n</blockquote>\n`,
    'docs/parts/beside.svg': svg,
    'docs/start.mdx': page("import Part from './parts/_part.mdx';\n\n<Part />"),
  });
  expect(built.found).toEqual([]);
  expect(built.body('/docs/start').code).toMatch(/url\(\/assets\/files\/beside\.[\w-]+\.svg\)/);
});
