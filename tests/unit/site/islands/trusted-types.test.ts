import { afterEach, describe, expect, test, vi } from 'vitest';

const loadPolicy = async (basePath: string, isBuilt = true) => {
  vi.resetModules();
  vi.stubGlobal('location', new URL('https://docs.example/a/b'));
  vi.stubEnv('DEV', !isBuilt);
  vi.stubEnv('BASE_URL', basePath);
  return (await import('../../../../src/site/islands/trusted-types/trusted-types.ts')).trustedTypes;
};

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

describe.each(['/', '/docs/'])('below %s', (basePath) => {
  test('only code of the site may run as a worker', async () => {
    const policy = await loadPolicy(basePath);
    const development = await loadPolicy(basePath, false);
    const built = `${basePath}assets/worker-1.js`;
    const source = `${basePath}src/site/islands/search/engine/embedded-worker.ts?worker_file`;
    expect([built, source].map(policy.createScriptURL)).toEqual([built, '']);
    expect([built, source].map(development.createScriptURL)).toEqual(['', source]);
    for (const url of [
      `${basePath}clients/client.ts`,
      `${basePath}assets/../static/a.js`,
      `${basePath}assets/%2e%2e/static/a.js`,
      '/other/assets/a.js',
      'https://other.example/assets/a.js',
      '//other.example/assets/a.js',
      'data:text/javascript,a',
    ]) {
      expect(policy.createScriptURL(url)).toBe('');
    }
  });
});

test('code beside a site below a path is not its code', async () => {
  expect((await loadPolicy('/docs/')).createScriptURL('/assets/a.js')).toBe('');
});
