import { afterEach, describe, expect, test, vi } from 'vitest';

const loadPolicy = async (basePath: string) => {
  vi.resetModules();
  vi.stubEnv('BASE_URL', basePath);
  return (await import('../../../src/islands/trusted-types/policy.ts')).trustedTypes;
};

afterEach(() => void vi.unstubAllEnvs());

describe.each(['/', '/docs/'])('below %s', (basePath) => {
  test('only code of the site may run as a worker', async () => {
    const policy = await loadPolicy(basePath);
    for (const file of ['assets/worker-1.js', 'src/islands/search/engine/embedded-worker.ts']) {
      expect(policy.createScriptURL(basePath + file)).toBe(basePath + file);
    }
    for (const url of [
      `${basePath}clients/client.ts`,
      '/other/assets/a.js',
      'https://other.example/assets/a.js',
      '//other.example/assets/a.js',
      'data:text/javascript,a',
    ]) {
      expect(policy.createScriptURL(url)).toBe('');
    }
  });

  test('HTML gets the base path once', async () => {
    const policy = await loadPolicy(basePath);
    expect(policy.createHTML('<a href="/docs/a">A</a>')).toBe(`<a href="${basePath}docs/a">A</a>`);
  });
});

test('code beside a site below a path is not its code', async () => {
  expect((await loadPolicy('/docs/')).createScriptURL('/assets/a.js')).toBe('');
});
