import * as fc from 'fast-check';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { OpenapiDocument } from '../../../src/api/document/openapi-document.ts';
import { copyJson } from '../../../src/base/json/exact-json.ts';
import { mapOf } from '../../../src/base/json/read-map.ts';
import { valuesOf } from '../../unit/api/agreement/values.ts';
import { type Step, stepOf } from './steps.ts';

const text = { type: 'string' };

const tagged = (kind: string, properties: object) => ({
  type: 'object',
  required: ['kind'],
  properties: { kind: { const: kind }, ...properties },
});

const part = { $ref: '#/components/schemas/EchoPart' };

const payment = {
  oneOf: [{ $ref: '#/components/schemas/EchoCard' }, { $ref: '#/components/schemas/EchoCash' }],
  discriminator: { propertyName: 'kind' },
};

/** A property name that every language must escape. */
const oddName = 'a "b"\\\n\u{1f600}';

const schemas = {
  EchoCard: tagged('card', { digits: text }),
  EchoCash: tagged('cash', { coins: { type: 'array', items: { type: 'integer' } } }),
  EchoPart: {
    type: 'object',
    required: ['text'],
    properties: {
      text,
      nothing: { type: ['string', 'null'] },
      parts: { type: 'array', items: { $ref: '#/components/schemas/EchoPart' } },
    },
  },
  EchoThing: {
    type: 'object',
    required: ['text', 'payment'],
    properties: {
      text,
      short: { type: 'integer', format: 'int32' },
      long: { type: 'integer', format: 'int64' },
      ratio: { type: 'number' },
      flag: { type: 'boolean' },
      moment: { ...text, format: 'date-time' },
      day: { ...text, format: 'date' },
      shade: { ...text, enum: ['dun', 'ecru', 'light blue'] },
      level: { type: 'integer', enum: [1, 2, 3] },
      nothing: { type: ['integer', 'null'] },
      texts: { type: 'array', items: text },
      sums: { type: 'object', additionalProperties: { type: 'number' } },
      part,
      perhaps: { anyOf: [{ $ref: '#/components/schemas/EchoPart' }, { type: 'null' }] },
      payment,
      anything: {},
      file: { ...text, format: 'byte' },
      perhapsTexts: { type: 'array', items: { type: ['string', 'null'] } },
      perhapsNumbers: { type: 'array', items: { type: ['number', 'null'] } },
      grid: { type: 'array', items: { type: 'array', items: { type: 'integer' } } },
      partsByName: { type: 'object', additionalProperties: part },
      payments: { type: 'array', items: payment },
      code: { ...text, pattern: '^[A-Z]{2}[0-9]{3}$' },
      name: { ...text, minLength: 3, maxLength: 12 },
      score: { type: 'integer', minimum: -5, maximum: 120 },
      share: { type: 'number', exclusiveMinimum: 0, maximum: 1 },
      step: { type: 'number', multipleOf: 0.01, minimum: 0.07, maximum: 99.99 },
      few: { type: 'array', minItems: 1, maxItems: 3, uniqueItems: true, items: text },
      [oddName]: text,
    },
  },
};

const thing = { $ref: '#/components/schemas/EchoThing' };

const content = { 'application/json': { schema: thing } };

/** Adds an operation that returns its request body. */
export const withEcho = (document: OpenapiDocument): OpenapiDocument => ({
  ...document,
  paths: {
    ...mapOf(document, 'paths'),
    '/echo': {
      post: {
        operationId: 'echoThing',
        security: [],
        requestBody: { required: true, content },
        responses: { 200: { description: '', content } },
      },
    },
  },
  components: {
    ...mapOf(document, 'components'),
    schemas: { ...mapOf(mapOf(document, 'components'), 'schemas'), ...schemas },
  },
});

/** All characters except NUL, which Godot and Unreal cannot store in strings. */
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 6 }).map((own) => own.replaceAll('\0', '')),
  fc.string({
    unit: fc.constantFrom(
      ...Array.from({ length: 31 }, (_, code) => String.fromCodePoint(code + 1)),
    ),
    maxLength: 4,
  }),
  fc.constantFrom(
    '',
    ' ',
    '"',
    '\\',
    '\\v',
    '\\u0001',
    '\u007f',
    '\u2028\u2029',
    '\ufeff',
    '\u{1f600}\u{10ffff}',
    '</script>',
    '1',
    'true',
    '${',
    '%s',
  ),
);

/**
 * Excludes numbers very close to zero, which Godot reads as 0. Also excludes whole numbers between 2^53 and 1e21: JSON
 * writes them without an exponent, so the test would expect exact digits, as for 64-bit integers.
 */
const anyDouble = fc
  .oneof(
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.double({ noNaN: true, min: -1e9, max: 1e9 }),
    fc.constantFrom(-0, 123456789.12345679, -5.6e-280, 2.2204460492503131e-16, Number.MAX_VALUE),
    fc.constantFrom(8.41e21, 1e23, 0.1),
  )
  .map((own) => (Math.abs(own) < 1e-290 ? own * 1e200 : own))
  .filter((own) => !Number.isInteger(own) || Number.isSafeInteger(own) || Math.abs(own) >= 1e21);

const anyLong = fc.oneof(
  fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }),
  fc.constantFrom(-(2n ** 63n), 2n ** 63n - 1n, 2n ** 53n + 1n, 0n),
);

const anyKey = fc.oneof(
  anyText,
  fc.constantFrom('__proto__', 'constructor', 'toString', 'Kind', '$ref'),
);

const anyJson = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 3, depthSize: 'small' },
    fc.constant(null),
    fc.boolean(),
    anyText,
    anyDouble,
    anyLong,
    tie('list'),
    tie('object'),
  ),
  list: fc.array(tie('value'), { maxLength: 3 }),
  // Keys must differ in more than case, because Unreal ignores case when it compares them.
  object: fc
    .uniqueArray(fc.tuple(anyKey, tie('value')), {
      maxLength: 3,
      selector: ([key]) => key.toLowerCase(),
    })
    .map((entries) => Object.fromEntries(entries)),
})).value;

/** Unusual values, such as unknown enum values. Only for properties without limits such as `minLength`. */
const rare = fc.record(
  {
    text: anyText,
    nothing: fc.constantFrom(null, 2 ** 31 - 1),
    short: fc.constantFrom(-(2 ** 31), 2 ** 31 - 1, 0),
    long: anyLong,
    ratio: anyDouble,
    shade: fc.constantFrom('mauve', '', 'DUN'),
    level: fc.constantFrom(99, 0),
    texts: fc.array(anyText, { maxLength: 3 }),
    perhapsNumbers: fc.array(fc.option(anyDouble), { maxLength: 4 }),
    sums: fc.constantFrom(
      {},
      { '': 0.1, ' ': 1e-7, ['__proto__']: 3, 'a.b/c~d"\\\t': 123456789.12345679 },
    ),
    anything: anyJson,
    [oddName]: anyText,
    unknown: anyJson,
    'un "known"\v': anyJson,
  },
  { requiredKeys: ['text'] },
);

const values = [
  ...fc.sample(valuesOf({ components: { schemas } }, thing), { numRuns: 20, seed: 48 }),
  ...fc.sample(
    fc
      .tuple(valuesOf({ components: { schemas } }, thing), rare)
      .map(([usual, own]) => ({ ...(usual as object), ...own })),
    { numRuns: 60, seed: 48 },
  ),
];

export const echoSteps: readonly Step[] = values.map((body) => stepOf({ call: 'echoThing', body }));

/** Values that some engines cannot represent. The READMEs of their clients say so. */
export const extremeSteps: readonly Step[] = [
  ...[5e-324, -1.5e-323, 2.225073858507201e-308, -2.2250738585072014e-308, 1e-300].map(
    (number) => ({ ratio: number, perhapsNumbers: [number], anything: { number } }),
  ),
  { texts: ['\0', 'a\0b'], anything: { 'a\0b': '\0' }, 'un\0known': '\0' },
].map((own) => {
  const [first] = values;
  return stepOf({ call: 'echoThing', body: { ...(first as object), ...own } });
});

export const startEchoServer = async () => {
  const server = createServer((request, response) => {
    response.writeHead(200, { 'Content-Type': 'application/json' });
    request.pipe(response);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};

/**
 * Converts times to numbers, because clients may return a time in another time zone. Formats numbers, because clients
 * may return -0 as 0, and 1 as 1.0.
 */
export const withMoments = (value: unknown): unknown =>
  copyJson(value, (_, own) => {
    if (typeof own === 'string') {
      return /^\d{4}-\d\d-\d\dT/.test(own) ? Date.parse(own) : own;
    }
    const isLong = typeof own === 'bigint' && BigInt.asIntN(64, own) === own;
    return isLong || typeof own === 'number'
      ? `number ${own}`
      : typeof own === 'bigint'
        ? `number ${Number(own)}`
        : own;
  });
