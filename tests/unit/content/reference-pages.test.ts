import { evaluate } from '@mdx-js/mdx';
import { createElement } from 'react';
import * as runtime from 'react/jsx-runtime';
import remarkGfm from 'remark-gfm';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { operationHref } from '../../../src/api/reference/operation-address.ts';
import { buildApi } from '../../../src/api/reference/build-api.ts';
import { buildFiles, page as pageOf } from './build-fixture.ts';
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

const introductionOf = async (description: string): Promise<string> => {
  const source = pagesOf([{ name: 'Things', description }], ['Things']).at(-1)?.source ?? '';
  const [, body = ''] = source.split('---\n\n');
  const { default: Page } = await evaluate(body, { ...runtime, remarkPlugins: [remarkGfm] });
  const html = renderToStaticMarkup(createElement(Page, { components: { Operations: () => '!' } }));
  return html.replace(/\n?!$/, '').replaceAll('\n', ' ');
};

test.each([
  ['import {files} from elsewhere', '<p>import {files} from elsewhere</p>'],
  ['export orders', '<p>export orders</p>'],
  ['- one\n- two', '<ul> <li>one</li> <li>two</li> </ul>'],
  ['2. one\n   - two', '<ol start="2"> <li>one <ul> <li>two</li> </ul> </li> </ol>'],
  ['R&amp;D *and* `more {x}`', '<p>R&amp;D <em>and</em> <code>more {x}</code></p>'],
  ['a:::note[b] :tada:', '<p>a:::note[b] :tada:</p>'],
  ['Bearer <token>', '<p>Bearer &lt;token&gt;</p>'],
  ['<p>a <b>b</b></p><ul><li>c</li></ul>', '<p>a <strong>b</strong></p> <ul> <li>c</li> </ul>'],
  ['[a][b]\n\n[b]: https://c.example', '<p><a href="https://c.example">a</a></p>'],
  ['a\n\n    { b }', '<p>a</p> <pre><code>{ b } </code></pre>'],
  ['# a\n\n### b', '<h2>a</h2> <h3>b</h3> <h2>Operations</h2>'],
  [
    '| a | b |\n| - | -: |\n| {c} | d |',
    '<table><thead><tr><th>a</th><th style="text-align:right">b</th></tr></thead>' +
      '<tbody><tr><td>{c}</td><td style="text-align:right">d</td></tr></tbody></table>',
  ],
])('the description of a tag is rendered as Markdown: %j', async (description, html) => {
  expect(await introductionOf(description)).toBe(html);
});

test('a generated page keeps Markdown unchanged if MDX reads it in the same way', () => {
  const description =
    'A **b_c**\nd.\n\n*  e\n\n   f\n\n```json\n{ "g": 1 }\n```\n\n[h]: https://i.example';
  expect(pagesOf([{ name: 'Things', description }], ['Things']).at(-1)?.source).toContain(
    `---\n\n${description}\n\n<Operations tag="things" />`,
  );
});

test('the description of a page is the plain text of the first paragraph', () => {
  const description = '# Intro\n\nA **b**, `c` and [d](https://e.example).\n\n- f';
  expect(pagesOf([{ name: 'Things', description }], ['Things']).at(-1)?.source).toContain(
    'description: A b, c and d.\n',
  );
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
      'All <em>pets</em>. <h2>More</h2> a {cat} <a href="https://pets.example">home</a> <strong>import</strong> Pets, version 1',
      '<a href="https://pets.example/docs">All guides</a>',
      '<a href="https://pets.example/terms">Terms of service</a>',
      'Pet &lt;team&gt; <a href="mailto:pets@pets.example">pets@pets.example</a> License: MIT',
      '<h2>Authentication</h2> <h3>login</h3> OAuth 2. For <em>owners</em>. <strong>Authorization code</strong>',
      'Authorize at: <a href="https://pets.example/authorize">https://pets.example/authorize</a>',
      'Get the token at: <a href="https://pets.example/token">https://pets.example/token</a>',
      'Scope <code>pets:read</code>: See {all} pets <h3>id</h3> OpenID Connect.',
      'Configuration: <a href="https://pets.example/.well-known">https://pets.example/.well-known</a>',
      '<h3>plain</h3> User name and password (HTTP Basic).',
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
    'docs/api/x.mdx',
  ]);
});

test.each([
  ['JWT', 'Bearer token (JWT).'],
  ['JWT <RS256> {x}', 'Bearer token (<code>JWT &lt;RS256&gt; {x}</code>).'],
  ['*JWT*', 'Bearer token (<code>*JWT*</code>).'],
  ['a\n\n<b>', 'Bearer token (<code>a &lt;b&gt;</code>).'],
])('a page shows the format of a token as it is written: %j', async (bearerFormat, expected) => {
  const openapi = {
    components: { securitySchemes: { b: { type: 'http', scheme: 'bearer', bearerFormat } } },
  };
  const page = missingReferencePages(buildApi(openapi), []).find(({ file }) =>
    file.endsWith('/about.mdx'),
  );
  const { default: Page } = await evaluate(page?.source.split('---\n\n')[1] ?? '', runtime);
  expect(renderToStaticMarkup(createElement(Page))).toContain(expected);
});

test('without generated pages, links lead to written pages or to the interactive reference', async () => {
  const get = (operationId: string, tag: string) => ({
    get: { operationId, tags: [tag], summary: 'Do', responses: { 204: { description: 'Done.' } } },
  });
  const description =
    'See [one](#operation/getPets), [two](#tag/All%20pets), [three](#tag/owners) and [four](#section/Limits).';
  const built = await buildFiles({
    'site.yml': 'parts: { referencePages: false }\nproblems: { api/operation-without-page: error }',
    'openapi/openapi.json': JSON.stringify({
      openapi: '3.1.1',
      info: { title: 'API', version: '1', description },
      servers: [{ url: 'https://api.example.com' }],
      paths: { '/pets': get('getPets', 'All pets'), '/owners': get('getOwners', 'owners') },
    }),
    'docs/api/owners.mdx': pageOf('<Operations tag="owners" />'),
    'docs/start.mdx': pageOf('See <Operation id="getPets" />.'),
  });
  expect(built.found).toEqual([]);
  expect(built.api?.operations.map(operationHref)).toEqual([
    '/scalar#getPets',
    '/docs/api/owners#getowners',
  ]);
  expect(built.api?.about.description).toBe(
    'See [one](/scalar#getPets), [two](/scalar#tag/all-pets), [three](/docs/api/owners) and [four](/scalar).',
  );
});

test('an operation on a generated page has a page', async () => {
  const operation = {
    operationId: 'a',
    summary: 'Do',
    responses: { 204: { description: 'Done.' } },
  };
  const foundWith = async (tag: string) => {
    const built = await buildFiles({
      'site.yml': 'problems: { api/operation-without-page: error }',
      'openapi/openapi.json': JSON.stringify({
        openapi: '3.1.1',
        info: { title: 'API', version: '1' },
        servers: [{ url: 'https://api.example.com' }],
        paths: { '/a': { get: { ...operation, tags: [tag] } } },
      }),
      'docs/api/pets.mdx': pageOf('No operations.'),
    });
    return built.found;
  };
  expect(await foundWith('owners')).toEqual([]);
  expect(await foundWith('pets')).toEqual([expect.stringContaining('api/operation-without-page')]);
});

test('the about page names the API and its version', () => {
  const aboutOf = (info: object) =>
    missingReferencePages(buildApi({ info: { description: 'All pets.', ...info } }), []).find(
      ({ file }) => file.endsWith('/about.mdx'),
    )?.source;
  expect(aboutOf({ title: 'Pets {x}', version: '1.2' })).toContain('- Pets \\{x\\}, version 1.2');
  expect(aboutOf({ title: 'Pets', version: '' })).toMatch(/^- Pets$/m);
});
