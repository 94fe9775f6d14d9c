import type { Frame } from './compare-fragments.ts';

/** Two fragments, and the expected changes from the first to the second, and back. */
export type OperationPair = readonly [
  frame: Frame,
  old: string,
  next: string,
  forward: readonly string[],
  back: readonly string[],
];

const item = (...methods: readonly string[]): string =>
  `paths: { /things: { ${methods.join(', ')} } }`;

const limit = (text: string): string => `{ name: limit, ${text} }`;
export const operationPairs: readonly OperationPair[] = [
  [
    'document',
    item('get: {}'),
    item('get: {}', 'post: {}'),
    ['compatible operation-added'],
    ['breaking operation-removed'],
  ],
  [
    'document',
    item('get: {}', 'post: { deprecated: true }'),
    item('get: {}'),
    ['compatible retired'],
    ['compatible operation-added'],
  ],
  [
    'document',
    item('get: {}', 'post: { deprecated: true, x-sunset: 2026-05-01 }'),
    item('get: {}'),
    ['compatible retired'],
    ['compatible operation-added'],
  ],
  [
    'document',
    item('get: {}', 'post: { deprecated: true, x-sunset: soon }'),
    item('get: {}'),
    ['breaking operation-removed'],
    ['compatible operation-added'],
  ],
  [
    'operation',
    '{ deprecated: true, x-sunset: 2027-05-01 }',
    '{ deprecated: true, x-sunset: 2026-07-01 }',
    ['breaking sunset-earlier'],
    ['compatible sunset-later'],
  ],
  [
    'operation',
    '{ deprecated: true, x-sunset: 2027-05-01 }',
    '{ deprecated: true }',
    ['breaking sunset-removed'],
    ['compatible sunset-set'],
  ],
  [
    'operation',
    '{}',
    '{ deprecated: true }',
    ['compatible deprecated'],
    ['compatible undeprecated'],
  ],
  [
    'operation',
    '{ operationId: a, tags: [x] }',
    '{ operationId: b, tags: [y] }',
    ['compatible operation-id-changed', 'compatible tags-changed'],
    ['compatible operation-id-changed', 'compatible tags-changed'],
  ],
  [
    'document',
    'paths: { "/things/{id}/parts/{part}": { get: {} } }',
    'paths: { "/things/{thing}/parts/{part}": { get: {} } }',
    ['compatible parameter-renamed'],
    ['compatible parameter-renamed'],
  ],
  [
    'parameter',
    '',
    limit('in: query, required: true'),
    ['breaking required-parameter-added'],
    ['potentially parameter-removed'],
  ],
  [
    'parameter',
    '',
    limit('in: query'),
    ['compatible optional-parameter-added'],
    ['potentially parameter-removed'],
  ],
  [
    'parameter',
    limit('in: query, deprecated: true'),
    '',
    ['compatible retired'],
    ['compatible optional-parameter-added'],
  ],
  [
    'parameter',
    limit('in: query'),
    limit('in: header'),
    ['breaking parameter-moved'],
    ['breaking parameter-moved'],
  ],
  [
    'parameter',
    limit('in: query'),
    limit('in: query, required: true'),
    ['breaking became-required'],
    ['compatible became-optional'],
  ],
  [
    'parameter',
    limit('in: query, schema: { type: integer }'),
    limit('in: query, schema: { type: string }'),
    ['compatible type-widened'],
    ['breaking type-narrowed'],
  ],
  [
    'parameter',
    limit('in: query, schema: { type: integer }'),
    limit('in: query, schema: { type: string, format: uuid }'),
    ['breaking type-changed'],
    ['breaking type-changed'],
  ],
  [
    'parameter',
    limit('in: query, schema: { enum: [a, b] }'),
    limit('in: query, schema: { enum: [a] }'),
    ['breaking value-removed'],
    ['compatible value-added'],
  ],
  [
    'parameter',
    limit('in: query, schema: { type: integer, default: 20 }'),
    limit('in: query, schema: { type: integer, default: 10 }'),
    ['potentially default-changed'],
    ['potentially default-changed'],
  ],
  [
    'parameter',
    limit('in: query, schema: { type: array }'),
    limit('in: query, explode: false, schema: { type: array }'),
    ['breaking serialization-changed'],
    ['breaking serialization-changed'],
  ],
  [
    'parameter',
    limit('in: query, schema: { type: string }'),
    limit('in: query, explode: false, schema: { type: string }'),
    [],
    [],
  ],
];
