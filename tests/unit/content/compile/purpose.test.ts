import { describe, expect, test } from 'vitest';
import { buildFolder, makeFolder, page, writeFiles } from '../build-fixture.ts';
import { compileText } from './compile-text.ts';

const body =
  '## Sign in {#start}\n\n<Bagde />\n\n```jsno {9}\n{}\n```\n\n![](/a.png) [One](/docs/b#c)';

describe('a page that is only checked', () => {
  test.each(['md', 'mdx'] as const)(
    'is compiled to the same result without code: %s',
    async (format) => {
      const text = format === 'md' ? body.replace('<Bagde />', '<img src="/b.png">') : body;
      const rendered = await compileText(text, { format, purpose: 'render' });
      const checked = await compileText(text, { format, purpose: 'check' });
      expect(checked.problems.length).toBeGreaterThan(2);
      expect({ ...checked, code: null }).toEqual({ ...rendered, code: null, markdown: '' });
      expect(rendered.code).not.toBe('');
      expect(checked.code).toBe('');
    },
  );

  test('has null for code when it cannot be parsed', async () => {
    expect((await compileText('A {brace', { purpose: 'check' })).code).toBeNull();
  });

  test('is not used from the cache by a build', async () => {
    const contentDir = await makeFolder();
    const cacheDir = await makeFolder();
    await writeFiles(contentDir, { 'docs/a.mdx': page('A session lasts an hour.') });
    const checked = await buildFolder(contentDir, { cacheDir, isForChecking: true });
    expect(checked.compiled.get('/docs/a')?.code).toBe('');
    const built = await buildFolder(contentDir, { cacheDir });
    expect(built.body('/docs/a').code).toContain('A session lasts an hour.');
  });
});
