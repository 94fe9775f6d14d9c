import { describe, expect, test } from 'vitest';
import { compileText, renderText } from './compile-text.ts';

const code = "import { get } from '@site/src/get';\n\n";

describe('what a page cannot have is shown as code', () => {
  test.each([
    ['A {get()} b', '<p>A <small>[missing: <code>get()</code>]</small> b</p>'],
    ['{`npx ${get()} ${1}`}', 'npx [missing: get()] 1'],
    ['<CodeBlock language="text">{`a ${get()}`}</CodeBlock>', 'a [missing: get()]'],
    ['A <a href={get()}>B</a>', '<a>B</a> <small>[missing: <code>href={get()}</code>]</small></p>'],
    [
      '<b {...get()}>B</b>',
      '<p>B</p>\n<p><small>[missing: <code>&lt;b {...get()}&gt;</code>]</small></p>',
    ],
    [
      '<Tabs values={get()}><TabItem value="a">A</TabItem></Tabs>',
      '<p><small>[missing: <code>values={get()}</code>]</small></p>',
    ],
    [
      '<Tabs><TabItem value="a" label={get()}>A</TabItem></Tabs>',
      'A <small>[missing: <code>label={get()}</code>]</small></x-tabitem>',
    ],
    ['<Cards><Card title={get()}>A</Card></Cards>', 'title="[missing: title={get()}]"'],
    [
      'export const a = get();\n\nexport const [b] = [() => a];\n\n{b()}',
      '<p><small>[missing: <code>b()</code>]</small></p>',
    ],
    [
      'export const Own = () => <b>{get()}</b>;\n\n<Own size="2">Inner</Own>',
      '<p>Inner</p>\n<p><small>[missing: <code>&lt;Own size=&quot;2&quot;&gt;</code>]</small></p>',
    ],
    // A function expression may share the name of a component.
    [
      'export const own = function Card() { return <Gone />; };\n\n<Cards><Card title="A" /></Cards>',
      'title="A"',
    ],
    [
      '{[1].map((key) => <Gone key={key} />)}',
      '[missing: <code>[1].map((key) =&gt; &lt;Gone key={key} /&gt;)</code>]',
    ],
    ['A <Gone>Inner</Gone>', 'A Inner <small>[missing: <code>&lt;Gone&gt;</code>]</small>'],
    [
      '<table><tbody>{get() /* rows */}</tbody></table>',
      '<tbody><tr><td><small>[missing: <code>get()</code>]</small></td></tr></tbody>',
    ],
    ['<ul>{get()}</ul>', '<ul><li><small>'],
    ['A {unknown} b', '[missing: <code>unknown</code>]'],
    ['<BrowserOnly>{() => 1}</BrowserOnly>', '[missing: <code>&lt;BrowserOnly&gt;'],
  ])('%s', async (body, shown) => {
    expect(await renderText(code + body, { files: {} })).toContain(shown);
  });

  test('in place of a key that imported data does not have', async () => {
    const files = { 'docs/b.json': '{ "a": 1 }' };
    const body = "import b from './b.json';\n\n{b.a} {b.c.d} {b.c ?? 'none'}";
    expect(await renderText(body, { files })).toBe(
      '1\n<p><small>[missing: <code>b.c.d</code>]</small></p>\nnone',
    );
  });

  test('while the rest of the page is as it was', async () => {
    const body = ':::note\nText\n:::\n\n## Heading';
    const tabs = `${code}<Tabs values={get()}>\n<TabItem value="a">\n\n${body}\n\n</TabItem>\n</Tabs>`;
    const { problems, headings } = await compileText(tabs, { files: {} });
    expect(problems.map((problem) => problem.code)).toEqual(['mdx/unsupported-import']);
    expect(headings.map(({ id }) => id)).toEqual(['heading']);
  });
});
