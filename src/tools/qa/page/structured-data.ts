import type { PageCheck } from './page-check.ts';

export const structuredData: PageCheck = {
  id: 'structured-data/json-ld',
  title: 'Structured data is JSON with a context and types',
  rule: {
    name: 'JSON-LD 1.1',
    url: 'https://www.w3.org/TR/json-ld11/#embedding-json-ld-in-html-documents',
  },
  fix: 'Write valid JSON with `@context`, and with `@type` or `@graph`.',
  per: 'page',
  run: async (page) => {
    const texts = await page
      .locator('script[type="application/ld+json"]')
      .evaluateAll((scripts) => scripts.map((script) => script.textContent ?? ''));
    return texts.flatMap((text) => {
      const problem = problemOf(text);
      return problem === null ? [] : [{ message: problem, found: text.trim().slice(0, 120) }];
    });
  },
};

const problemOf = (text: string): string | null => {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch (error) {
    return `It is not JSON: ${(error as Error).message}`;
  }
  const things = [data].flat() as readonly (Record<string, unknown> | null)[];
  return things.every((thing) => thing?.['@context'] && (thing['@type'] || thing['@graph']))
    ? null
    : 'It has no `@context`, or no `@type`.';
};
