import { describe, expect, test } from 'vitest';
import { compileText, renderText } from './compile-text.ts';

describe('emoji codes', () => {
  test.each([
    ['Done :tada: and more.', 'Done 🎉 and more.'],
    [':+1::tada:', '👍🎉'],
    ['(:rocket:)', '(🚀)'],
    ['**:warning:** hot', '⚠️'],
  ])('%j becomes an emoji', async (text, shown) => {
    expect(await renderText(text)).toContain(shown);
    expect(await renderText(text, { format: 'md' })).toContain(shown);
  });

  test.each(['std::key::first', 'at 12:100:30', ':no-such-name:', 'a `:tada:` b', '/x:key:/y'])(
    '%j stays',
    async (text) => {
      expect((await renderText(text)).replace(/<[^>]*>/g, '')).toBe(text.replaceAll('`', ''));
    },
  );

  test.each([
    'a :constructor: and :valueOf:',
    '<code>:100:</code>',
    '<kbd>:tada:</kbd>',
    '<pre>:tada:</pre>',
    'https://x.example/?q=:smile:&b=1',
    'https://x.example/a(:smile:)',
    '<https://x.example/a(:smile:)>',
    String.raw`C:\a=:x:`,
    'say "x":us: and a-:tada: and é:tada:',
  ])('%j stays in both formats', async (text) => {
    for (const format of ['md', 'mdx'] as const) {
      if (format === 'mdx' && text.startsWith('<http')) {
        continue;
      }
      const shown = (await renderText(text, { format })).replace(/<[^>]*>/g, '');
      const written = text.replace(/<(https[^>]*)>|<[^>]*>/g, '$1');
      expect(shown.replaceAll('&amp;', '&').replaceAll('&quot;', '"')).toBe(written);
    }
  });

  test('stay in JSON, and are found next to Chinese text', async () => {
    expect(await renderText('{"k":100:}', { format: 'md' })).toContain(':100:');
    expect(await renderText('完成:tada:')).toContain('完成🎉');
  });

  test('after a backslash stay', async () => {
    expect(await renderText(String.raw`\:tada:`)).toBe('<p>:tada:</p>');
  });

  test('in a heading are shown, but its id keeps the name', async () => {
    const { headings } = await compileText('## Hello :tada:\n');
    expect(headings).toEqual([{ level: 2, id: 'hello-tada', text: 'Hello 🎉' }]);
  });

  test('are emoji in the Markdown copy', async () => {
    expect((await compileText('Done :tada:')).markdown).toBe('Done 🎉');
  });
});

describe('a table of contents on the page', () => {
  test.each(['[[toc]]', '[[TOC]]', '[[_TOC_]]', '[TOC]'])('is what %s shows', async (mark) => {
    for (const format of ['md', 'mdx'] as const) {
      const html = await renderText(`${mark}\n\n## One\n`, { format });
      expect(html).toContain('<x-tocinline');
      expect(html).not.toMatch(/toc\]/i);
      const { code } = await compileText(`${mark}\n\n## One\n`, { format });
      expect(code).toMatch(/const toc = \[\{\s*"value": "One"/);
    }
  });

  test('is not made from words and links', async () => {
    expect(await renderText('[toc]\n\nSee [[toc]] there.')).not.toContain('tocinline');
    expect(await renderText('[TOC]\n\n[toc]: https://a.example')).not.toContain('tocinline');
    expect(await renderText('`[[toc]]`')).not.toContain('tocinline');
  });
});
