import { toHtml } from 'hast-util-to-html';
import { describe, expect, test } from 'vitest';
import { renderMarkdown } from '../../../../src/base/text/markdown-html.ts';
import { markdownToMdx } from '../../../../src/content/api-pages/escape-mdx.ts';
import { compileText, renderText } from './compile-text.ts';

const eastAsian: readonly (readonly [string, string])[] = [
  ['**「信号」**は一分ごとです。', '<strong>「信号」</strong>は一分ごとです。'],
  ['**鍵（カギ）。**この行。', '<strong>鍵（カギ）。</strong>この行。'],
  ['次に**`a.yml`**を編集。', '次に<strong><code>a.yml</code></strong>を編集。'],
  ['**[手順](/a)**を読む。', '<strong><a href="/a">手順</a></strong>を読む。'],
  ['~~古い名前（旧称）。~~今は使わない。', '<del>古い名前（旧称）。</del>今は使わない。'],
  [
    '**"점등"**라는 **불(빛)**이',
    '<strong>&quot;점등&quot;</strong>라는 <strong>불(빛)</strong>이',
  ],
  ['**注意：**请*斜体（括号）*继续。', '<strong>注意：</strong>请<em>斜体（括号）</em>继续。'],
  ['***「両方」***です。', '<em><strong>「両方」</strong></em>です。'],
  ['これは**「𠮷野」**です。', 'これは<strong>「𠮷野」</strong>です。'],
  ['半角ｶﾅ**（ﾃｽﾄ）**です。', '半角ｶﾅ<strong>（ﾃｽﾄ）</strong>です。'],
  ['**参见《手册》**，然后', '<strong>参见《手册》</strong>，然后'],
];

const latin: readonly (readonly [string, string])[] = [
  ['a**b**c', 'a<strong>b</strong>c'],
  ['2 ** 3', '2 ** 3'],
  ['a**"b"**c', 'a**&quot;b&quot;**c'],
  ['a_b_c', 'a_b_c'],
  ['~~(old)~~new', '~~(old)~~new'],
];

const unquoted = (html: string): string => html.replaceAll('&quot;', '"');

describe('emphasis next to East Asian punctuation, and Latin text as before', () => {
  test.each([...eastAsian, ...latin])('%s', async (text, html) => {
    const paragraph = `<p>${html}</p>`;
    expect(await renderText(text)).toBe(paragraph);
    expect(await renderText(text, { format: 'md' })).toBe(paragraph);
    expect(toHtml(renderMarkdown(text))).toBe(unquoted(paragraph));
  });

  test.each(eastAsian)(
    'stays as written in the Markdown copy and in generated pages: %s',
    async (text) => {
      expect((await compileText(text)).markdown.replaceAll(/\0.*?\0/g, '')).not.toContain('\\');
      expect(markdownToMdx(`# A\n\n${text}\n\n{`)).toContain(text);
    },
  );
});
