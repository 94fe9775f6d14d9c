import { expect, test } from 'vitest';
import { shippedPages } from '../../prose/shipped-prose.ts';
import { exampleToken, startMock } from './mock-client.ts';

const printed = shippedPages.flatMap(({ file, samples }) =>
  samples
    .filter(({ language, code }) => language === 'http' && !code.startsWith('HTTP/'))
    .map(({ code, line }) => ({ place: `${file}:${line}`, code })),
);

const toRequest = (code: string): Request => {
  const [head = '', ...rest] = code.split('\n\n');
  const [start = '', ...lines] = head.split('\n');
  const [, method = '', target = ''] = /^(\w+) (\S+) HTTP\/1\.1$/.exec(start) ?? [];
  const headers = new Headers(
    lines.map((each): [string, string] => {
      const [name = '', value = ''] = each.split(/: (.*)/);
      return [name, value];
    }),
  );
  if (headers.has('Authorization')) {
    headers.set('Authorization', `Bearer ${exampleToken}`);
  }
  if (headers.has('X-Server-Key')) {
    headers.set('X-Server-Key', 'sk_test_1234567890');
  }
  const body = rest.join('\n\n').trim();
  return new Request(`http://mock.test${target}`, {
    method,
    headers,
    body: body === '' ? null : body,
  });
};

test('pages print requests', () => {
  expect(printed.length).toBeGreaterThan(8);
});

test.each(printed)('the request at $place succeeds on a new mock', async ({ code }) => {
  const { platform } = startMock();
  const response = await platform.fetch(toRequest(code));
  expect(await response.text()).not.toContain('"code"');
  expect(response.ok).toBe(true);
});
