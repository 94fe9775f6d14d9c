import { expect, test } from 'vitest';
import { createApiContext } from '../../../src/api/api-context.ts';
import { buildApi } from '../../../src/api/reference/build-api.ts';
import { shippedOpenapi } from './shipped-openapi.ts';

const openapi = await shippedOpenapi();
const context = createApiContext(buildApi(openapi), openapi);
const purchase = {
  offerId: 'off_starterpack00001',
  quantity: 1,
  expectedPrice: { currency: 'coins', amount: 5 },
};

test.each([
  [{ ...purchase, quantity: 0 }, ['`quantity`, which must be an integer from 1 to 99']],
  [{ ...purchase, gift: true }, ['`gift`, which is not known']],
  [{ ...purchase, expectedPrice: { currency: 'coins' } }, ['no `expectedPrice.amount`']],
  [[], ['the body, which must be an object']],
  [purchase, []],
])('of the request body %j authors read %j', (value, found) => {
  const problems = context.checkPayload('purchaseOffer', { kind: 'request' }, value);
  expect(problems?.map((problem) => problem.found)).toEqual(found);
});

test('a problem has the path of its value', () => {
  const value = { ...purchase, expectedPrice: { currency: 'coins', amount: -1 } };
  expect(context.checkPayload('purchaseOffer', { kind: 'request' }, value)).toMatchObject([
    { path: ['expectedPrice', 'amount'] },
  ]);
});

test('an operation without the body cannot be checked', () => {
  expect(context.checkPayload('listOffers', { kind: 'request' }, {})).toBeNull();
  expect(context.checkPayload('purchaseOffer', { kind: 'response', status: '204' }, {})).toBeNull();
});

test('a response is checked against its status, its range, or the default', () => {
  const of = (name: string) => ({
    description: 'All.',
    content: { 'application/json': { schema: { required: [name] } } },
  });
  const document = {
    paths: {
      '/a': {
        get: { operationId: 'getA', responses: { 404: of('a'), '4XX': of('b'), default: of('c') } },
      },
    },
  };
  const { checkPayload } = createApiContext(buildApi(document), document);
  const found = ['404', '410', '500'].map(
    (status) => checkPayload('getA', { kind: 'response', status }, {})?.[0]?.found,
  );
  expect(found).toEqual(['no `a`', 'no `b`', 'no `c`']);
});
