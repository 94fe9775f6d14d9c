import { evaluate } from '@mdx-js/mdx';
import { createElement } from 'react';
import * as runtime from 'react/jsx-runtime';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { buildApi } from '../../../src/api/reference/build-api.ts';
import { missingReferencePages } from '../../../src/content/api-pages/reference-pages.ts';

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

test('a tag without a name is ignored, and spaces around a name are no part of it', () => {
  const described = [{ name: 'Pets', description: 'All pets.' }];
  const pages = pagesOf(described, ['Pets', ' Pets ', '', ' ']);
  expect(pages.map(({ file }) => file)).toEqual([
    'docs/api/_category_.yml',
    'docs/api/pets.mdx',
    'docs/api/operations.mdx',
  ]);
  expect(pages[1]?.source).toContain('All pets.');
});

const everything = {
  info: {
    title: 'Pets',
    version: '1',
    description:
      'All *pets*.\n\n# More\n\n- a {cat}\n- [home](https://pets.example)\n\n<b>import</b>',
    termsOfService: 'https://pets.example/terms',
    contact: { name: 'Pet <team>', email: 'pets@pets.example' },
    license: { name: 'MIT', url: 'javascript:alert(1)' },
  },
  externalDocs: { url: 'https://pets.example/docs', description: 'All guides' },
  paths: { '/': { get: { tags: ['Pets'] } } },
  components: {
    securitySchemes: {
      login: {
        type: 'oauth2',
        description: 'For *owners*.',
        flows: {
          authorizationCode: {
            authorizationUrl: 'https://pets.example/authorize',
            tokenUrl: 'https://pets.example/token',
            scopes: { 'pets:read': 'See {all} pets' },
          },
        },
      },
      id: { type: 'openIdConnect', openIdConnectUrl: 'https://pets.example/.well-known' },
      plain: { type: 'http', scheme: 'basic' },
    },
  },
};

test('a page shows what a document says of the whole API', async () => {
  const page = missingReferencePages(buildApi(everything), []).find(({ file }) =>
    file.endsWith('/about.mdx'),
  );
  const { default: Page } = await evaluate(page?.source.split('---\n\n')[1] ?? '', runtime);
  const html = renderToStaticMarkup(createElement(Page));
  expect(
    html
      .replaceAll(/<\/?(?:ul|li|p)>|\n/g, ' ')
      .replaceAll(/ +/g, ' ')
      .trim(),
  ).toBe(
    [
      'All pets. <strong>More</strong> a {cat} <a href="https://pets.example">home</a> import',
      '<a href="https://pets.example/docs">All guides</a>',
      '<a href="https://pets.example/terms">Terms of service</a>',
      'Pet &lt;team&gt; <a href="mailto:pets@pets.example">pets@pets.example</a> License: MIT',
      '<h2>Authentication</h2> <h3>login</h3> OAuth 2. For owners. <strong>Authorization code</strong>',
      'Authorize at: <a href="https://pets.example/authorize">https://pets.example/authorize</a>',
      'Get the token at: <a href="https://pets.example/token">https://pets.example/token</a>',
      'Scope pets:read: See {all} pets <h3>id</h3> OpenID Connect.',
      'Configuration: <a href="https://pets.example/.well-known">https://pets.example/.well-known</a>',
    ].join(' '),
  );
});

test('an author who has a category for the reference decides what it holds', () => {
  const existing = [{ file: 'docs/api/_category_.yml' }];
  expect(missingReferencePages(buildApi(everything), existing).map(({ file }) => file)).toEqual([
    'docs/api/pets.mdx',
  ]);
});

test.each(['index', 'Index', 'about', 'ABOUT'])('a tag named %s has a page of its own', (name) => {
  const pages = missingReferencePages(
    buildApi({
      ...everything,
      paths: { '/': { get: { tags: [name, 'x'] } }, '/b': { get: { tags: [`${name}!`] } } },
    }),
    [],
  );
  const files = pages.map(({ file }) => file);
  const slug = name.toLowerCase();
  expect(files).toEqual([
    'docs/api/_category_.yml',
    'docs/api/about.mdx',
    `docs/api/${slug}-2.mdx`,
    `docs/api/${slug}-3.mdx`,
  ]);
});
