import type { SampleRequest } from '../../../src/model/api.ts';

const plain: SampleRequest = {
  operationId: 'plain',
  summary: 'Try a request',
  method: 'GET',
  target: '/v1/things',
  caller: 'player',
  needsIdempotencyKey: false,
  needsIfMatch: false,
  body: null,
  hasResponseBody: true,
  handledCode: null,
};

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
const callers = { Anyone: 'public', Player: 'player', Server: 'server' } as const;
const bodies = { Without: null, With: { key: 'coins', amount: 3 } } as const;

/** Every method, caller and body, with varying headers and handled codes. */
const combinations: readonly SampleRequest[] = methods
  .flatMap((method) =>
    Object.entries(callers).flatMap(([who, caller]) =>
      Object.entries(bodies).map(([name, body]) => ({ method, who, caller, name, body })),
    ),
  )
  .filter(({ method, body }) => method !== 'GET' || body === null)
  .map(({ method, who, caller, name, body }, index) => ({
    ...plain,
    operationId: `${method.toLowerCase()}${name}BodyAs${who}`,
    method,
    caller,
    body,
    needsIdempotencyKey: method !== 'GET' && index % 2 === 0,
    needsIfMatch: (method === 'PUT' || method === 'PATCH') && index % 3 === 0,
    hasResponseBody: method !== 'DELETE',
    handledCode: index % 4 === 0 ? null : 'INSUFFICIENT_FUNDS',
  }));

const withBody = (operationId: string, body: unknown): SampleRequest => ({
  ...plain,
  operationId,
  method: 'POST',
  body,
});

/** Texts with a special meaning in one of the languages. */
const texts = {
  quotes: `say "hi", it's \`fine\` and ''' or """ too`,
  backslashes: String.raw`C:\temp\new \\server\share \u0041 \" \' end\\ `.trim() + '\\',
  dollars: '$HOME ${HOME} $(id) `id` $Node %Unique',
  percents: '100% %s %d %n %% {0} {name}',
  lines: 'first\nsecond\r\n\tthird\u0000\u001b\u007f',
  unicode: 'Größe 剣 🗡️ é e\u0301 👩‍👩‍👧 \u2028 \u2029 \u202e \u200f \ufeff',
  raw: `)" )json" )json_" R"( */ // # <!-- </script> ??/ ??=`,
  shell: "'; rm -rf / #' !! && || > < * ? ~ '\\''",
};

const shapes: readonly SampleRequest[] = [
  ...Object.entries(texts).map(([name, text]) =>
    withBody(`send${name.charAt(0).toUpperCase()}${name.slice(1)}`, { text, [text]: [text] }),
  ),
  withBody('sendNumbers', {
    zero: 0,
    negative: -7,
    fraction: 0.1,
    large: 9007199254740991,
    small: 1e-7,
    huge: 1e21,
  }),
  withBody('sendKeywords', {
    class: true,
    null: null,
    func: false,
    'not-a-name': null,
    $ref: '#',
    '': '',
    1: 'one',
  }),
  withBody('sendNested', {
    empty: {},
    none: [],
    list: [1, [2, [3, []]], { a: { b: { c: [{ d: null }] } } }],
    objects: [
      { itemKey: 'health_potion', quantity: 5 },
      { currency: 'coins', quantity: 250 },
    ],
    one: [{ currency: 'coins', amount: 500 }],
  }),
  // The quote of JSON after these ends a raw string of C++, without and with a delimiter.
  withBody('sendRawEnds', { plain: 'a value (in parentheses)', delimited: '(b)json' }),
  withBody('sendEmptyObject', {}),
  withBody('sendList', [{ a: 1 }, 'two', null]),
  withBody('sendLongText', { receipt: 'MIIT'.repeat(400) }),
];

const targets: readonly SampleRequest[] = [
  {
    ...plain,
    operationId: 'readWithQuery',
    target: '/v1/profile?query=Nova%234821&limit=20&status=a%20b%2Bc&tag=%24x',
  },
  {
    ...plain,
    operationId: 'readWithPunctuation',
    target: "/v1/things/it's(1)!*~_-.:@,;=+?q=a$b&c='d'&e=?f=g/h",
  },
  {
    ...plain,
    operationId: 'readWithAVeryLongOperationIdThatFillsTheLine',
    target: `/v1/${'leaderboards/lb_weeklytrophies01/'.repeat(6)}end`,
  },
  {
    ...plain,
    operationId: 'writeWithEveryHeader',
    summary: 'Write\n  with every  header',
    method: 'PUT',
    caller: 'server',
    needsIdempotencyKey: true,
    needsIfMatch: true,
    body: { a: 1 },
    handledCode: 'PRECONDITION_FAILED',
  },
];

/** Requests with every method, caller and body, and with every text that is hard to quote. */
export const syntheticRequests: readonly SampleRequest[] = [...combinations, ...shapes, ...targets];
