import { describe, expect, test } from 'vitest';
import { problemSentence } from '../../../../src/problems/problem.ts';
import { buildFiles, page } from '../build-fixture.ts';
import { compileText, renderText } from './compile-text.ts';

const allow = 'frontMatter: { allow: [owner, n, b, d, zero] }\n';

describe('a value of the front matter', () => {
  const body =
    '{frontMatter.owner} {frontMatter.d}\n\nAt {frontMatter.n}, {frontMatter.b}, {frontMatter.zero}.\n\n## Version {frontMatter.n}\n\nText.';

  test('is the same in copies, search, headings and ids, as its author wrote it', async () => {
    const site = await buildFiles({
      'site.yml': allow,
      'docs/index.md': page(
        body,
        `owner: Ann's "x"`,
        'n: 1.10',
        'b: true',
        'd: 2024-01-05',
        'zero: 0',
      ),
    });
    expect(site.found).toEqual([]);
    const copy = site.output('docs.md');
    expect(copy).toContain('\nAnn\'s "x" 2024-01-05\n\nAt 1.10, true, 0.\n\n## Version 1.10\n');
    expect(site.page('/docs').headings).toMatchObject([
      { text: 'Version 1.10', id: 'version-110' },
    ]);
    expect(site.body('/docs').sections.map(({ text }) => text)).toEqual([
      'Ann\'s "x" 2024-01-05 At 1.10, true, 0.',
      'Text.',
    ]);
  });

  test.each([
    ['{frontMatter.count + 1}', '3'],
    ['A {frontMatter.isNew}', '<p>A true</p>'],
    ['A {frontMatter.custom.a[0]}', '<p>A 7</p>'],
    ['A {1.50} {-2} {null}', '<p>A 1.50 -2 </p>'],
  ])('is shown on the page: %j', async (text, html) => {
    const frontMatter = { count: 2, isNew: true, custom: { a: [7] } };
    expect(await renderText(text, { frontMatter })).toBe(html);
  });
});

test('values of imported data and props are in the copy', async () => {
  const files = {
    'docs/_part.mdx': 'Version {props.n} of {props.name}.',
    'docs/facts.json': '{"limit": 10, "deep": {"list": ["a"]}}',
  };
  const { markdown, problems } = await compileText(
    "import Part from './_part.mdx';\nimport facts from './facts.json';\n\n<Part n={1.10} name=\"it's\" />\n\nAt {facts.limit}, {facts.deep.list[0]}.",
    { files },
  );
  expect(problems).toEqual([]);
  expect(markdown).toBe("Version 1.10 of it's.\n\nAt 10, a.");
});

describe('a value that cannot be shown', () => {
  const messagesOf = async (body: string, part = ''): Promise<string[]> => {
    const { problems } = await compileText(
      `import Part from './_part.mdx';\nimport facts from './facts.json';\n\n${body}`,
      {
        frontMatter: { owner: 'Ann', list: ['a'], map: {}, empty: null },
        files: { 'docs/_part.mdx': part, 'docs/facts.json': '{"list": ["a"]}' },
      },
    );
    return problems.map((problem) => `${problem.code} ${problemSentence(problem)}`);
  };

  test.each([
    ['A {frontMatter.ownr}', 'Expected a key of the front matter, but found `ownr`.'],
    ['{`A ${frontMatter.x}`}', 'Expected a key of the front matter, but found `x`.'],
    ['A {frontMatter.list}', 'but found `frontMatter.list`, which is a list.'],
    ['A {frontMatter.map}', 'but found `frontMatter.map`, which is a map.'],
    ['A {frontMatter.empty}', 'but found `frontMatter.empty`, which is empty.'],
    ['A {facts.list}', 'but found `facts.list`, which is a list.'],
  ])('is reported once: %j', async (body, message) => {
    expect(await messagesOf(body)).toEqual([expect.stringContaining(message)]);
  });

  test.each([
    ['<Part name="a" />', 'A {props.nme}', 'Expected a prop that the page sets, but found `nme`.'],
    ['<Part list={[1]} />', 'A {props.list}', 'but found `props.list`, which is a list.'],
  ])('is reported in a partial: %j', async (body, part, message) => {
    expect(await messagesOf(body, part)).toEqual([expect.stringContaining(message)]);
  });

  test.each([
    "A {frontMatter.x ?? 'none'} {frontMatter.x && 'b'}",
    '{frontMatter.list.map((name) => name)}',
    '<Badge tone={frontMatter.x}>A</Badge>',
  ])('is not an optional value: %j', async (body) => {
    expect(await messagesOf(body)).toEqual([]);
  });
});
