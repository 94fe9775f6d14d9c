import { expect, test } from 'vitest';
import type { OpenapiDocument } from '../../../../../src/api/document/openapi-document.ts';
import { breakOpenapi } from '../../shipped-openapi.ts';
import { openapi } from '../mock-client.ts';
import {
  startAltered,
  sellingOnCredit,
  takingWhatIsLeft,
  withBody,
  withoutRevisions,
} from './altered-platforms.ts';
import { type Platform, runConformance } from './run-conformance.ts';
import { startPlatform } from './start-platform.ts';

type PlantedError = {
  readonly error: string;
  readonly operation: string;
  readonly found: string;
  readonly document?: OpenapiDocument;
  readonly platform?: Platform;
};

const at = (path: string, method: string, ...keys: readonly string[]) => [
  'paths',
  path,
  method,
  ...keys,
];

const planted: readonly PlantedError[] = [
  {
    error: 'the document forgets the status of a malformed id',
    operation: 'getItem',
    found: 'pattern of /path/itemId: the status 422 is not documented',
    document: breakOpenapi(openapi, at('/v1/inventory/items/{itemId}', 'get', 'responses', '422')),
  },
  {
    error: 'the document forgets that a key can be reused',
    operation: 'logout',
    found: 'another request with the same key: the status 409 is not documented',
    document: breakOpenapi(openapi, at('/v1/auth/logout', 'post', 'responses', '409')),
  },
  {
    error: 'the document promises a property that responses do not have',
    operation: 'getMyProfile',
    found: "must have required property 'nickname'",
    document: breakOpenapi(
      openapi,
      ['components', 'schemas', 'Profile', 'required'],
      ['id', 'nickname'],
    ),
  },
  {
    error: 'the document has a shorter limit than the mock',
    operation: 'registerEmail',
    found: 'minLength of the body /password: gets 201 instead of 422',
    document: breakOpenapi(openapi, ['components', 'schemas', 'Password', 'minLength'], 12),
  },
  {
    error: 'the mock accepts requests without a project key',
    operation: 'getOffer',
    found: 'without projectKey: gets 200 instead of 401',
    platform: startAltered({
      request: (headers) => headers.set('X-Project-Key', 'pk_test_4f9a1c7e'),
    }),
  },
  {
    error: 'the mock forgets idempotency keys',
    operation: 'sendFriendRequest',
    found: 'a repeat with the same key gets 422',
    platform: startAltered({ request: (headers) => headers.delete('Idempotency-Key') }),
  },
  {
    error: 'the mock ignores cursors',
    operation: 'listLedger',
    found: 'a made-up cursor gets 200 instead of an error at /query/cursor',
    platform: startAltered({ request: (_, url) => url.searchParams.delete('cursor') }),
  },
  {
    error: 'the mock ignores how many entries are asked for',
    operation: 'listLedger',
    found: 'listLedger: page 1 has',
    platform: startAltered({ request: (_, url) => url.searchParams.delete('limit') }),
  },
  {
    error: 'the mock ends lists early',
    operation: 'listLedger',
    found: 'the pages of listLedger hold 1 entries',
    platform: startAltered({
      response: (response, body) =>
        withBody(response, body.replace(/"nextCursor":".*"/, '"nextCursor":null')),
    }),
  },
  {
    error: 'the mock leaves a state behind that the document does not have',
    operation: 'cancelFriendRequest',
    found: 'listFriendRequests, a read after cancelFriendRequest: the body of 200 does not fit',
    platform: startAltered({
      response: (response, body) => withBody(response, body.replaceAll('"cancelled"', '"gone"')),
    }),
  },
  {
    error: 'the mock sells more than a balance pays for',
    operation: 'purchaseOffer',
    found: 'purchaseOffer, repetition 1: the body of 201 does not fit its schema',
    platform: sellingOnCredit(),
  },
  {
    error: 'the mock takes all of a stack that holds too little',
    operation: 'consumeItem',
    found: 'the example INSUFFICIENT_QUANTITY gets 200 and 404 instead of 409',
    platform: takingWhatIsLeft(),
  },
  {
    error: 'the mock calls a definition that it created replaced',
    operation: 'putStatisticDefinition',
    found: 'a request for something new gets 200 instead of 201',
    platform: startAltered({
      response: ({ status, headers }, body) =>
        withBody(new Response(null, { status: status === 201 ? 200 : status, headers }), body),
    }),
  },
  {
    error: 'the mock shows a state that the document does not have once time has passed',
    operation: 'listLeaderboardRewards',
    found: 'listLeaderboardRewards, the example after a long time: the body of 200 does not fit',
    platform: startAltered({
      response: (response, body) => withBody(response, body.replaceAll('"expired"', '"late"')),
    }),
  },
  {
    error: 'the mock overwrites newer versions',
    operation: 'updateMyProfile',
    found: 'two changes of one version get 200 and 200',
    platform: withoutRevisions(),
  },
  {
    error: 'the mock names an error that the operation does not have',
    operation: 'unlinkIdentity',
    found: 'the code ITEM_NOT_OWNED of 404 is not documented',
    platform: startAltered({
      response: (response, body) =>
        withBody(response, body.replace('"NOT_FOUND"', '"ITEM_NOT_OWNED"')),
    }),
  },
  {
    error: 'the mock points at the wrong value',
    operation: 'consumeItem',
    found: 'has errors at /amount instead of /quantity',
    platform: startAltered({
      response: (response, body) => withBody(response, body.replaceAll('"/quantity"', '"/amount"')),
    }),
  },
  {
    error: 'the mock sends problems as plain JSON',
    operation: 'getLeaderboard',
    found: 'is not documented as application/json',
    platform: startAltered({
      response: (response, body) => {
        const { status, headers } = response;
        const plain = new Headers(headers);
        plain.set('Content-Type', 'application/json');
        return new Response(body, { status, headers: plain });
      },
    }),
  },
  {
    error: 'the mock leaves out a header',
    operation: 'listBalances',
    found: 'the header RateLimit is missing from 200',
    platform: startAltered({
      response: (response, body) => {
        response.headers.delete('RateLimit');
        return withBody(response, body);
      },
    }),
  },
];

test.each(planted)('$error: the run reports it', async (each) => {
  const { operation, found, document = openapi, platform = startPlatform(openapi) } = each;
  const { failures } = await runConformance(document, platform, [operation]);
  expect(failures.join('\n')).toContain(found);
});

test('without a planted error, the same operations have no problem', async () => {
  const operations = new Set(planted.map(({ operation }) => operation));
  const { failures } = await runConformance(openapi, startPlatform(openapi), [...operations]);
  expect(failures).toEqual([]);
});
