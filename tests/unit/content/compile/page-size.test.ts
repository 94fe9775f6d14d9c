import type { Root, RootContent } from 'mdast';
import { expect, test } from 'vitest';
import { checkPageSize } from '../../../../src/content/compile/steps/check-page-size.ts';
import type { PageCompilation } from '../../../../src/content/compile/page-compilation.ts';
import { compileText } from './compile-text.ts';
import { problemSentence } from '../../../../src/problems/problem.ts';

const text = (megabytes: number, character = 'x'): RootContent => ({
  type: 'paragraph',
  children: [{ type: 'text', value: character.repeat(megabytes * 1e6) }],
});

const source = Array.from({ length: 99 }, (_, index) => `## Heading on line ${index + 1}\n`).join(
  '',
);

const heading = (line: number, depth: 2 | 3 = 2): RootContent => {
  const offset = source.split('\n', line - 1).join('\n').length + (line > 1 ? 1 : 0);
  const point = { line, column: 1, offset };
  return { type: 'heading', depth, children: [], position: { start: point, end: point } };
};

const check = (...children: RootContent[]) => {
  const page = { file: 'page.md', source, problems: [] } as unknown as PageCompilation;
  const tree: Root = { type: 'root', children };
  checkPageSize(tree, page);
  return page.problems;
};

test('a page of less than 2 MB has no problem', () => {
  expect(check(heading(1), text(1), heading(2), text(0.9))).toEqual([]);
});

test('a larger page is reported once, with its size and the number of useful pages', () => {
  const problems = check(heading(1), text(2), heading(2), text(2));
  expect(problems).toHaveLength(1);
  expect(problems.map(problemSentence)[0]).toContain(
    'found about 4.0 MB, which is enough for 3 pages',
  );
  expect(problems[0]).toMatchObject({ severity: 'warning', location: { file: 'page.md' } });
});

const secondPage = (...children: RootContent[]) => check(...children)[0]?.related?.location;

test('the second page begins at the heading that divides the page most evenly', () => {
  const blocks = [1, 2, 3, 4].flatMap((line) => [heading(line), text(0.7)]);
  expect(secondPage(...blocks)).toMatchObject({ kind: 'range', line: 3 });
});

test('a higher heading near the best place is preferred to a lower one', () => {
  const blocks = [text(1.3), heading(2, 2), text(0.2), heading(3, 3), text(1.5)];
  expect(secondPage(...blocks)).toMatchObject({ line: 2 });
});

test('the first heading of a page does not begin the second page', () => {
  expect(check(heading(1), text(3))[0]?.related).toBeUndefined();
});

test('a page without headings, such as one long fence, has no suggestion', () => {
  const problems = check({ type: 'code', lang: 'text', value: 'x'.repeat(3e6) });
  expect(problems).toHaveLength(1);
  expect(problems[0]?.related).toBeUndefined();
});

test('sizes are in bytes, also for other scripts', () => {
  expect(check(text(0.6, 'あ'))).toEqual([]);
  expect(check(text(0.7, 'あ'))).toHaveLength(1);
});

test('highlighted code counts more than plain text', () => {
  const code = (lang: string): RootContent => ({ type: 'code', lang, value: 'x'.repeat(1.5e6) });
  expect(check(code('text'))).toEqual([]);
  expect(check(code('json'))).toHaveLength(1);
});

test('each operation of a reference counts', () => {
  const operation = { type: 'mdxJsxFlowElement', name: 'OperationReference', attributes: [] };
  const operations = (count: number) =>
    check(...Array.from({ length: count }, () => ({ ...operation, children: [] }) as RootContent));
  expect(operations(90)).toEqual([]);
  expect(operations(110)).toHaveLength(1);
});

const fence = (megabytes: number): string => `\`\`\`text\n${'x'.repeat(megabytes * 1e6)}\n\`\`\``;

const divisionOf = async (body: string, files: Readonly<Record<string, string>>) => {
  const { problems } = await compileText(body, { files, purpose: 'check' });
  return problems.find(({ code }) => code === 'content/large-page')?.related?.location;
};

const importOf = (name: string): string => `import Part from './${name}';\n\n`;

test('a partial on the page twice is named by its second element', async () => {
  const files = { 'docs/_part.mdx': `Short.\n\n## A\n\n${fence(0.7)}\n\n## B\n\n${fence(0.7)}` };
  const body = `${importOf('_part.mdx')}## Own\n\ntext\n\n<Part />\n\n<Part />\n`;
  expect(await divisionOf(body, files)).toMatchObject({ file: 'content/docs/page.mdx', line: 9 });
});

test('a partial that an include comment shows twice is named by the second comment', async () => {
  const files = { 'docs/_part.md': `## A\n\n${fence(1.4)}\n` };
  const include = '<!--@include: ./_part.md-->';
  const body = `## Own\n\ntext\n\n${include}\n\n${include}\n`;
  const { problems } = await compileText(body, { files, format: 'md', purpose: 'check' });
  expect(problems.map(({ related }) => related?.location)).toMatchObject([
    { file: 'content/docs/page.mdx', line: 7 },
  ]);
});

test('a heading in a partial that the page shows once is named itself', async () => {
  const files = { 'docs/_part.mdx': `## A\n\n${fence(1.2)}\n\n## B\n\n${fence(1.2)}` };
  expect(await divisionOf(`${importOf('_part.mdx')}<Part />\n`, files)).toMatchObject({
    file: 'content/docs/_part.mdx',
    line: 7,
  });
});

test('of a partial that another partial shows twice, the element on the page is named', async () => {
  const files = {
    'docs/_two.mdx': `${importOf('_part.mdx')}<Part />\n\n<Part />\n`,
    'docs/_part.mdx': `## A\n\n${fence(1.2)}\n`,
  };
  const body = `${importOf('_two.mdx')}Text.\n\n<Part />\n`;
  expect(await divisionOf(body, files)).toMatchObject({ file: 'content/docs/page.mdx', line: 5 });
});
