import { describe, expect, test } from 'vitest';
import { lintBundle, lintFiles } from './lint-openapi.ts';
import { type Edit, breakOpenapi, shippedOpenapi, shippedFiles } from './shipped-openapi.ts';

test('the shipped description is clean under the linter, in files and in one piece', async () => {
  expect(await lintFiles(await shippedFiles())).toEqual([]);
  expect(await lintBundle(await shippedOpenapi())).toEqual([]);
});

describe('the linter sees', () => {
  test.each<[string, Edit, string]>([
    [
      'a misspelt keyword',
      { file: 'schemas/shop.yaml', from: 'PurchaseOffer:\n  type:', to: 'PurchaseOffer:\n  typ:' },
      'struct',
    ],
    [
      'an id that two operations have',
      { file: 'paths/shop.yaml', from: 'operationId: getOffer', to: 'operationId: listOffers' },
      'operation-operationId-unique',
    ],
    [
      'an example that its schema does not allow',
      { file: 'parameters.yaml', from: 'example: off_starterpack00001', to: 'example: starter' },
      'no-invalid-parameter-examples',
    ],
    [
      'a tag that is not declared',
      { file: 'openapi.yaml', from: '- name: shop\n', to: '- name: store\n' },
      'operation-tag-defined',
    ],
    [
      'another path that could be two',
      {
        file: 'openapi.yaml',
        from: '  /v1/shop/orders/{orderId}:\n',
        to: '  /v1/shop/{kind}/newest:\n',
      },
      'no-ambiguous-paths',
    ],
  ])('%s', async (_, edit, rule) => {
    const findings = await lintFiles(await shippedFiles(edit));
    expect(findings.filter((finding) => finding.includes(` ${rule}: `))).not.toEqual([]);
  });

  test('a component that nothing uses', async () => {
    const findings = await lintBundle(
      breakOpenapi(await shippedOpenapi(), ['components', 'schemas', 'Lost'], {
        type: 'string',
      }),
    );
    expect(findings).toEqual([
      'openapi.yaml #/components/schemas/Lost no-unused-components: Component: "Lost" is never used.',
    ]);
  });
});
