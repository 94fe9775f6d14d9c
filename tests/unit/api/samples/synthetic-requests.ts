import type {
  SampleBody,
  SampleHeader,
  SampleRequest,
  SampleVariable,
} from '../../../../src/api/samples/sample-request.ts';
import { foreignRequests } from './foreign-requests.ts';
import { texts } from './hard-texts.ts';

const textVariable = (name: string): SampleVariable => ({ name, holds: 'text' });

const projectKey: SampleHeader = { name: 'X-Project-Key', value: [{ variable: 'projectKey' }] };
const accessToken: SampleHeader = {
  name: 'Authorization',
  value: [{ text: 'Bearer ' }, { variable: 'accessToken' }],
};
const serverKey: SampleHeader = { name: 'X-Server-Key', value: [{ variable: 'serverKey' }] };
const ifMatch: SampleHeader = { name: 'If-Match', value: [{ variable: 'etag' }] };
const idempotencyKey: SampleHeader = {
  name: 'Idempotency-Key',
  value: [{ variable: 'idempotencyKey' }],
};
const typeOf = (text: string): SampleHeader => ({ name: 'Content-Type', value: [{ text }] });

const plain: SampleRequest = {
  functionName: 'plain',
  method: 'GET',
  url: 'https://api.game.example/v1/things',
  server: 'https://api.game.example',
  credentials: [],
  login: null,
  needsCertificate: false,
  headers: [projectKey, accessToken],
  body: null,
  variables: [textVariable('projectKey'), textVariable('accessToken')],
  notes: ['Try a request.'],
  response: 'object',
  handledCode: null,
};

const variablesOf = (headers: readonly SampleHeader[]): readonly SampleVariable[] =>
  headers.flatMap(({ value }) =>
    value.flatMap((part) => ('variable' in part ? textVariable(part.variable) : [])),
  );

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
const callers = {
  Anyone: [projectKey],
  Player: [projectKey, accessToken],
  Server: [projectKey, serverKey],
} as const;
const bodies: Readonly<Record<string, SampleBody | null>> = {
  Without: null,
  With: { format: 'json', value: { key: 'coins', amount: 3 } },
};

const combinations: readonly SampleRequest[] = methods
  .flatMap((method) =>
    Object.entries(callers).flatMap(([who, caller]) =>
      Object.entries(bodies).map(([name, body]) => ({ method, who, caller, name, body })),
    ),
  )
  .filter(({ method, body }) => method !== 'GET' || body === null)
  .map(({ method, who, caller, name, body }, index) => {
    const headers = [
      ...caller,
      ...((method === 'PUT' || method === 'PATCH') && index % 3 === 0 ? [ifMatch] : []),
      ...(method !== 'GET' && index % 2 === 0 ? [idempotencyKey] : []),
      ...(body === null ? [] : [typeOf('application/json')]),
    ];
    return {
      ...plain,
      functionName: `${method.toLowerCase()}${name}BodyAs${who}`,
      method,
      headers,
      variables: variablesOf(headers),
      body,
      response: method === 'DELETE' ? 'none' : 'object',
      handledCode: index % 4 === 0 ? null : 'INSUFFICIENT_FUNDS',
    };
  });

const withBody = (functionName: string, value: unknown): SampleRequest => ({
  ...plain,
  functionName,
  method: 'POST',
  headers: [...plain.headers, typeOf('application/json')],
  body: { format: 'json', value },
});

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
  // A JSON quote follows each value. With the quote, `plain` would end a C++ raw string that has no delimiter, and
  // `delimited` would end a raw string with the delimiter `json`.
  withBody('sendRawEnds', { plain: 'a value (in parentheses)', delimited: '(b)json' }),
  withBody('sendEmptyObject', {}),
  withBody('sendList', [{ a: 1 }, 'two', null]),
  withBody('sendLongText', { receipt: 'MIIT'.repeat(400) }),
];

const targets: readonly SampleRequest[] = [
  {
    ...plain,
    functionName: 'readWithQuery',
    url: 'https://api.game.example/v1/profile?query=Nova%234821&limit=20&status=a%20b%2Bc&tag=%24x',
  },
  {
    ...plain,
    functionName: 'readWithPunctuation',
    url: "https://api.game.example/v1/things/it's(1)!*~_-.:@,;=+?q=a$b&c='d'&e=?f=g/h",
  },
  {
    ...plain,
    functionName: 'readWithAVeryLongOperationIdThatFillsTheLine',
    url: `https://api.game.example/v1/${'leaderboards/lb_weeklytrophies01/'.repeat(6)}end`,
  },
  {
    ...plain,
    functionName: 'writeWithEveryHeader',
    notes: ['Write with every header.'],
    method: 'PUT',
    headers: [projectKey, serverKey, ifMatch, idempotencyKey, typeOf('application/json')],
    variables: variablesOf([projectKey, serverKey, ifMatch, idempotencyKey]),
    body: { format: 'json', value: { a: 1 } },
    handledCode: 'PRECONDITION_FAILED',
  },
];

export const syntheticRequests: readonly SampleRequest[] = [
  ...combinations,
  ...shapes,
  ...targets,
  ...foreignRequests,
];
