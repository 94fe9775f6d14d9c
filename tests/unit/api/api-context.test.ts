import { expect, test } from 'vitest';
import { createApiContext } from '../../../src/api/api-context.ts';
import { buildApi } from '../../../src/api/build/build-api.ts';
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
  expect(context.checkPayload('purchaseOffer', { kind: 'response', status: 204 }, {})).toBeNull();
});
