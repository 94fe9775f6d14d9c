import type { RequestListener } from 'node:http';
import { expect, type Page, test } from '@playwright/test';
import { startRecordingProxy } from '../../src/tools/qa/engines/recording-proxy.ts';
import { watchPage } from '../../src/tools/qa/page/watch-page.ts';
import { serve } from './support/serve.ts';

const broken: RequestListener = (request, response) => {
  response.statusCode = request.url === '/' ? 200 : 404;
  response.setHeader('content-type', 'text/html');
  response.end(`<!doctype html><html lang="en"><head><title>Broken</title>
    <meta http-equiv="Content-Security-Policy" content="script-src 'unsafe-inline'"></head><body>
    <script src="/refused.js"></script><img src="/missing.png" alt="Nothing">
    <script>console.error('Nothing at ' + location.href + ' and at http://${request.headers.host}/'); throw new Error('No ' + location.origin + '/data')</script></body></html>`);
};

const watched = (page: Page): Promise<readonly string[]> =>
  serve(broken, async (origin) => {
    const watch = watchPage(page, origin);
    await page.goto(origin, { waitUntil: 'load' });
    return (await watch.take()).map(({ found }) => found.key ?? '').toSorted();
  });

const recorded = (page: Page): Promise<readonly string[]> =>
  serve(broken, async (origin) => {
    const proxy = await startRecordingProxy(origin);
    try {
      await page.goto(proxy.origin, { waitUntil: 'load' });
      const seen = await page.evaluate(
        () => (globalThis as unknown as { qaRecorded: { text: string }[] }).qaRecorded,
      );
      return [...seen.map(({ text }) => text), ...proxy.takeFailed().map(({ path }) => path)];
    } finally {
      proxy.close();
    }
  });

for (const [title, read] of [
  ['a page', watched],
  ['a page in another engine', recorded],
] as const) {
  test(`a fault of ${title} has the same key wherever the site is served`, async ({ context }) => {
    const [first, second] = [
      await read(await context.newPage()),
      await read(await context.newPage()),
    ];
    expect(first).toHaveLength(4);
    expect(first).toEqual(
      expect.arrayContaining(['Nothing at / and at /', 'No /data', '/missing.png']),
    );
    expect(first.join()).not.toContain('localhost');
    expect(second).toEqual(first);
  });
}
