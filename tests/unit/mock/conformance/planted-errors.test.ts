import { expect, test } from 'vitest';
import type { OpenapiDocument } from '../../../../src/openapi/openapi-document.ts';
import { breakOpenapi } from '../../api/shipped-openapi.ts';
import { openapi } from '../mock-client.ts';
import { type Platform, runConformance } from './run-conformance.ts';
import { startPlatform } from './start-platform.ts';

type Planted = {
  /** What is wrong. */
  readonly error: string;
  readonly operation: string;
  /** A part of the message that reports it. */
  readonly found: string;
  /** A document that says something else than the mock does. */
  readonly document?: OpenapiDocument;
  /** A mock that does something else than the document says. */
  readonly platform?: Platform;
};

type Alter = {
  readonly request?: (headers: Headers, url: URL) => void;
  readonly reset?: () => void;
  readonly response?: (response: Response, body: string) => Response;
};

/** The mock with a proxy in front that changes requests or responses. */
const behind = ({ request: change, response: rewrite, reset }: Alter): Platform => {
  const platform = startPlatform(openapi);
  return {
    ...platform,
    reset: () => {
      platform.reset();
      reset?.();
    },
    fetch: async (request) => {
      const headers = new Headers(request.headers);
      const url = new URL(request.url);
      change?.(headers, url);
      const text = await request.text();
      const body = text === '' ? null : text;
      const response = await platform.fetch(
        new Request(url, { method: request.method, headers, body }),
      );
      return rewrite ? rewrite(response.clone(), await response.text()) : response;
    },
  };
};

const withBody = ({ status, headers }: Response, body: string): Response =>
  new Response(body === '' ? null : body, { status, headers });

const at = (path: string, method: string, ...keys: readonly string[]) => [
  'paths',
  path,
  method,
  ...keys,
];

/** Replaces the version in each request by the current one. */
const withoutRevisions = (): Platform => {
  const first = '"v7"';
  let current = first;
  return behind({
    request: (headers) => {
      if (headers.has('If-Match')) {
        headers.set('If-Match', current);
      }
    },
    response: (response, body) => {
      current = response.headers.get('ETag') ?? current;
      return withBody(response, body);
    },
    reset: () => void (current = first),
  });
};

/** Repeats the last sale instead of refusing one, with balances below zero. */
const sellingOnCredit = (): Platform => {
  let sold = '';
  return behind({
    response: (response, body) => {
      sold = response.status === 201 ? body : sold;
      if (!body.includes('INSUFFICIENT_FUNDS')) {
        return withBody(response, body);
      }
      const headers = new Headers(response.headers);
      headers.set('Content-Type', 'application/json');
      return new Response(sold.replaceAll(/"amount":\d+/g, '"amount":-1'), {
        status: 201,
        headers,
      });
    },
  });
};

const planted: readonly Planted[] = [
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
    platform: behind({ request: (headers) => headers.set('X-Project-Key', 'pk_test_4f9a1c7e') }),
  },
  {
    error: 'the mock forgets idempotency keys',
    operation: 'sendFriendRequest',
    found: 'a repeat with the same key gets 422',
    platform: behind({ request: (headers) => headers.delete('Idempotency-Key') }),
  },
  {
    error: 'the mock ignores cursors',
    operation: 'listLedger',
    found: 'a made-up cursor gets 200 instead of an error at /query/cursor',
    platform: behind({ request: (_, url) => url.searchParams.delete('cursor') }),
  },
  {
    error: 'the mock ends lists early',
    operation: 'listLedger',
    found: 'the pages of listLedger hold 1 entries',
    platform: behind({
      response: (response, body) =>
        withBody(response, body.replace(/"nextCursor":".*"/, '"nextCursor":null')),
    }),
  },
  {
    error: 'the mock leaves a state behind that the document does not have',
    operation: 'cancelFriendRequest',
    found: 'listFriendRequests, a read after cancelFriendRequest: the body of 200 does not fit',
    platform: behind({
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
    error: 'the mock shows a state that the document does not have once time has passed',
    operation: 'listLeaderboardRewards',
    found: 'listLeaderboardRewards, the example after a long time: the body of 200 does not fit',
    platform: behind({
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
    platform: behind({
      response: (response, body) =>
        withBody(response, body.replace('"NOT_FOUND"', '"ITEM_NOT_OWNED"')),
    }),
  },
  {
    error: 'the mock points at the wrong value',
    operation: 'consumeItem',
    found: 'has errors at /amount instead of /quantity',
    platform: behind({
      response: (response, body) => withBody(response, body.replaceAll('"/quantity"', '"/amount"')),
    }),
  },
  {
    error: 'the mock sends problems as plain JSON',
    operation: 'getLeaderboard',
    found: 'is not documented as application/json',
    platform: behind({
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
    platform: behind({
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
