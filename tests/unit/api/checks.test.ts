import { beforeAll, describe, expect, test } from 'vitest';
import type { OpenapiDocument } from '../../../src/api/document/openapi-document.ts';
import { checkExamples } from './check-examples.ts';
import { checkCatalog, checkOperations } from './check-operations.ts';
import { type Path, breakOpenapi, shippedOpenapi } from './shipped-openapi.ts';

/* Each check must report one planted error in the shipped OpenAPI document. */

let shipped: OpenapiDocument;
beforeAll(async () => {
  shipped = await shippedOpenapi();
});

const broken = (path: Path, value?: unknown): OpenapiDocument => breakOpenapi(shipped, path, value);

const purchase: Path = ['paths', '/v1/shop/purchase', 'post'];
const request: Path = [...purchase, 'requestBody', 'content', 'application/json'];
const created: Path = [...purchase, 'responses', '201'];
const conflict: Path = [...purchase, 'responses', '409', 'content', 'application/problem+json'];
const profile: Path = ['paths', '/v1/profile/me', 'patch'];

describe('the check of operations finds', () => {
  test.each<[string, Path, unknown, string]>([
    ['an empty summary', [...purchase, 'summary'], '', 'summary'],
    ['a summary that is a sentence', [...purchase, 'summary'], 'Buy it.', 'summary'],
    [
      'a description of one sentence',
      [...purchase, 'description'],
      'Buys `a. b.`.',
      'description of at least two sentences',
    ],
    ['an unknown tag', [...purchase, 'tags'], ['store'], 'one known tag'],
    [
      'security that no caller has',
      [...purchase, 'security'],
      [{ serverKey: [] }],
      'security that a caller has',
    ],
    ['no example request', [...request, 'examples'], undefined, 'example request'],
    [
      'a request example without a summary',
      [...request, 'examples', 'starterPack', 'summary'],
      undefined,
      'summary of the request starterPack',
    ],
    [
      'a body without a description',
      [...purchase, 'requestBody', 'description'],
      undefined,
      'description of the body',
    ],
    ['no success', created, undefined, 'success'],
    [
      'no success example',
      [...created, 'content', 'application/json', 'examples'],
      undefined,
      '201 example',
    ],
    ['no rate limit', [...created, 'headers', 'RateLimit'], undefined, '201 header RateLimit'],
    [
      'no rate limit policy',
      [...created, 'headers', 'RateLimit-Policy'],
      undefined,
      '201 header RateLimit-Policy',
    ],
    [
      'no request id',
      [...created, 'headers', 'X-Request-Id'],
      undefined,
      '201 header X-Request-Id',
    ],
    ['no error examples', [...conflict, 'examples'], {}, '409 examples as problem+json'],
    [
      'a code under another name',
      [...conflict, 'examples', 'OFFER_EXPIRED'],
      { $ref: '#/components/examples/INSUFFICIENT_FUNDS' },
      '409 OFFER_EXPIRED with its own code and status',
    ],
    [
      'a code of another status',
      [...conflict, 'examples', 'OFFER_EXPIRED'],
      { $ref: '#/components/examples/OFFER_EXPIRED' },
      '409 OFFER_EXPIRED with its own code and status',
    ],
    ['no server error', [...purchase, 'responses', '500'], undefined, 'INTERNAL'],
    ['no invalid token', [...purchase, 'responses', '401'], undefined, 'TOKEN_EXPIRED'],
    ['no validation', [...purchase, 'responses', '422'], undefined, 'VALIDATION_FAILED'],
    [
      'no idempotency key',
      [...purchase, 'parameters'],
      [],
      'Idempotency-Key on writes, and on nothing else',
    ],
    [
      'a write that forgets its reused keys',
      [...purchase, 'responses', '409'],
      undefined,
      'IDEMPOTENCY_KEY_REUSED where a key is taken',
    ],
  ])('%s', (_, path, value, violation) => {
    expect(checkOperations(broken(path, value))).toContain(`purchaseOffer: ${violation}`);
  });

  test('a missing 412 response, and a changed resource without an ETag', () => {
    expect(checkOperations(broken([...profile, 'responses', '412']))).toEqual([
      'updateMyProfile: PRECONDITION_FAILED where If-Match is taken',
    ]);
    expect(checkOperations(broken([...profile, 'responses', '200', 'headers', 'ETag']))).toEqual([
      'updateMyProfile: ETag of the changed resource',
    ]);
  });

  test('a 429 response without Retry-After', () => {
    const violations = checkOperations(
      broken(['components', 'responses', 'TooManyRequests', 'headers']),
    );
    expect(violations).toContain('purchaseOffer: 429 header Retry-After');
  });
});

describe('the check of the error catalogue finds', () => {
  test.each<[string, Path, unknown, string]>([
    [
      'a code that is not in the catalogue',
      ['x-error-catalogue', 'OFFER_EXPIRED'],
      undefined,
      'OFFER_EXPIRED is not in the catalogue',
    ],
    [
      'a code without a response',
      ['x-error-catalogue', 'TEAPOT'],
      { status: 418, title: 'Teapot' },
      'TEAPOT is used nowhere',
    ],
    [
      'another status',
      ['x-error-catalogue', 'OFFER_EXPIRED', 'status'],
      404,
      'OFFER_EXPIRED has another status or title in its example',
    ],
    [
      'another title',
      ['x-error-catalogue', 'OFFER_EXPIRED', 'title'],
      'Too late',
      'OFFER_EXPIRED has another status or title in its example',
    ],
    [
      'a code of the schema that is not in the catalogue',
      ['components', 'schemas', 'ErrorCode', 'enum'],
      ['TEAPOT'],
      'the ErrorCode TEAPOT is not in the catalogue',
    ],
    [
      'a code that the schema lacks',
      ['components', 'schemas', 'ErrorCode', 'enum'],
      [],
      'OFFER_EXPIRED is no ErrorCode',
    ],
  ])('%s', (_, path, value, violation) => {
    expect(checkCatalog(broken(path, value))).toContain(violation);
  });
});

describe('the check of examples finds', () => {
  const order: Path = [
    ...created,
    'content',
    'application/json',
    'examples',
    'starterPack',
    'value',
    'order',
  ];
  test.each<[string, Path, unknown, string]>([
    [
      'a request out of bounds',
      [...request, 'examples', 'starterPack', 'value', 'quantity'],
      0,
      'purchaseOffer request starterPack: /quantity must be >= 1',
    ],
    [
      'a key that the body does not have',
      [...request, 'examples', 'starterPack', 'value', 'note'],
      'x',
      'purchaseOffer request starterPack:  must NOT have additional properties',
    ],
    [
      'a response without a required key',
      [...order, 'id'],
      undefined,
      "purchaseOffer 201 starterPack: /order must have required property 'id'",
    ],
    [
      'an invalid timestamp',
      [...order, 'createdAt'],
      '2025-13-03T09:15:00Z',
      'purchaseOffer 201 starterPack: /order/createdAt must match format "date-time"',
    ],
    [
      'an error without its id',
      ['components', 'examples', 'OFFER_EXPIRED', 'value', 'requestId'],
      undefined,
      "purchaseOffer 410 OFFER_EXPIRED:  must have required property 'requestId'",
    ],
    [
      'a parameter of another pattern',
      ['components', 'parameters', 'OfferId', 'example'],
      'starter',
      'getOffer offerId:  must match pattern "^off_[a-z0-9]{16}$"',
    ],
    [
      'a header of another pattern',
      ['components', 'headers', 'RateLimit', 'example'],
      '29',
      'purchaseOffer 201 RateLimit:  must match pattern "^"[a-z]+";r=[0-9]+;t=[0-9]+$"',
    ],
    [
      'an example of a schema',
      ['components', 'schemas', 'PlayerTag', 'examples'],
      ['48213'],
      'PlayerTag:  must NOT have more than 4 characters',
    ],
  ])('%s', (_, path, value, violation) => {
    expect(checkExamples(broken(path, value)).violations).toContain(violation);
  });
});
