import { describe, expect, test } from 'vitest';
import { lintBundle, lintFiles } from './lint-openapi.ts';
import { type Edit, breakOpenapi, shippedOpenapi, shippedFiles } from './shipped-openapi.ts';

test('the shipped OpenAPI document passes the linter, as files and bundled', async () => {
  expect(await lintFiles(await shippedFiles())).toEqual([]);
  expect(await lintBundle(await shippedOpenapi())).toEqual([]);
});

describe('the linter finds', () => {
  test.each<[string, Edit, string]>([
    [
      'a misspelled keyword',
      { file: 'schemas/shop.yaml', from: 'PurchaseOffer:\n  type:', to: 'PurchaseOffer:\n  typ:' },
      'struct',
    ],
    [
      'a duplicate operation id',
      { file: 'paths/shop.yaml', from: 'operationId: getOffer', to: 'operationId: listOffers' },
      'operation-operationId-unique',
    ],
    [
      'an invalid example',
      { file: 'parameters.yaml', from: 'example: off_starterpack00001', to: 'example: starter' },
      'no-invalid-parameter-examples',
    ],
    [
      'an undeclared tag',
      { file: 'openapi.yaml', from: '- name: shop\n', to: '- name: store\n' },
      'operation-tag-defined',
    ],
    [
      'ambiguous paths',
      {
        file: 'openapi.yaml',
        from: '  /v1/shop/orders/{orderId}:\n',
        to: '  /v1/shop/{kind}/newest:\n',
      },
      'no-ambiguous-paths',
    ],
  ])('%s', async (_, edit, rule) => {
    const problems = await lintFiles(await shippedFiles(edit));
    expect(problems.filter((problem) => problem.includes(` ${rule}: `))).not.toEqual([]);
  });

  test('an unused component', async () => {
    const problems = await lintBundle(
      breakOpenapi(await shippedOpenapi(), ['components', 'schemas', 'Lost'], {
        type: 'string',
      }),
    );
    expect(problems).toEqual([
      'openapi.yaml #/components/schemas/Lost no-unused-components: Component: "Lost" is never used.',
    ]);
  });
});
