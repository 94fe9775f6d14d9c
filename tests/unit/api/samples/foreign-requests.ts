import type {
  SampleBody,
  SamplePart,
  SampleRequest,
  SampleVariable,
} from '../../../../src/api/samples/sample-request.ts';
import { texts } from './hard-texts.ts';

const plain: SampleRequest = {
  functionName: 'other',
  method: 'GET',
  url: 'https://api.other.example/v2/pets',
  server: 'https://api.other.example/v2',
  credentials: [],
  login: null,
  needsCertificate: false,
  headers: [],
  body: null,
  variables: [],
  notes: ['Try a request.'],
  response: 'json',
  handledCode: null,
};

const text = (...names: readonly string[]): readonly SampleVariable[] =>
  names.map((name) => ({ name, holds: 'text' }));

const credentials: readonly SampleRequest[] = [
  { ...plain, functionName: 'withoutCredentials' },
  {
    ...plain,
    functionName: 'withBasic',
    login: { scheme: 'basic', username: 'username', password: 'password' },
    variables: text('username', 'password'),
  },
  {
    ...plain,
    functionName: 'withDigest',
    login: { scheme: 'digest', username: 'username', password: 'password' },
    variables: text('username', 'password'),
  },
  {
    ...plain,
    functionName: 'withKeysInQuery',
    credentials: [
      { name: 'api_key', variable: 'apiKey' },
      { name: 'app%20id', variable: 'appId' },
    ],
    variables: text('apiKey', 'appId'),
  },
  {
    ...plain,
    functionName: 'withKeyAfterQuery',
    url: `${plain.url}?filter[a]=1&b={c}&d=%24e`,
    credentials: [{ name: 'api_key', variable: 'apiKey' }],
    variables: text('apiKey'),
  },
  {
    ...plain,
    functionName: 'withCookies',
    headers: [
      {
        name: 'Cookie',
        value: [{ text: 'session=' }, { variable: 'session' }, { text: '; lang="$de`\\' }],
      },
    ],
    variables: text('session'),
  },
  {
    ...plain,
    functionName: 'withFixedHeaders',
    headers: [
      { name: 'X-Quote', value: [{ text: `it's "$HOME" \`id\` !! \\ #{a} %s` }] },
      { name: 'X-Empty', value: [{ text: '' }] },
      { name: 'Accept', value: [{ text: 'application/json' }] },
    ],
  },
];

const withBody = (
  functionName: string,
  mediaType: string,
  body: SampleBody,
  files: readonly string[] = [],
): SampleRequest => ({
  ...plain,
  functionName,
  method: 'POST',
  headers:
    body.format === 'multipart' ? [] : [{ name: 'Content-Type', value: [{ text: mediaType }] }],
  body,
  variables: files.map((name) => ({ name, holds: 'file' })),
});

const parts: readonly SamplePart[] = [
  { kind: 'text', name: 'title', text: 'a; "b" @c <d\\', mediaType: null },
  { kind: 'text', name: 'at', text: '@notAFile', mediaType: null },
  {
    kind: 'text',
    name: 'data',
    text: '{"a":"\\"; \\\\ x"}',
    mediaType: 'application/json',
  },
  {
    kind: 'file',
    name: 'picture',
    variable: 'picture',
    fileName: 'picture.png',
    mediaType: 'image/png',
  },
  {
    kind: 'file',
    name: 'notes',
    variable: 'ownNotes',
    fileName: 'notes.bin',
    mediaType: 'application/octet-stream',
  },
];

const multipart: SampleBody = { format: 'multipart', mediaType: 'multipart/form-data', parts };

const bodies: readonly SampleRequest[] = [
  withBody('sendForm', 'application/x-www-form-urlencoded', {
    format: 'form',
    fields: Object.entries(texts)
      .filter(([name]) => name !== 'lines')
      .map(([name, value]) => [`${name}[&=@ x]`, value]),
  }),
  withBody('sendRepeatedFields', 'application/x-www-form-urlencoded', {
    format: 'form',
    fields: [
      ['b', '1'],
      ['b', '2'],
      ['1', ''],
    ],
  }),
  withBody('sendMultipart', 'multipart/form-data', multipart, ['picture', 'ownNotes']),
  {
    ...withBody('replaceMultipart', 'multipart/form-data', multipart, ['picture', 'ownNotes']),
    method: 'PUT',
  },
  withBody('sendBytes', 'image/png', { format: 'binary', fileName: 'file.png', variable: 'file' }, [
    'file',
  ]),
  withBody('sendXml', 'application/xml', {
    format: 'text',
    text: '<?xml version="1.0"?>\n<a b="c">\n  <!-- $d \'e\' -->\n</a>\n',
  }),
  ...Object.entries(texts)
    .filter(([name]) => name !== 'lines')
    .map(([name, value]) =>
      withBody(`sendTextOf${name.charAt(0).toUpperCase()}${name.slice(1)}`, 'text/plain', {
        format: 'text',
        text: value,
      }),
    ),
  withBody('sendControls', 'text/plain', { format: 'text', text: "a\u0001'\\b\u007f\r\n\t$c" }),
  withBody('sendPrototype', 'application/json', {
    format: 'json',
    value: JSON.parse('{"__proto__": {"a": 1}, "constructor": 2}') as unknown,
  }),
  {
    ...withBody('searchWithBody', 'application/json', { format: 'json', value: { a: 1 } }),
    method: 'GET',
  },
];

const responses = ['object', 'json', 'text', 'binary', 'none'] as const;

const others: readonly SampleRequest[] = [
  ...(['OPTIONS', 'HEAD', 'TRACE', 'DELETE'] as const).map((method): SampleRequest => ({
    ...plain,
    functionName: `${method.toLowerCase()}Pets`,
    method,
    response: 'none',
  })),
  ...responses.map((response): SampleRequest => ({
    ...plain,
    functionName: `read${response.charAt(0).toUpperCase()}${response.slice(1)}`,
    response,
  })),
  ...responses.map((response): SampleRequest => ({
    ...plain,
    functionName: `readOrFail${response.charAt(0).toUpperCase()}${response.slice(1)}`,
    response,
    handledCode: 'ODD $(id) * ;; %s {0} CODE',
  })),
];

const notes: readonly SampleRequest[] = [
  {
    ...plain,
    functionName: 'noted',
    notes: [
      ...Object.values(texts),
      'ends with a backslash \\',
      'next\u0085line\u2028separator\u2029 \u202ereversed',
      '??/',
      '</script><script>alert(1)</script> <!--',
    ],
  },
];

export const foreignRequests: readonly SampleRequest[] = [
  ...credentials,
  ...bodies,
  ...others,
  ...notes,
];
