import { request as httpRequest } from 'node:http';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { expect, test as base } from '@playwright/test';

const command = 'src/commands/mcp.ts';

type Reply = { readonly isError: boolean; readonly text: string };
type Call = (tool: string, input: Record<string, unknown>) => Promise<Reply>;

const createClient = () => new Client({ name: 'tests', version: '1.0.0' });

const callWith =
  (client: Client): Call =>
  async (name, input) => {
    const { content, isError } = await client.callTool({ name, arguments: input });
    const [first] = content;
    return { isError: isError === true, text: first?.type === 'text' ? first.text : '' };
  };

const test = base.extend<object, { call: Call }>({
  call: [
    // Playwright requires a destructuring pattern here
    // eslint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const client = createClient();
      await client.connect(
        new StdioClientTransport({ command: process.execPath, args: [command] }),
      );
      await provide(callWith(client));
      await client.close();
    },
    { scope: 'worker' },
  ],
});

test('an assistant finds a section, and reads its page', async ({ call }) => {
  const found = await call('search', { query: 'purchaseOffer', limit: 3 });
  const [, address = ''] = /^ {2}(\/\S+)$/m.exec(found.text) ?? [];
  expect(address).toBe('/docs/api/shop#purchaseoffer');
  const page = await call('read_page', { page: address });
  expect(page.text).toMatch(/^# Shop API\n/);
});

test('an assistant lists operations, gets one with its samples, and tries it', async ({ call }) => {
  const { text } = await call('list_operations', { tag: 'shop' });
  expect(text.split('\n')).toHaveLength(5);
  const operation = await call('get_operation', { operation: 'purchaseOffer' });
  expect(operation.text).toContain('client.purchaseOffer(');
  expect(operation.text).toContain('Page: /docs/api/shop');
  const purchase = await call('try_operation', { operation: 'purchaseOffer' });
  expect(purchase.text).toContain('\n201\n');
  const orders = await call('try_operation', { operation: 'listOrders' });
  expect(orders.text).toContain('"quantity":1');
});

test('bad input gets a sentence that helps', async ({ call }) => {
  const replies = await Promise.all([
    call('search', { query: ' ' }),
    call('read_page', { page: '/docs/api/shap' }),
    call('list_operations', { tag: 'shp' }),
    call('get_operation', { operation: 'purchaseOfer' }),
    call('try_operation', { operation: 'getOffer', parameters: { offer: 'x' } }),
  ]);
  expect(replies.map(({ isError }) => isError)).toEqual([true, true, true, true, true]);
  expect(replies.map(({ text }) => text.split(/(?<=[.:]) /).at(-1))).toEqual([
    'expected string to have >=1 characters',
    'Did you mean `/docs/api/shop`?',
    'Did you mean `shop`?',
    'Did you mean `purchaseOffer`?',
    'It has `offerId`.',
  ]);
});

test('over HTTP it serves programs of this computer, and no page of another site', async () => {
  const server = spawn(process.execPath, [command, '--http', '--port', '0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    let origin = '';
    for await (const line of createInterface(server.stdout)) {
      origin = /http:\/\/\S+/.exec(line)?.[0] ?? '';
      break;
    }
    const client = createClient();
    await client.connect(new StreamableHTTPClientTransport(new URL(origin)));
    expect((await callWith(client)('search', { query: 'shop' })).isError).toBe(false);
    await client.close();

    const statusWith = async (headers: Record<string, string>): Promise<number | undefined> => {
      const sent = httpRequest(origin, { method: 'POST', headers }).end('{}');
      const [{ statusCode }] = await once(sent, 'response');
      return statusCode;
    };
    expect(await statusWith({ Host: 'rebound.example' })).toBe(403);
    expect(await statusWith({ Origin: 'https://other.example' })).toBe(403);
  } finally {
    server.kill();
  }
});
