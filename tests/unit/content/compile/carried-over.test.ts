import { describe, expect, test } from 'vitest';
import { problemSentence } from '../../../../src/problems/problem.ts';
import { compileText, renderText } from './compile-text.ts';

const problemsOf = async (body: string): Promise<string[]> =>
  (await compileText(body, { files: {} })).problems.map(problemSentence);

describe('code as a tag', () => {
  test('is a fence with its words', async () => {
    const html = await renderText(
      '<CodeBlock language="js" title="a.js" showLineNumbers metastring="{1}">{`const a = 1;\n`}</CodeBlock>',
    );
    expect(html).toContain('highlighted');
    expect(html).toContain('language="js" title="a.js"');
    expect(html).toContain('&lt;b&gt;');
  });

  test('may be the text of a file', async () => {
    const body =
      "import CodeBlock from '@theme/CodeBlock';\nimport source from '!!raw-loader!./a.js';\n\n<CodeBlock language=\"js\">{source}</CodeBlock>";
    const { sections } = await compileText(body, { files: { 'docs/a.js': 'run();\n' } });
    expect(sections.map(({ code }) => code)).toEqual(['run();']);
  });

  test('that only rendering knows stays a tag', async () => {
    expect(await renderText('<CodeBlock language="json">{JSON.stringify([1])}</CodeBlock>')).toBe(
      '<x-codeblock language="json">[1]</x-codeblock>',
    );
  });
});

describe('pictures as tags', () => {
  test('are checked and measured like those of Markdown', async () => {
    const body =
      '<IdealImage img={require("@site/static/a.png")} alt="A" />\n\n<ThemedImage alt="B" sources={{ light: "/b.png", dark: "/c.png" }} />';
    const { references, problems } = await compileText(body, { files: {} });
    expect(problems).toEqual([]);
    expect(references.map(({ kind, href }) => `${kind} ${href}`)).toEqual([
      'image /a.png',
      'image /b.png',
      'image /c.png',
    ]);
    expect(await renderText(body, { files: {} })).toContain(
      '<div class="only-dark prose"><p><img src="/c.png" alt="B"/></p></div>',
    );
  });
});

describe('an element of an author', () => {
  test.each([
    ['<div>\n\nText.\n\n</div>', '<div class="prose">'],
    ['<section className="a">\n\n## B\n\n</section>', '<section class="a prose">'],
    ['<div>\n<b>Text.</b>\n</div>', '<div>'],
    ['<div style={{ display: "flex" }}>\n\nText.\n\n</div>', '<div style="display:flex">'],
    ['<div className={["a"].join()}>\n\nText.\n\n</div>', '<div class="a">'],
  ])('has the margins of the page around text of Markdown alone: %j', async (body, start) => {
    expect((await renderText(body)).slice(0, start.length)).toBe(start);
  });
});

describe('names of a page', () => {
  test('`toc` is its headings', async () => {
    expect(await renderText('{toc.map(({ id }) => id).join()}\n\n## One\n\n### Two')).toContain(
      'one,two',
    );
  });

  test('<TOCInline> gets them', async () => {
    expect(await problemsOf('<TOCInline toc={toc} maxHeadingLevel={4} />\n\n## One')).toEqual([]);
    expect((await compileText('<TOCInline />\n\n## One')).code).toMatch(/toc: toc\b|toc\s*\}/);
  });

  test('`frontMatter` and `contentTitle` are text where they are used', async () => {
    const frontMatter = { title: 'Sessions', custom: { a: [1] } };
    expect(
      await renderText('## {frontMatter.title}\n\nOf {contentTitle} {frontMatter.custom.a[0]}', {
        frontMatter,
      }),
    ).toBe('<h2 id="sessions">Sessions</h2>\n<p>Of Sessions 1</p>');
  });
});

describe('a link as a tag', () => {
  test('is one that is checked', async () => {
    const { references } = await compileText(
      '<Link to="/docs/a">A</Link> and <Link href="./b.mdx">B</Link>',
    );
    expect(references.map(({ href }) => href)).toEqual(['/docs/a', './b.mdx']);
  });
});

describe('translations', () => {
  test('show their text, also in attributes', async () => {
    const body =
      "import Translate, {translate} from '@docusaurus/Translate';\n\nSay <Translate id=\"a\">Hello</Translate> <kbd title={translate({ message: 'Hi', id: 'b' })}>K</kbd>";
    expect(await renderText(body, { files: {} })).toBe(
      '<p>Say <x-translate id="a">Hello</x-translate> <kbd title="Hi">K</kbd></p>',
    );
  });
});

test('a translation whose description is dynamic shows its message', async () => {
  const body =
    "import {translate} from '@docusaurus/Translate';\n\n<kbd title={translate({ message: 'Hi', description: 'long ' + 'text' })}>K</kbd>";
  expect(await renderText(body, { files: {} })).toBe('<kbd title="Hi">K</kbd>');
});

describe('what needs a browser', () => {
  test('is replaced by its fallback', async () => {
    expect(
      await problemsOf('<BrowserOnly fallback={<i>Later</i>}>{() => window.name}</BrowserOnly>'),
    ).toEqual([]);
  });

  test('is reported without one', async () => {
    expect(await problemsOf('<BrowserOnly>{() => window.name}</BrowserOnly>')).toEqual([
      'Expected `fallback` with the content to show, because pages are rendered at build time, but found `<BrowserOnly>` without it.',
    ]);
  });
});
