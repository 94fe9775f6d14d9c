import { problemSentence } from '../../../../src/problems/problem.ts';
import { describe, expect, test } from 'vitest';
import { mdxComponentSchemas } from '../../../../schemas/mdx-components.ts';
import { compileText, renderText } from './compile-text.ts';

const problemsOf = async (body: string): Promise<string[]> =>
  (await compileText(body)).problems.map(problemSentence);

describe('components', () => {
  test.each(Object.keys(mdxComponentSchemas))('<%s> is known without an import', async (name) => {
    const { problems } = await compileText(`<${name}>\n\nText.\n\n</${name}>`);
    expect(problems.filter(({ code }) => code === 'mdx/unknown-component')).toEqual([]);
  });

  test('that the page declares are known', async () => {
    expect(await problemsOf('export const Own = () => 1;\n\n<Own />')).toEqual([]);
    expect(await problemsOf('export function Own() { return 1; }\n\n<Own />')).toEqual([]);
  });

  test('that are unknown are reported, members of others too', async () => {
    expect(await problemsOf('<Foo.Bar />')).toEqual([
      'Expected a known component, but found `<Foo.Bar>`.',
    ]);
  });

  test('HTML elements are not components', async () => {
    expect(await problemsOf('<kbd>Ctrl</kbd> and <my-element />')).toEqual([]);
  });
});

describe('imports', () => {
  test('from the theme of Docusaurus are removed in every notation', async () => {
    const body =
      "import Tabs from '@theme/Tabs';\nimport {\n  a,\n} from '@theme/TabItem';\n\n<Tabs />";
    expect(await problemsOf(body)).toEqual([]);
    expect(await renderText(body)).toBe('<x-tabs></x-tabs>');
  });

  test('are removed without the exports beside them', async () => {
    expect(
      await renderText("import Tabs from '@theme/Tabs';\nexport const year = 2025;\n\n{year}"),
    ).toBe('2025');
  });

  test('from other modules are reported, each with its module', async () => {
    expect(
      await problemsOf("import a from 'a';\nimport Tabs from '@theme/Tabs';\nimport './b.css';"),
    ).toEqual([
      "Expected a page without imports from packages (components need no import), but found an import of 'a'.",
      "Expected a page without style sheets (components may import CSS modules), but found an import of './b.css'.",
    ]);
  });
});

describe('diagrams', () => {
  const svg = '<svg viewBox="0 0 1 1"><path d="M0 0"/></svg>';

  test.each([
    ['/diagrams/a.svg', '<Diagram src="/diagrams/a.svg" title="A" description="B" />'],
    ['/icons/a.svg', '<Cards>\n<Card title="A" href="/" icon="a">B</Card>\n</Cards>'],
  ])('are inlined: %s', async (address, text) => {
    const html = await renderText(text, { drawings: new Map([[address, svg]]) });
    expect(html).toContain(
      'svg="&lt;svg viewBox=&quot;0 0 1 1&quot;&gt;&lt;path d=&quot;M0 0&quot;/&gt;&lt;/svg&gt;"',
    );
  });
});
