import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { siteConfigSchema } from '../../../../schemas/site-config.ts';
import { CopyPage } from '../../../../src/site/components/CopyPage.tsx';
import { loadConfig } from '../../content/build-fixture.ts';

const published = { ...loadConfig(), url: 'https://docs.example' };

const linksOf = (config: typeof published, href = '/docs/a%20b'): string[] =>
  [
    ...renderToStaticMarkup(<CopyPage config={config} href={href} />).matchAll(/href="([^"#]+)"/g),
  ].map(([, address = '']) => address);

test('an assistant gets the address of the copy, encoded once', () => {
  const assistants = [{ label: 'A', href: 'https://assistant.example/?q={url}' }];
  expect(linksOf({ ...published, assistants })).toEqual([
    '/docs/a%20b.md',
    'https://assistant.example/?q=https%3A%2F%2Fdocs.example%2Fdocs%2Fa%2520b.md',
  ]);
});

test('the copy of the home page has a name of its own', () => {
  expect(linksOf({ ...published, assistants: [] }, '/')).toEqual(['/index.md']);
});

test.each(['http://localhost:3000', 'http://127.0.0.1:8080', 'http://[::1]'])(
  'no assistant is offered at %s, which it cannot reach',
  (url) => expect(linksOf({ ...published, url })).toEqual(['/docs/a%20b.md']),
);

test.each([
  ['https://assistant.example/?q={url}', true],
  ['https://assistant.example/', false],
  ['javascript:alert("{url}")', false],
])('%s is an assistant: %s', (href, isAssistant) => {
  const assistants = [{ label: 'A', href }];
  expect(siteConfigSchema.safeParse({ ...loadConfig(), assistants }).success).toBe(isAssistant);
});
