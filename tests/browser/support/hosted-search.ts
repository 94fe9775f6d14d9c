import type { Page } from '@playwright/test';
import { hostSearch } from './search.ts';

const responseTo = (query: string) => ({
  results: [
    {
      found: query.length,
      page: 1,
      hits: [`About ${query}`, `More about ${query}`].map((title, number) => ({
        document: {
          url: `/docs/api/shop#${query}-${number}`,
          'hierarchy.lvl0': 'REST API',
          'hierarchy.lvl1': 'Shop',
          'hierarchy.lvl2': title,
          content: '',
        },
      })),
    },
  ],
});

export const respondLate = async (
  page: Page,
  delays: Readonly<Record<string, Promise<void>>> = {},
) => {
  await hostSearch(page);
  const requestedQueries: string[] = [];
  const ended: string[] = [];
  await page.route('https://search.test/**', async (route) => {
    const body = JSON.parse(route.request().postData() ?? '{}') as { searches: { q: string }[] };
    const query = body.searches[0]?.q ?? '';
    requestedQueries.push(query);
    await delays[query];
    // the page may have aborted the request
    await route
      .fulfill({ json: responseTo(query), headers: { 'access-control-allow-origin': '*' } })
      .catch(() => {});
    ended.push(query);
  });
  return { requestedQueries, ended };
};

export const later = () => {
  let send = () => {};
  const promise = new Promise<void>((resolve) => {
    send = resolve;
  });
  return { promise, send };
};

export const nextFrames = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      }),
  );
