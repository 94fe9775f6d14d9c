import type { OperationPair } from './operation-pairs.ts';

const item = (...methods: readonly string[]): string =>
  `paths: { /things: { ${methods.join(', ')} } }`;

const secured = (security: string, key = 'X-Key'): string =>
  `components:
  securitySchemes:
    key: { type: apiKey, in: header, name: ${key} }
    token: { type: http, scheme: bearer }
    login: { type: oauth2, flows: {} }
paths: { /things: { get: { security: ${security} } } }`;

const responses = (text: string): string => `{ responses: { ${text} } }`;
const ok = '200: { description: All. }';
const body = (text: string): string => `{ requestBody: { ${text} } }`;
const json = (schema: string): string => `content: { application/json: { schema: ${schema} } }`;
const webhook = (text: string): string => `webhooks: { happened: { post: ${text} } }`;
const callback = (schema: string): string =>
  `{ callbacks: { done: { "{$request.query.url}": { post: { requestBody: { ${json(schema)} } } } } } }`;

export const messagePairs: readonly OperationPair[] = [
  [
    'operation',
    '{}',
    body(`required: true, ${json('{}')}`),
    ['breaking required-body-added'],
    ['breaking body-removed'],
  ],
  [
    'operation',
    '{}',
    body(json('{}')),
    ['compatible optional-body-added'],
    ['breaking body-removed'],
  ],
  [
    'operation',
    body(json('{}')),
    body(`required: true, ${json('{}')}`),
    ['breaking became-required'],
    ['compatible became-optional'],
  ],
  [
    'operation',
    body('content: { application/json: {}, text/csv: {} }'),
    body('content: { "application/json; charset=utf-8": {} }'),
    ['breaking media-type-removed'],
    ['compatible media-type-added'],
  ],
  [
    'operation',
    responses('200: { description: All., content: { application/json: {}, text/csv: {} } }'),
    responses('200: { description: All., content: { application/json: {} } }'),
    ['breaking media-type-removed'],
    ['compatible media-type-added'],
  ],
  [
    'operation',
    responses(`${ok}, 202: { description: Later. }`),
    responses(ok),
    ['breaking success-response-removed'],
    ['compatible response-added'],
  ],
  [
    'operation',
    responses(`${ok}, 404: { description: None. }`),
    responses(ok),
    ['compatible error-response-removed'],
    ['compatible response-added'],
  ],
  [
    'operation',
    responses(`404: { description: None., ${json('{ type: string }')} }`),
    responses(`4XX: { description: None., ${json('{ type: integer }')} }`),
    ['breaking type-changed', 'compatible response-added'],
    ['breaking type-changed', 'compatible error-response-removed'],
  ],
  [
    'operation',
    responses('200: { description: All., headers: { ETag: { required: true } } }'),
    responses(ok),
    ['breaking required-header-removed'],
    ['compatible header-added'],
  ],
  [
    'operation',
    responses('200: { description: All., headers: { ETag: {} } }'),
    responses(ok),
    ['potentially optional-header-removed'],
    ['compatible header-added'],
  ],
  [
    'operation',
    responses('200: { description: All., headers: { ETag: { required: true } } }'),
    responses('200: { description: All., headers: { etag: {} } }'),
    ['breaking became-optional'],
    ['compatible became-required'],
  ],
  [
    'document',
    secured('[]'),
    secured('[{ key: [] }]'),
    ['breaking access-removed'],
    ['compatible access-added'],
  ],
  [
    'document',
    secured('[{ key: [] }]'),
    secured('[{ key: [] }, { token: [] }]'),
    ['compatible access-added'],
    ['breaking access-removed'],
  ],
  [
    'document',
    secured('[{ key: [] }]'),
    secured('[{ key: [], token: [] }]'),
    ['breaking access-removed'],
    ['compatible access-added'],
  ],
  [
    'document',
    secured('[{ login: [read] }]'),
    secured('[{ login: [read, write] }]'),
    ['breaking access-removed'],
    ['compatible access-added'],
  ],
  [
    'document',
    secured('[{ key: [] }]'),
    secured('[{ key: [] }]', 'X-Other'),
    ['breaking access-removed', 'compatible access-added'],
    ['breaking access-removed', 'compatible access-added'],
  ],
  [
    'document',
    `servers: [{ url: https://a.example }, { url: https://b.example/ }]\n${item('get: {}')}`,
    `servers: [{ url: https://b.example }]\n${item('get: {}')}`,
    ['potentially server-removed'],
    ['compatible server-added'],
  ],
  [
    'document',
    webhook(body(json('{ type: [string, integer] }'))),
    webhook(body(json('{ type: string }'))),
    ['compatible type-narrowed'],
    ['breaking type-widened'],
  ],
  [
    'operation',
    callback('{ type: [string, integer] }'),
    callback('{ type: string }'),
    ['compatible type-narrowed'],
    ['breaking type-widened'],
  ],
];
