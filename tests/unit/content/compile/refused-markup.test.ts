import { describe, expect, test } from 'vitest';
import { compileText, renderText } from './compile-text.ts';

type Case = readonly [source: string, html: string, column: number, found: string];

const problemsOf = async (body: string, format: 'md' | 'mdx') => {
  const { problems } = await compileText(body, { format, files: {} });
  return problems.map(({ code, location, found }) => [
    code,
    'column' in location ? location.column : 0,
    /`<?([^`>]*)>?`/.exec(found ?? '')?.[1],
  ]);
};

const inMdx: readonly Case[] = [
  ['A <script async src="https://a.example/a.js" /> B', '<p>A  B</p>', 4, 'script'],
  ['<div>\n<style>{`p { color: red }`}</style>\n</div>', '<div></div>', 2, 'style'],
  ['<object data="/a.pdf" />', '', 2, 'object'],
  ['<embed src="/a.pdf" />', '', 2, 'embed'],
  ['<iframe title="A" srcDoc="<b>B</b>" />', '<iframe title="A"></iframe>', 19, 'srcDoc'],
  [
    "<div dangerouslySetInnerHTML={{ __html: '<b>A</b>' }} />",
    '<div></div>',
    6,
    'dangerouslySetInnerHTML',
  ],
  ['<form action="https://a.example">A</form>', '<form>A</form>', 7, 'action'],
  ['{[<script key="a">{"a()"}</script>]}', '', 4, 'script'],
  ['{<b><style>{"a"}</style>A</b>}', '<b>A</b>', 6, 'style'],
  ['{<iframe title="A" srcDoc="B" />}', '<iframe title="A"></iframe>', 20, 'srcDoc'],
];

const inMarkdown: readonly Case[] = [
  ['<script>\na("<p>")\n</script>', '', 2, 'script'],
  ['<object data="data:text/html,a"></object>', '<p></p>', 2, 'object'],
  ['A <embed src="a.pdf"> B', '<p>A  B</p>', 4, 'embed'],
  ['<iframe title="A" srcdoc="B"></iframe>', '<iframe title="A"></iframe>', 19, 'srcdoc'],
  ['<iframe title=A SRCDOC=B></iframe>', '<iframe title="A"></iframe>', 17, 'SRCDOC'],
  ['<form action="//a.example">A</form>', '<form>A</form>', 7, 'action'],
];

describe.each([
  { format: 'mdx', cases: inMdx },
  { format: 'md', cases: inMarkdown },
] as const)('what the policy of pages refuses in $format', ({ format, cases }) => {
  test.each(cases)('is left out and reported: %s', async (body, html, column, found) => {
    expect(await renderText(body, { format, files: {} })).toBe(html);
    expect(await problemsOf(body, format)).toContainEqual(['mdx/refused-by-policy', column, found]);
  });
});

test.each(['mdx', 'md'] as const)(
  'a picture with http: is reported in %s, since the policy of pages refuses it',
  async (format) => {
    const codesOf = async (body: string) => (await problemsOf(body, format)).map(([code]) => code);
    const refused = ['mdx/refused-by-policy'];
    expect(await codesOf('![A](http://a.example/a.png)')).toEqual(refused);
    expect(await codesOf('<img src="http://a.example/a.png" alt="A" />')).toEqual(refused);
    expect(await codesOf('[A](http://a.example/a.png) ![B](https://b.example/b.png)')).toEqual([]);
  },
);

test.each([
  ['images', '![A](https://a.example/a.png)'],
  ['images', '<img alt="A" srcSet="/a.png 1x, https://a.example/a.png 2x" />'],
  ['images', '<video controls poster="https://a.example/a.png" />'],
  ['images', '<p style={{ backgroundImage: "url(https://a.example/a.png)" }}>A</p>'],
  ['media', '<video controls src="https://a.example/a.mp4" />'],
  ['media', '<audio controls><source src="https://a.example/a.mp3" /></audio>'],
  ['frames', '<iframe title="A" src="https://a.example/1" />'],
])('only `policy.%s` applies to %s', async (key, body) => {
  const problemsWith = async (policy: Readonly<Record<string, readonly string[]>>) => {
    const { problems } = await compileText(body, { policy });
    return problems.map(({ code, expected }) => `${code}: ${expected}`);
  };
  const none = { images: [], media: [], frames: [] };
  expect(await problemsWith({ ...none, [key]: ['https://a.example'] })).toEqual([]);
  expect(await problemsWith({ [key]: ['https://b.example'] })).toEqual([
    `mdx/refused-by-policy: a file of this site, or a host in \`policy.${key}\``,
  ]);
});

test.each([
  '<form action="/search"><input name="q" /></form>',
  '<p style={{ color: "red" }}>A</p>',
  '<svg viewBox="0 0 8 8"><path d="M0 0" /></svg>',
  '<iframe title="A" src="https://video.example/1" />',
  '`<script>` and `<style>`',
])('what it allows stays: %s', async (body) => {
  expect(await problemsOf(body, 'mdx')).toEqual([]);
});

test('the policy applies to images with a definition', async () => {
  const [cdn, refused] = ['https://cdn.example/a.png', ['mdx/refused-by-policy']];
  const codesOf = async (written: string, address: string, policy = {}): Promise<string[]> =>
    (await compileText(`${written}\n\n[l]: ${address}\n`, { policy })).problems.map(
      ({ code }) => code,
    );
  expect(await codesOf('![Logo][l]', 'http://cdn.example/a.png')).toEqual(refused);
  expect(await codesOf('![Logo][l] and [more][l]', cdn, { images: [] })).toEqual(refused);
  expect(await codesOf('[More][l]', cdn, { images: [] })).toEqual([]);
  expect(await codesOf('![Logo][l]', cdn)).toEqual([]);
});
