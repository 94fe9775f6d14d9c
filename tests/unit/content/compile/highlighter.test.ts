import type * as Shiki from 'shiki';
import { expect, test, vi } from 'vitest';

test('a highlighter that could not be loaded is loaded again for the next page', async () => {
  const shiki = await vi.importActual<typeof Shiki>('shiki');
  const createHighlighter = vi
    .fn<typeof Shiki.createHighlighter>(shiki.createHighlighter)
    .mockRejectedValueOnce(new Error('Lost.'));
  vi.resetModules();
  vi.doMock('shiki', () => ({ ...shiki, createHighlighter }));
  const { tokenize } = await import('../../../../src/content/compile/highlight/highlighter.ts');
  await expect(tokenize('1', 'js')).rejects.toThrow('Lost.');
  expect(await tokenize('1', 'js')).toEqual([[{ text: '1', role: 'constant' }]]);
  vi.doUnmock('shiki');
});
