import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operationOf } from '../mock/mock-client.ts';
import { type MockServer, type Preparation, startMockServer } from './mock-server.ts';
import { shippedPages } from './shipped-prose.ts';

/** A module page: the requests of its samples, and the calls of the functions in its JavaScript. */
type Case = {
  readonly page: string;
  readonly requests: readonly string[];
  readonly calls: string;
  /** The requests of its JavaScript, where those are others. */
  readonly inJavascript?: readonly string[];
  /** Requests that the page expects before its samples. */
  readonly before?: readonly Preparation[];
};

const key = 'crypto.randomUUID()';

const exampleOf = (id: string): unknown =>
  operationOf(id).responses.flatMap(({ content }) => content.flatMap(({ examples }) => examples))[0]
    ?.value;
const { accessToken } = exampleOf('loginGuest') as { accessToken: string };

const cases: readonly Case[] = [
  {
    page: 'asset',
    requests: [
      'GET /mock/files/assets/ast_5g1h7j3k9l2p6o4i/3 200',
      'GET /v1/assets/ast_5g1h7j3k9l2p6o4i/download-url 200',
    ],
    calls: "await downloadAsset('ast_5g1h7j3k9l2p6o4i', 3)",
  },
  {
    page: 'authentication',
    requests: ['POST /v1/auth/guest 201'],
    calls: `
const signedIn = await signInGuest(${key});
let stored = signedIn.refreshToken;
const storage = { load: () => stored, save: (token) => (stored = token) };
session.accessToken += 'expired';
const read = () => callSignedIn(storage, 'GET', '/v1/profile/me');
await Promise.all([read(), read(), read()])`,
    // Three requests with an expired token share one refresh.
    inJavascript: [
      'GET /v1/profile/me 200',
      'GET /v1/profile/me 200',
      'GET /v1/profile/me 200',
      'GET /v1/profile/me 401',
      'GET /v1/profile/me 401',
      'GET /v1/profile/me 401',
      'POST /v1/auth/guest 201',
      'POST /v1/auth/refresh 200',
    ],
  },
  {
    page: 'daily-login-reward',
    requests: ['POST /v1/daily-rewards/claim 201'],
    calls: `await claimDay(4, ${key})`,
  },
  { page: 'friendship', requests: ['PUT /v1/friends/presence 200'], calls: 'null' },
  {
    page: 'inventory',
    requests: ['POST /v1/inventory/items/itm_4q9w1e7r2t6y8u3i/consume 200'],
    calls: `await consumeItem('itm_4q9w1e7r2t6y8u3i', ${key})`,
  },
  {
    page: 'leaderboard-rewards',
    requests: [
      'GET /v1/leaderboard-rewards 200',
      'POST /v1/leaderboards/lb_weeklytrophies01/seasons/ssn_4r8t2y6u1i9o5p3a/rewards/claim 201',
    ],
    calls: `await claimPrize((await listPrizes())[0], ${key})`,
  },
  {
    page: 'leaderboard',
    requests: ['GET /v1/leaderboards/lb_weeklytrophies01/entries/around-me 200'],
    calls: 'await loadNeighbors()',
  },
  {
    page: 'module-overview',
    requests: [
      'GET /v1/friends 200',
      'GET /v1/inventory/balances 200',
      'GET /v1/profile/me 200',
      'GET /v1/tasks 200',
    ],
    calls: 'await loadHome()',
  },
  {
    page: 'shop',
    requests: ['POST /v1/shop/purchase 201'],
    calls: `await buyStarterPack(${key})`,
  },
  {
    page: 'statistics',
    requests: ['GET /v1/statistics/me 200'],
    calls: "await loadWeek(['matches_won', 'current_rating'])",
  },
  {
    page: 'task',
    requests: ['POST /v1/tasks/tsk_harborpatrol0001/claim 201'],
    calls: `await claimTask('tsk_harborpatrol0001', ${key})`,
    before: [
      {
        target: '/v1/statistics/updates',
        body: {
          playerId: 'plr_7h2k9d4m1x8q5w3z',
          updates: [{ key: 'matches_won', operation: 'increment', value: 6 }],
        },
        headers: { 'X-Server-Key': 'sk_test_1234567890' },
      },
      {
        target: '/v1/tasks/tsk_harborpatrol0001/progress',
        body: { stepKey: 'visit_harbor', amount: 1 },
        headers: { Authorization: `Bearer ${accessToken}` },
      },
    ],
  },
];

const samplesOf = (file: string, language: string): string[] =>
  (shippedPages.find((page) => page.file === file)?.samples ?? [])
    .filter((sample) => sample.language === language)
    .map(({ code }) => code);

const moduleFile = (page: string): string => `docs/understanding-modules/${page}.mdx`;

/** What the start page has readers write first, and what pages take for granted. */
const [bashStart = ''] = samplesOf('docs/what-is.mdx', 'bash');
const [javascriptStart = ''] = samplesOf('docs/what-is.mdx', 'javascript');
const bashVariables = `
set -o pipefail
uuidgen() { cat /proc/sys/kernel/random/uuid; }
beats=0
sleep() { [ $((beats++)) -lt 1 ]; } # one beat of what repeats endlessly
ACCESS_TOKEN=${accessToken}
DEVICE_ID=$(uuidgen) ACTION_KEY=$(uuidgen) PURCHASE_ID=$(uuidgen)
ITEM_ID=itm_4q9w1e7r2t6y8u3i
`;

/** One beat of what repeats endlessly. */
const javascriptTimer = 'globalThis.setInterval = () => 0;';

let folder: string;
let server: MockServer;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'module-samples-'));
  server = await startMockServer();
  await writeFile(path.join(folder, 'package.json'), '{"type":"module"}');
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const run = async (name: string, command: string, source: string): Promise<string> => {
  const code = source.replaceAll('%api-url%', server.origin);
  await writeFile(path.join(folder, name), code);
  const { stderr } = await promisify(execFile)(command, [name], { cwd: folder, timeout: 20_000 });
  return stderr;
};

describe('the samples of the modules run against the mock', () => {
  test('every page with a sample is in the list', () => {
    const pages = shippedPages
      .filter(({ file, samples }) => {
        const isModule = file.startsWith('docs/understanding-modules/');
        return isModule && samples.some(({ language }) => /^(?:bash|javascript)$/.test(language));
      })
      .map(({ file }) => file);
    expect(cases.map(({ page }) => moduleFile(page)).toSorted()).toEqual(pages.toSorted());
  });

  test.each(cases)('$page, in cURL', async ({ page, requests, before }) => {
    await server.prepare(before);
    const samples = samplesOf(moduleFile(page), 'bash');
    const script = [bashStart, bashVariables, ...samples].join('\n');
    expect(await run(`${page}.sh`, 'bash', script)).toBe('');
    expect(server.takeRequests()).toEqual(requests);
  });

  test.each(cases)(
    '$page, in JavaScript',
    async ({ page, requests, inJavascript, calls, before }) => {
      await server.prepare(before);
      await writeFile(
        path.join(folder, 'backend.js'),
        javascriptStart.replaceAll('%api-url%', server.origin),
      );
      const source = [
        "import { call, session } from './backend.js';",
        `session.accessToken = '${accessToken}';`,
        javascriptTimer,
        ...samplesOf(moduleFile(page), 'javascript'),
        `${calls};`,
      ].join('\n');
      expect(await run(`${page}.js`, process.execPath, source)).toBe('');
      expect(server.takeRequests()).toEqual(inJavascript ?? requests);
    },
  );
});
