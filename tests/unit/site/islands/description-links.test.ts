import { afterEach, expect, test, vi } from 'vitest';
import { withPublicLinks } from '../../../../src/site/islands/api-reference/description-links.ts';

afterEach(() => void vi.unstubAllEnvs());

test('links to pages get the base path, and everything else stays', () => {
  const document = (base: string) => ({
    info: {
      description: `See [errors](${base}/docs/errors), [two](<${base}/docs/a b>), <a href="${base}/docs">docs</a> and [others](https://example.com/docs).`,
    },
    externalDocs: { url: `${base}/docs/start` },
    servers: [{ url: '/v1', description: 'All (/v1) of [it](//example.com/a)' }],
    paths: { '/docs': { get: { externalDocs: { url: 'https://example.com/' } } } },
  });
  vi.stubEnv('BASE_URL', '/game-docs/');
  expect(withPublicLinks(document(''))).toEqual(document('/game-docs'));
});
