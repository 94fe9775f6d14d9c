import { describe, expect, test } from 'vitest';
import { renderReferences } from './reference-text.tsx';

const hostile = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onclick='alert(1)",
  'a\u0000\u001B\uD800b',
  '__proto__',
  'constructor',
  '`${alert(1)}`',
  '{@html x} {# #} {{ x }}',
  ']]> --> </title>',
  'x'.repeat(5000),
  '\u202Ereversed',
  '[a](javascript:alert(1))',
];

const documentOf = (text: string): Readonly<Record<string, unknown>> => {
  const schema = {
    title: text,
    description: text,
    format: text,
    pattern: text,
    enum: [text],
    const: text,
    default: text,
    examples: [text],
    properties: Object.fromEntries([[text, { type: 'string', description: text }]]),
    patternProperties: Object.fromEntries([[text, { type: 'string' }]]),
    required: [text],
    oneOf: [{ title: text, type: 'string' }, { $ref: '#/components/schemas/X' }],
    discriminator: { propertyName: text, mapping: Object.fromEntries([[text, 'X']]) },
    dependentRequired: Object.fromEntries([[text, [text]]]),
    not: { const: text },
    contentEncoding: text,
  };
  const content = Object.fromEntries([
    [
      text,
      { schema, examples: Object.fromEntries([[text, { summary: text, value: { a: text } }]]) },
    ],
    ['application/json', { schema, example: text }],
  ]);
  return {
    info: { title: text, version: text },
    tags: [{ name: text, description: text }],
    paths: {
      [`/${text}`]: {
        post: {
          operationId: text,
          tags: [text],
          summary: text,
          description: text,
          deprecated: true,
          externalDocs: { url: text, description: text },
          security: [Object.fromEntries([[text, [text]]])],
          parameters: [{ name: text, in: 'query', description: text, schema }],
          requestBody: { description: text, content },
          callbacks: Object.fromEntries([
            [text, Object.fromEntries([[text, { post: { summary: text } }]])],
          ]),
          responses: {
            200: {
              description: text,
              content,
              headers: Object.fromEntries([[text, { description: text, schema }]]),
              links: Object.fromEntries([[text, { operationId: text, description: text }]]),
            },
          },
        },
      },
    },
    webhooks: Object.fromEntries([[text, { post: { description: text } }]]),
    components: {
      schemas: { X: { type: 'object', properties: { a: {} } } },
      securitySchemes: Object.fromEntries([
        [text, { type: 'apiKey', in: 'header', name: text, description: text }],
      ]),
    },
  };
};

const allowedTags =
  /^<\/?(?:a|b|br|button|circle|code|dd|del|details|div|dl|dt|em|figcaption|figure|h4|hr|img|input|label|li|ol|option|p|path|pre|section|select|small|span|strong|summary|svg|table|tbody|td|th|thead|tr|ul|use|var|wbr)\b/;

describe.each(hostile)('%j', (text) => {
  const html = renderReferences(documentOf(text));

  test('adds no element, script or handler', () => {
    const tags = html.match(/<\/?[a-z][^\s>]*/gi) ?? [];
    expect(tags.length).toBeGreaterThan(100);
    expect(tags.filter((tag) => !allowedTags.test(tag))).toEqual([]);
    const attributes =
      html
        .match(/<[^>]*>/g)
        ?.join('')
        .replaceAll(/"[^"]*"/g, '""') ?? '';
    expect(attributes).not.toMatch(/\son[a-z]+=|<script/i);
    expect(html).not.toMatch(/href="(?!#|\/|https?:|mailto:)/);
  });

  test('leaves no control character, and one word as each id', () => {
    // oxlint-disable-next-line no-control-regex -- the test forbids exactly these characters
    expect(html).not.toMatch(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]|\p{Surrogate}/u);
    const ids = [...html.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id);
    expect(ids.length).toBeGreaterThan(0);
    expect(ids.filter((id) => !/^\S+$/.test(id ?? ''))).toEqual([]);
  });
});
