import { describe, expect, test } from 'vitest';
import { problemSentence } from '../../../../src/problems/problem.ts';
import { compileText, renderText } from './compile-text.ts';

const render = (body: string): Promise<string> => renderText(body, { format: 'md' });

const problemsOf = async (body: string): Promise<string[]> =>
  (await compileText(body, { format: 'md' })).problems.map(problemSentence);

describe('a word in angle brackets in plain Markdown', () => {
  test('is text in paragraphs, headings, tables and HTML', async () => {
    expect(await render('A Vec<u8> of bytes.')).toBe('<p>A Vec&lt;u8&gt; of bytes.</p>');
    expect(await render('<u8>\n\n- <u8>')).toContain('<p>&lt;u8&gt;</p>');
    expect(await render('<div>\nVec<u8>\n</div>')).toContain('Vec&lt;u8&gt;\n</div>');
    const { headings, sections } = await compileText('# A\n\n## Vec<u8>\n', { format: 'md' });
    expect(headings[0]).toMatchObject({ text: 'Vec<u8>' });
    expect(JSON.stringify(sections)).toContain('Vec<u8>');
    expect(await problemsOf('# A\n\nA Vec<u8> in `<u8>`.')).toEqual([]);
  });

  test('leaves the HTML after it', async () => {
    const html = await render('<host>\n<a href="https://a.example">b</a> &amp;\n<!-- internal -->');
    expect(html).toContain('&lt;host&gt;');
    expect(html).toContain('<a href="https://a.example">b</a> &amp;');
    expect(html).not.toContain('internal');
    expect(await render('<host>\nand a port')).toBe('<p>&lt;host&gt;\nand a port</p>');
  });

  test('is located in nested HTML', async () => {
    const { problems } = await compileText(
      '# A\n\n- a\n\n  <div>\n  x\n  <foo a="1">\n  </div>\n\n<bar a="1"> <bar a="1">',
      { format: 'md' },
    );
    expect(problems.map(({ location }) => location)).toMatchObject([
      { line: 7, column: 4, length: 3 },
      { line: 10, column: 2, length: 3 },
      { line: 10, column: 14, length: 3 },
    ]);
  });

  test('stays an element if HTML, SVG, MathML or a custom element has its name', async () => {
    const body =
      'A <KBD>B</KBD> <my-tag>c</my-tag> <svg><path d="M0 0"></path></svg> <math><mi>x</mi></math>.';
    expect(await render(body)).not.toContain('&lt;');
  });

  test('is reported and shown if it looks like an element', async () => {
    const body = '# A\n\n<detail>Text</detail> and <chip size="2">.';
    expect(await problemsOf(body)).toEqual([
      expect.stringContaining('<detail>'),
      expect.stringContaining('<chip>'),
    ]);
    expect(await render(body)).toContain('&lt;detail&gt;Text&lt;/detail&gt;');
  });
});
