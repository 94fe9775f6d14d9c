import { expect, test } from 'vitest';
import {
  renderAddresses,
  renderCode,
} from '../../../../src/content/compile/highlight/render-code.ts';
import type { ApiServer } from '../../../../src/api/reference/api-server.ts';

const serverAt = (url: string): ApiServer => ({ id: url, label: url, url });
const live = serverAt('https://api.game.example');
const staging = serverAt('https://test.game.example');
const mock = { id: 'mock', label: 'Mock', url: 'http://localhost:4010' };

const render = (
  code: string,
  { language = 'text', servers = [live, mock] as readonly ApiServer[], written = [live.url] } = {},
): Promise<string> =>
  renderCode({
    code,
    language,
    highlighted: new Set(),
    hasLines: false,
    addresses: renderAddresses(written, servers),
  });

const both = `<span data-at="0">${live.url}</span><span data-at="1" hidden>${mock.url}</span>`;

test('an address in code stands beside the others, which are hidden', async () => {
  expect(await render(`GET ${live.url}/v1?a=1&b`)).toBe(`GET ${both}/v1?a=1&amp;b`);
});

test.each(['bash', 'javascript', 'csharp', 'cpp', 'gdscript', 'powershell', 'http'])(
  'each address in %s is whole, whatever the highlighter does with it',
  async (language) => {
    const code = `call("${live.url}/v1/a", ${live.url})\n'${live.url}'`;
    const html = await render(code, { language });
    expect(html.split(both)).toHaveLength(4);
    expect(
      html
        .replaceAll(/<span data-at="1" hidden>.*?<\/span>/g, '')
        .replaceAll(/<[^>]*>/g, '')
        .replaceAll('&quot;', '"')
        .replaceAll('&#39;', "'"),
    ).toBe(code);
  },
);

test('part of another address is not one', async () => {
  for (const code of [
    `${live.url}.au/v1`,
    `${live.url}-eu`,
    `${live.url}:8443/v1`,
    `x${mock.url}`,
  ]) {
    expect(await render(code)).toBe(code);
  }
  expect(await render(`See ${live.url}.`)).toContain(both);
});

test('the address of single operations gives way to the mock alone', async () => {
  const uploads = 'https://uploads.game.example';
  expect(await render(uploads, { servers: [live, staging, mock], written: [uploads] })).toBe(
    `<span data-at="0 1">${uploads}</span><span data-at="2" hidden>${mock.url}</span>`,
  );
});

test.each([
  [[live], '<span data-at="0" data-address="https://uploads.game.example">'],
  [[live, mock], '<span data-at="0" data-address="https://uploads.game.example">'],
])('an address of single operations is marked if it has variables: %j', async (servers, start) => {
  const uploads = serverAt('https://uploads.game.example');
  const own = { ...uploads, template: 'https://{name}.game.example', variables: [] };
  const addresses = renderAddresses([uploads.url], servers, [own]);
  expect(addresses.get(uploads.url)).toContain(`${start}${uploads.url}</span>`);
  expect(renderAddresses([uploads.url], [live], [uploads]).size).toBe(0);
});

test('code of a site with one address has no elements for it', async () => {
  expect(await render(live.url, { servers: [live] })).toBe(live.url);
});

test('an address with variables is marked, also on a site without another', async () => {
  const regional = { ...live, template: 'https://{name}.game.example', variables: [] };
  expect(await render(live.url, { servers: [regional] })).toBe(
    `<span data-at="0" data-address="${live.url}">${live.url}</span>`,
  );
  expect(await render(staging.url, { servers: [staging, regional], written: [staging.url] })).toBe(
    `<span data-at="0">${staging.url}</span><span data-at="1" data-address="${live.url}" hidden>${live.url}</span>`,
  );
});

test('the address of an operation follows only the variables of the server of the operation', () => {
  const templated = { ...live, template: 'https://{name}.game.example', variables: [] };
  const servers = [templated, staging, mock];
  const own = { ...templated, id: '["own"]' };
  const html = (server: ApiServer) => renderAddresses([live.url], servers, [server]).get(live.url);
  const local = `<span data-at="2" hidden>${mock.url}</span>`;
  expect(html(live)).toBe(`<span data-at="0 1">${live.url}</span>${local}`);
  expect(html(own)).toBe(
    `<span data-at="0 1" data-address="[&quot;own&quot;]">${live.url}</span>${local}`,
  );
});
