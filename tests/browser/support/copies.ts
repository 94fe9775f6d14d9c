import { type APIRequestContext, expect } from '@playwright/test';
import { type PageContent, readCopy, readPage } from './reading.ts';

const listMissing = (texts: readonly string[], others: readonly string[]): string[] => {
  const rest = [...others];
  return texts.filter((text) => {
    const index = rest.indexOf(text);
    if (index !== -1) {
      rest.splice(index, 1);
    }
    return index === -1;
  });
};

const parts = ['headings', 'code', 'rows', 'links'] as const;

const differences = (page: PageContent, copy: PageContent) => ({
  missing: parts.flatMap((part) => listMissing(page[part], copy[part])),
  invented: parts.flatMap((part) => listMissing(copy[part], page[part])),
  missingWords: [...page.words].filter((word) => !copy.words.has(word)),
});

export const compareCopies = async (
  request: APIRequestContext,
  { except = [] }: { readonly except?: readonly string[] } = {},
): Promise<number> => {
  const list = await (await request.get('/llms.txt')).text();
  const addresses = [...list.matchAll(/\]\((\S+\.md)\)/g)].map(
    ([, address = '']) => new URL(address),
  );
  for (const { origin, pathname } of addresses.filter((url) => !except.includes(url.pathname))) {
    const copy = await (await request.get(pathname)).text();
    const href = pathname.replace(/(?:\/index)?\.md$/, '') || '/';
    const page = readPage(await (await request.get(href)).text());
    expect(page, `the content of ${href}`).not.toBeNull();
    if (page) {
      const found = differences(page, readCopy(copy, origin));
      expect({ href, ...found }).toEqual({ href, missing: [], invented: [], missingWords: [] });
    }
  }
  return addresses.length;
};
