import { expect, test } from 'vitest';
import { dropUnsafeAddresses } from '../../../../src/site/islands/api-reference/safe-addresses.ts';

test.each([
  'javascript:alert(1)',
  ' JavaScript:alert(1)',
  'java\nscript:alert(1)',
  'vbscript:a',
  'data:text/html,a',
  'blob:https://a.example/1',
  'file:///etc/passwd',
])('%j is dropped wherever a reader could follow it', (url) => {
  const document = {
    info: {
      title: 'A',
      termsOfService: url,
      contact: { name: 'B', url },
      license: { name: 'C', url },
    },
    externalDocs: { url, description: 'D' },
    servers: [{ url }, { url: 'https://a.example' }],
    paths: { '/a': { get: { externalDocs: { url }, servers: [{ url }] } } },
  };
  expect(dropUnsafeAddresses(document)).toEqual({
    info: { title: 'A', contact: { name: 'B' }, license: { name: 'C' } },
    servers: [{ url: 'https://a.example' }],
    paths: { '/a': { get: { servers: [] } } },
  });
});

test('addresses of the web stay, and so do examples', () => {
  const document = {
    info: { termsOfService: 'https://a.example/terms', contact: { url: 'http://a.example' } },
    externalDocs: { url: '/more' },
    servers: [
      { url: '/v1' },
      { url: '{scheme}://a.example' },
      { url: 'https://{region}.a.example' },
    ],
    components: { examples: { a: { value: { url: 'javascript:alert(1)' } } } },
  };
  expect(dropUnsafeAddresses(document)).toEqual(document);
});

test('properties and examples with names of keywords stay', () => {
  const value = { termsOfService: 1, license: { url: 'file:///a' }, servers: ['a'] };
  const schema = {
    properties: { termsOfService: { type: 'string' }, servers: { type: 'array' } },
    example: value,
    examples: [value],
  };
  const document = { components: { schemas: { A: schema }, examples: { a: { value } } } };
  expect(dropUnsafeAddresses(document)).toEqual(document);
});
