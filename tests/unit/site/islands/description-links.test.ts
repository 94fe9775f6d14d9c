import { afterEach, expect, test, vi } from 'vitest';
import { withPublicLinks } from '../../../../src/site/islands/api-reference/description-links.ts';

afterEach(() => void vi.unstubAllEnvs());

const documentAt = (prefix: string) => ({
  info: {
    description: `See [errors](${prefix}/docs/errors), [two](<${prefix}/docs/a b>), <a href="${prefix}/docs">docs</a> and [others](https://example.com/docs).`,
    termsOfService: `${prefix}/terms`,
  },
  externalDocs: { url: `${prefix}/docs/start` },
  servers: [{ url: '/v1', description: 'All (/v1) of [it](//example.com/a)' }],
  paths: { '/docs': { get: { externalDocs: { url: 'https://example.com/' } } } },
});

test.each(['', '/game-docs', 'https://docs.example/game-docs'])(
  'links with the prefix "%s" get the base path of this host, and everything else stays',
  (prefix) => {
    vi.stubEnv('BASE_URL', '/game-docs/');
    expect(withPublicLinks(documentAt(prefix), prefix)).toEqual(documentAt('/game-docs'));
  },
);

test('links in examples stay', () => {
  const example = { description: '[a](/docs)', externalDocs: { url: '/docs' } };
  const document = { example, examples: { a: { value: example } }, default: example };
  vi.stubEnv('BASE_URL', '/game-docs/');
  expect(withPublicLinks(document, '')).toEqual(document);
});
