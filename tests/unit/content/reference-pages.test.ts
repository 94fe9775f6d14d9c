import { evaluate } from '@mdx-js/mdx';
import { createElement } from 'react';
import * as runtime from 'react/jsx-runtime';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { buildApi } from '../../../src/api/build/build-api.ts';
import { missingReferencePages } from '../../../src/content/reference-pages.ts';

const pagesOf = (tags: readonly object[], used: readonly string[]) =>
  missingReferencePages(
    buildApi({
      tags,
      paths: Object.fromEntries(
        used.map((tag, index) => [`/${index}`, { get: { summary: 'Do', tags: [tag] } }]),
      ),
    }),
    [],
  );

/** The first paragraph of the page of a tag, as readers see it. */
const introductionOf = async (description: string): Promise<string | undefined> => {
  const source = pagesOf([{ name: 'Things', description }], ['Things']).at(-1)?.source ?? '';
  const [, body = ''] = source.split('---\n\n');
  const { default: Page } = await evaluate(body, runtime);
  const html = renderToStaticMarkup(
    createElement(Page, { components: { Operations: () => null } }),
  );
  return /^<p>(.*)<\/p>\n/.exec(html)?.[1];
};

test.each([
  'import {files} from elsewhere',
  'export orders',
  '- one',
  '+ one',
  '1. one',
  '2) two',
  'R&amp;D *and* `more`',
  'a:::note[b]',
])('the description of a tag is shown as it is written: %s', async (description) => {
  const escaped = description.replaceAll('&', '&amp;');
  expect(await introductionOf(description)).toBe(escaped);
});

test('a tag without a name is none, and spaces around a name are no part of it', () => {
  const described = [{ name: 'Pets', description: 'All pets.' }];
  const pages = pagesOf(described, ['Pets', ' Pets ', '', ' ']);
  expect(pages.map(({ file }) => file)).toEqual([
    'docs/api/_category_.yml',
    'docs/api/pets.mdx',
    'docs/api/operations.mdx',
  ]);
  expect(pages[1]?.source).toContain('All pets.');
});
