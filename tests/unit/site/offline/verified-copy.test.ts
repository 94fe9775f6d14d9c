import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  digestOf,
  hasDigest,
  isWhole,
  verifiedCopy,
} from '../../../../src/site/offline/verified-copy.ts';

const bytes = new TextEncoder().encode('The page.');

/** A response as a service worker receives it. The constructor alone cannot create a response of type `basic`. */
const respond = (
  body: string,
  { status = 200, type = 'basic', redirected = false, headers = {} } = {},
): Response =>
  Object.defineProperties(new Response(body, { status, headers }), {
    type: { value: type },
    redirected: { value: redirected },
  });

test('a digest is the beginning of the SHA-256, as the build writes it', async () => {
  const hash = createHash('sha256').update(bytes).digest();
  expect(await digestOf(bytes)).toBe(hash.subarray(0, 12).toString('base64'));
});

describe('what is stored', () => {
  test('is the file of the build, with its digest and without the encoding of its transfer', async () => {
    const digest = await digestOf(bytes);
    const headers = { 'Content-Type': 'text/x-component', 'Content-Encoding': 'br' };
    const copy = await verifiedCopy(respond('The page.', { headers }), digest);
    expect(await copy?.clone().text()).toBe('The page.');
    expect(copy?.headers.get('Content-Type')).toBe('text/x-component');
    expect(copy?.headers.has('Content-Encoding')).toBe(false);
    expect(copy && hasDigest(copy, digest)).toBe(true);
  });

  test('is what a redirect of the host led to, as a response that browsers accept for a page', async () => {
    const copy = await verifiedCopy(
      respond('The page.', { redirected: true }),
      await digestOf(bytes),
    );
    expect(copy?.redirected).toBe(false);
  });

  test('can be stored whatever the host says of `Vary`', async () => {
    const response = respond('The page.', { headers: { Vary: '*' } });
    const copy = await verifiedCopy(response, await digestOf(bytes));
    expect(copy?.headers.has('Vary')).toBe(false);
  });

  test('is nothing of another build, and no page of a captive network', async () => {
    expect(await verifiedCopy(respond('Sign in.'), await digestOf(bytes))).toBeNull();
  });

  test.each([
    ['a missing page', { status: 404 }],
    ['a failure', { status: 503 }],
    ['a part', { status: 206 }],
    ['an opaque response', { type: 'opaque' }],
    ['a response of another site', { type: 'cors' }],
  ])('is not %s', async (_what, answer) => {
    const response = respond('The page.', answer);
    expect(isWhole(response)).toBe(false);
    expect(await verifiedCopy(response, await digestOf(bytes))).toBeNull();
  });
});
