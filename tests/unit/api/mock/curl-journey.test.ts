import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApi } from '../../../../src/api/reference/build-api.ts';
import { buildSampleRequests } from '../../../../src/api/reference/sample-request/build-sample-requests.ts';
import { renderSample } from '../../../../src/api/samples/render-samples.ts';
import { shippedOpenapi } from '../shipped-openapi.ts';

const document = await shippedOpenapi();
const requests = buildSampleRequests({
  document,
  errors: buildApi(document).errors,
});

let server: ChildProcess;
let origin = '';

beforeAll(async () => {
  server = spawn(process.execPath, ['src/commands/mock.ts', '--port', '0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [chunk] = (await once(server.stdout as NodeJS.ReadableStream, 'data')) as [Buffer];
  origin = /http:\/\/localhost:\d+/.exec(chunk.toString())?.[0] ?? '';
});

afterAll(() => {
  server.kill();
});

const run = async (operationId: string, accessToken = ''): Promise<string> => {
  const request = requests.get(operationId);
  if (!request) {
    throw new Error(`No operation ${operationId}.`);
  }
  const url = request.url.replace(/^https?:\/\/[^/]+/, origin);
  const sample = renderSample({ ...request, url }, 'curl');
  const { stdout } = await promisify(execFile)('bash', ['-c', sample], {
    env: {
      PATH: process.env['PATH'],
      PROJECT_KEY: 'pk_test_4f9a1c7e',
      ACCESS_TOKEN: accessToken,
      IDEMPOTENCY_KEY: randomUUID(),
    },
  });
  return stdout;
};

test('the cURL samples run the core journey against `npm run mock`', async () => {
  const session = JSON.parse(await run('loginGuest')) as { accessToken: string };
  const read = async (id: string): Promise<unknown> =>
    JSON.parse(await run(id, session.accessToken));

  // Read the friends first, because they go offline two minutes after the mock starts.
  expect(await read('listFriends')).toMatchObject({ items: [{ player: { displayName: 'Kite' } }] });
  expect(await read('getMyProfile')).toMatchObject({ displayName: 'Nova' });
  expect(await read('listOffers')).toMatchObject({
    items: [{ id: 'off_starterpack00001', purchasedCount: 0 }, {}],
  });
  expect(await read('purchaseOffer')).toMatchObject({
    balances: [{ currency: 'coins', amount: 750 }],
  });
  expect(await read('listInventory')).toMatchObject({
    items: [{ itemKey: 'health_potion', quantity: 13 }, {}],
  });
  expect(await read('claimDailyReward')).toMatchObject({ day: 4 });
  expect(await read('claimDailyReward')).toMatchObject({ code: 'ALREADY_CLAIMED' });
  expect(await read('submitScore')).toMatchObject({ entry: { rank: 42, isMe: true } });
  expect(await read('listEntriesAroundMe')).toMatchObject({
    items: [{}, {}, {}, {}, {}, { isMe: true }, {}, {}, {}, {}, {}],
  });
  expect(await read('sendFriendRequest')).toMatchObject({ status: 'pending' });
  expect(await read('purchaseOffer')).toMatchObject({ code: 'PURCHASE_LIMIT_REACHED' });
});

test('the response to a cURL sample names the value that is missing', async () => {
  const { accessToken } = JSON.parse(await run('loginGuest')) as { accessToken: string };
  expect(await run('updateMyProfile', accessToken)).toMatch(/"pointer": ?"\/header\/If-Match"/);
});

test('Ctrl+C ends the mock with status 0', async () => {
  const ended = once(server, 'exit');
  server.kill('SIGINT');
  expect(await ended).toEqual([0, null]);
});
