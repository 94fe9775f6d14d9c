import { expect, test } from 'vitest';
import { finishPage } from '../../../src/build/finish-page.ts';

const table =
  '\nglobalThis.__WAKU_ROUTER_PREFETCH__ = (path, callback) => {\n  const ids = [];\n  for (const idx of ids) {\n    callback(idx);\n  }\n};\n';

const finish = (html: string): string | undefined =>
  finishPage(new Map([['docs/a/index.html', Buffer.from(html)]]))
    .get('docs/a/index.html')
    ?.toString();

test('a page loses its table of routes and nothing else', () => {
  expect(finish(`<script>start();${table}</script><p>ä</p>`)).toBe(
    '<script>start();</script><p>ä</p>',
  );
});

test('a payload stays as it is', () => {
  const bytes = Buffer.from(table);
  expect(finishPage(new Map([['RSC/R/docs/a.txt', bytes]])).get('RSC/R/docs/a.txt')).toBe(bytes);
});

test.each([
  ['no table', '<p></p>'],
  ['two', table + table],
])('a page with %s stops the build', (_name, html) => {
  expect(() => finish(html)).toThrow('__WAKU_ROUTER_PREFETCH__');
});
