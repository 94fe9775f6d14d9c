import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, test } from 'vitest';
import { createElement } from 'react';
import { createApiView } from '../../../src/site/components/reference/api-view.ts';
import { OperationReference } from '../../../src/site/components/reference/OperationReference.tsx';
import { type BuiltFixture, buildFiles, page } from './build-fixture.ts';

const site =
  'product: { name: Boats, slug: boats }\nurl: https://docs.example.com\nbasePath: /kits/\napi: { baseUrl: https://api.example.com }\n';

const root = `openapi: 3.1.0
info:
  title: Boats
  version: '1'
  description: |-
    # Limits

    See [limits](../docs/limits.md#per-boat) and ![a flow](flow.png).
tags:
  - { name: Boats and ships, description: 'See [a ship](#operation/get-ship).' }
paths:
  /ships/{id}:
    $ref: paths/ship.yaml
components:
  schemas:
    Ship:
      type: object
      properties:
        description: { type: string, description: 'As [in](/docs/limits) the guide.' }
        kind: { const: a, description: 'One [a](/docs/limits), two <a href="/docs/limits#per-boat">b</a>.' }
      example: { description: 'An example has [no links](/docs/gone).' }
`;

const ship = `parameters:
  - { name: id, in: path, required: true, schema: { type: string }, description: '<b>Id</b> of [tag](#tag/Boats-and-ships)' }
get:
  operationId: get-ship
  tags: [Boats and ships]
  summary: Get a ship
  description: >-
    Folded [limits](../../docs/limits.md),
    [itself](#/Boats%20and%20ships/get-ship), [again](#tag/Boats-and-ships/operation/get-ship),
    [by pointer](#/paths/~1ships~1{id}/get), [by method](#tag/boats-and-ships/GET/ships/{id}),
    [by id](#get-ship), [the heading](#section/Limits), [prices][p], [a page](../../docs/limits).


    [p]: /docs/limits#per-boat 'Prices'
  responses:
    '200':
      description: "<p>The ship.</p><table><tr><td><a href='/docs/limits'>Limits</a></td></tr></table>"
      content: { application/json: { schema: { $ref: ../openapi.yaml#/components/schemas/Ship } } }
`;

const files = {
  'site.yml': site,
  'docs/limits.md': page('## Per boat\n\nTwo.'),
  'openapi/openapi.yaml': root,
  'openapi/paths/ship.yaml': ship,
  'openapi/flow.png': '<svg xmlns="http://www.w3.org/2000/svg"/>',
};

const broken = {
  ...files,
  'openapi/paths/ship.yaml': ship.replace(
    '    [p]:',
    '    [gone](/docs/gone), [a](#operation/get-shop), [b](#tag/Ships), [c](#/components/schemas/Ship),\n' +
      '    [d](../gone.md), ![e](e.png), [f](javascript:alert(1)), [gone](/docs/gone).\n\n\n    [p]:',
  ),
  'openapi/openapi.yaml': root.replace("'As [in]", "'As [there](/docs/limits#nowhere) [in]"),
};

describe('links in descriptions', () => {
  let built: BuiltFixture;
  let html: string;
  beforeAll(async () => {
    built = await buildFiles(files);
    const { api } = built;
    if (!api) {
      throw new Error(built.report);
    }
    const view = createApiView({ api, code: {} }, null);
    html = api.operations
      .map((operation) =>
        renderToStaticMarkup(createElement(OperationReference, { operation, api: view })),
      )
      .join('');
  });

  test('lead to pages, operations, tags and headings', () => {
    const hrefs = [...html.matchAll(/<a href="([^"#][^"]*)">([^<]*)</g)].map(
      ([, href, text]) => `${text} ${href}`,
    );
    expect(hrefs).toEqual([
      'limits /docs/limits',
      'itself /docs/api/boats-and-ships#get-ship',
      'again /docs/api/boats-and-ships#get-ship',
      'by pointer /docs/api/boats-and-ships#get-ship',
      'by method /docs/api/boats-and-ships#get-ship',
      'by id /docs/api/boats-and-ships#get-ship',
      'the heading /docs/api/about#limits',
      'prices /docs/limits#per-boat',
      'a page /docs/limits',
      'tag /docs/api/boats-and-ships',
      'Limits /docs/limits',
      'in /docs/limits',
      'a /docs/limits',
      'b /docs/limits#per-boat',
    ]);
    expect(html).toContain('<b>Id</b> of ');
  });

  test('are full URLs in copies, and unchanged in the published document', () => {
    const copy = built.output('docs/api/boats-and-ships.md');
    expect(copy).toContain(
      'Folded [limits](https://docs.example.com/kits/docs/limits), ' +
        '[itself](https://docs.example.com/kits/docs/api/boats-and-ships#get-ship)',
    );
    expect(copy).toContain(
      'See [a ship](https://docs.example.com/kits/docs/api/boats-and-ships#get-ship).',
    );
    expect(copy).toContain('[p]: https://docs.example.com/kits/docs/limits#per-boat');
    expect(copy).toMatch(/\*\*200\*\* The ship\.\n\n\| \|/);
    const about = built.output('docs/api/about.md');
    expect(about).toContain('[limits](https://docs.example.com/kits/docs/limits#per-boat)');
    expect(about).toMatch(
      /!\[a flow\]\(https:\/\/docs\.example\.com\/kits\/assets\/files\/flow\.\w+\.png\)/,
    );
    expect(built.output('openapi.json')).toContain('[limits](../../docs/limits.md)');
  });

  test('that also appear on generated pages are reported only once', () => {
    expect(built.found).toEqual([]);
  });
});

test('broken links are reported at their location in the document', async () => {
  const { found, report } = await buildFiles(broken, { isForChecking: true });
  expect(found).toEqual([
    'openapi/openapi.yaml:19:63 link/broken-in-description',
    'openapi/paths/ship.yaml:14:12 link/broken-in-description',
    'openapi/paths/ship.yaml:14:29 link/broken-in-description → get-ship',
    'openapi/paths/ship.yaml:14:55 link/broken-in-description',
    'openapi/paths/ship.yaml:14:72 link/broken-in-description',
    'openapi/paths/ship.yaml:15:9 link/broken-in-description',
    'openapi/paths/ship.yaml:15:27 link/broken-in-description',
    'openapi/paths/ship.yaml:15:39 link/broken-in-description',
    'openapi/paths/ship.yaml:15:68 link/broken-in-description',
  ]);
  expect(report).toContain(
    'Expected a link to an operation of the OpenAPI document, but found `get-shop`.',
  );
});

test('a problem on a page generated from a description has a location in the document', async () => {
  const { found } = await buildFiles(
    {
      ...files,
      'openapi/openapi.yaml': root.replace(
        'See [limits]',
        '[](/docs/limits) ![](flow.png) See [limits]',
      ),
    },
    { isForChecking: true },
  );
  expect(found).toEqual(['openapi/openapi.yaml:5:16 link/missing-text']);
});
