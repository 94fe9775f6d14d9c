import { describe, expect, test } from 'vitest';
import { compileText, renderText } from './compile-text.ts';

describe('tokens', () => {
  test.each([
    ['prose', 'About %product%.', '<p>About Ludora.</p>'],
    ['a heading', '## About %product%', '<h2 id="about-ludora">About Ludora</h2>'],
    [
      'a link',
      '[%product%](/docs/what-is-%product-slug%)',
      '<p><a href="/docs/what-is-ludora">Ludora</a></p>',
    ],
    [
      'the title of a link',
      '[a](/b "About %product%")',
      '<p><a href="/b" title="About Ludora">a</a></p>',
    ],
    [
      'a picture',
      '![%product%](/%product-slug%.svg)',
      '<p><img src="/ludora.svg" alt="Ludora"/></p>',
    ],
    ['a definition', '[a][b]\n\n[b]: /%product-slug%', '<p><a href="/ludora">a</a></p>'],
    ['code', '`%product-slug%`', '<p><code>ludora</code></p>'],
    [
      'a fence',
      '```text title="%product-slug%.txt"\n%product%\n```',
      '<x-codeblock html="Ludora" language="text" title="ludora.txt"></x-codeblock>',
    ],
    [
      'an attribute',
      '<Details summary="About %product%" />',
      '<x-details summary="About Ludora"></x-details>',
    ],
    [
      'an attribute’s expression',
      '<Details summary={"About %product%"} />',
      '<x-details summary="About Ludora"></x-details>',
    ],
    ['an expression', "{'About %product%'}", 'About Ludora'],
    ['a template', '{`About %product%`}', 'About Ludora'],
    ['an export', "export const name = '%product%';\n\n{name}", 'Ludora'],
    [
      'an admonition’s title',
      ':::note About %product%\nText.\n:::',
      '<x-admonition type="note" title="About Ludora"><p>Text.</p></x-admonition>',
    ],
    ['a footnote', 'A.[^a]\n\n[^a]: About %product%.', 'About Ludora.'],
    ['a table', '| %product% |\n| - |\n| %product-slug% |', '<td>ludora</td>'],
  ])('are replaced in %s', async (_, body, html) => {
    expect(await renderText(body)).toContain(html);
    expect(await renderText(body)).not.toContain('%');
  });

  test('are replaced in the HTML of a .md page', async () => {
    expect(
      await renderText('<a href="/docs/what-is-%product-slug%">%product%</a>', { format: 'md' }),
    ).toBe('<p><a href="/docs/what-is-ludora">Ludora</a></p>');
  });

  test('are replaced by text, even if it is Markdown or JavaScript syntax', async () => {
    const product = '*A* `b` ${c} <d> "e" \\f';
    const text = '*A* `b` ${c} &lt;d&gt; &quot;e&quot; \\f';
    expect(await renderText('%product%', { tokens: { product } })).toBe(`<p>${text}</p>`);
    expect(await renderText('{`%product%`}', { tokens: { product } })).toBe(text);
    expect(await renderText("{'%product%'}", { tokens: { product } })).toBe(text);
  });

  test('stay as they are when they are unknown', async () => {
    const { problems, sections } = await compileText('Use `%s%` and `%d`, 50% of a%20b.');
    expect(problems).toEqual([]);
    expect(sections[0]?.text).toBe('Use %s% and %d, 50% of a%20b.');
  });

  test('are reported everywhere when they are misspelt', async () => {
    const body = ['%prodct%', '`%prodct%`', '<Details summary={"%prodct%"} />', '[a](/%prodct%)'];
    const { problems } = await compileText(body.join('\n\n'));
    expect(problems.filter(({ code }) => code === 'token/unknown')).toMatchObject([
      { location: { line: 1, column: 1, length: 8 }, suggestion: '%product%' },
      { location: { line: 3, column: 2, length: 8 }, suggestion: '%product%' },
      { location: { line: 5, column: 20, length: 8 }, suggestion: '%product%' },
      { location: { line: 7, column: 6, length: 8 }, suggestion: '%product%' },
    ]);
  });
});
