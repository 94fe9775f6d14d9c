import { type IncomingHttpHeaders, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { model } from '../drivers.ts';
import { engineOf } from './godot-driver.ts';

type Reply = {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** No response, ever. */
  readonly hangs?: boolean;
};
type Seen = {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
};

/** Runs the body of a function in Godot against a server with replies in their order; the last one goes on. */
const play = async (
  code: string,
  replies: readonly Reply[],
): Promise<{ readonly result: unknown; readonly seen: readonly Seen[]; readonly log: string }> => {
  const seen: Seen[] = [];
  const server = createServer((incoming, response) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      const { method, url, headers } = incoming;
      const reply = replies[Math.min(seen.length, replies.length - 1)] ?? {};
      seen.push({ method, url, headers, body: Buffer.concat(chunks).toString() });
      if (!reply.hangs) {
        response.writeHead(reply.status ?? 200, reply.headers);
        response.end(reply.body ?? '');
      }
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  try {
    const engine = await engineOf(model);
    engine.takeLog();
    const lines = code.trim().split('\n');
    const result = await engine.run({
      do: 'run',
      url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      source: `extends Node

func run(url: String) -> Variant:
	var client := LudoraClient.new()
	client.base_url = url + "/"
	client.timeout_ms = 400
	client.deadline_ms = 2000
	client.random_source = func() -> float: return 0.0
	add_child(client)
	# The frame that compiles this is a long one.
	await get_tree().process_frame
	await get_tree().process_frame
${lines.map((line) => `\t${line}`).join('\n')}
`,
    });
    return { result, seen, log: engine.takeLog().join('\n') };
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => {
      server.close(resolve);
    });
  }
};

const json = (body: unknown, status = 200): Reply => ({
  status,
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
});

test('texts arrive as they are, and addresses are encoded', async () => {
  const { seen, log } = await play(
    `
var params := LudoraClient.FindPlayersParams.new()
params.query = "a&b c%/ü"
await client.find_players(params)
await client.get_player_profile("a/b c")
var body := LudoraClient.LoginGuest.new({"deviceId": "é \\"&%\\n🎮"})
await client.login_guest(body)
return null`,
    [json({})],
  );
  expect(log).toBe('');
  expect(seen.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'GET /v1/profile?query=a%26b%20c%25%2F%C3%BC',
    'GET /v1/profile/a%2Fb%20c',
    'POST /v1/auth/guest',
  ]);
  expect(seen[0]?.headers['content-type']).toBeUndefined();
  expect(seen[2]?.headers['content-type']).toBe('application/json');
  expect(JSON.parse(seen[2]?.body ?? '')).toEqual({ deviceId: 'é "&%\n🎮' });
});

test('parameters are written in every style', async () => {
  const { result } = await play(
    `
var parameters: GDScript = LudoraClient._Parameters
var list := ["a b", 1, 2.0, true]
var object := {"x": 1, "y": "z&"}
var missing := PackedStringArray()
return [
	parameters.pairs({"q": list}, {}, "&"),
	parameters.pairs({"q": list}, {"q": {"explode": false}}, "&"),
	parameters.pairs({"q": list}, {"q": {"style": "pipeDelimited"}}, "&"),
	parameters.pairs({"q": object}, {"q": {"style": "deepObject"}}, "&"),
	parameters.pairs({"q": object}, {}, "&"),
	parameters.pairs({"q": object}, {"q": {"is_json": true}}, "&"),
	parameters.pairs({"q": "a/b?c#d"}, {"q": {"allow_reserved": true}}, "&"),
	parameters.fill_path("/{a}/{b}", {"a": list, "b": object}, {"a": {"style": "label"}}, missing),
	parameters.fill_path("/{a}", {"a": list}, {"a": {"style": "matrix", "explode": true}}, missing),
	parameters.header_text(object, {"explode": true}),
	parameters.fill_path("/{a}/{b}", {"a": ".."}, {}, missing) + ",".join(missing),
]`,
    [{}],
  );
  expect(result).toEqual([
    'q=a%20b&q=1&q=2&q=true',
    'q=a%20b,1,2,true',
    'q=a%20b%7C1%7C2%7Ctrue',
    'q[x]=1&q[y]=z%26',
    'x=1&y=z%26',
    'q=%7B%22x%22%3A1%2C%22y%22%3A%22z%26%22%7D',
    'q=a/b?c%23d',
    '/.a%20b,1,2,true/x,1,y,z%26',
    '/;a=a%20b;a=1;a=2;a=true',
    'x=1,y=z&',
    '/../a,b',
  ]);
});

test('absent, null and empty are three things, and what is not known survives', async () => {
  const { result, log } = await play(
    `
var profile := (await client.get_my_profile()).value
var seen := [profile.has("avatarUrl"), profile.is_null("avatarUrl"), profile.has("country"), profile.id]
profile.put_null("country")
profile.put("own", [1, 2.5])
return [seen, profile.value_of("big"), profile.to_json()]`,
    [
      {
        headers: { 'Content-Type': 'application/json' },
        body: '{"id":"","avatarUrl":null,"big":9007199254740993,"new":{"a":1.0},"status":"unheard"}',
      },
    ],
  );
  expect(log).toBe('');
  expect(result).toEqual([
    [true, true, false, ''],
    // As text it is exact: see the next test.
    Number('9007199254740993'),
    {
      id: '',
      avatarUrl: null,
      big: Number('9007199254740993'),
      new: { a: 1 },
      status: 'unheard',
      country: null,
      own: [1, 2.5],
    },
  ]);
});

test('whole numbers stay whole, and long ones stay exact', async () => {
  const { result } = await play(
    `
var json: GDScript = LudoraClient._Json
var text := '{"a":9007199254740993,"b":[1,1.5,1e3,-9223372036854775808],"c":"9007199254740993","d":99999999999999999999}'
return [json.write(json.read(text)[0]), json.read("{"), json.read("null")]`,
    [{}],
  );
  expect(result).toEqual([
    '{"a":9007199254740993,"b":[1,1.5,1000,-9223372036854775808],"c":"9007199254740993","d":"99999999999999999999"}',
    [],
    [null],
  ]);
});

test('a header with a line break is refused before anything is sent', async () => {
  const { result, seen } = await play(
    `
var options := LudoraClient.CallOptions.new()
options.headers = {"X-Own": "a\\r\\nX-Evil: b"}
var error := (await client.list_offers(null, options)).error
return [error.kind, str(error)]`,
    [json({})],
  );
  expect(seen).toEqual([]);
  expect(result).toEqual([6, expect.stringContaining('X-Own')]);
});

test('a client that is freed ends its calls, and leaves nothing behind', async () => {
  const { result } = await play(
    `
var ended := []
var call_once := func() -> void: ended.append((await client.list_offers()).error.kind)
for index in 5:
	call_once.call()
await get_tree().create_timer(0.1).timeout
client.queue_free()
await get_tree().create_timer(0.1).timeout
return [ended, get_child_count()]`,
    [{ hangs: true }],
  );
  expect(result).toEqual([[5, 5, 5, 5, 5], 0]);
});

test('a hundred calls leave no node and no connection of a signal behind', async () => {
  const { result, seen } = await play(
    `
var options := LudoraClient.CallOptions.new()
for index in 100:
	await client.list_offers(null, options)
await get_tree().process_frame
return [client.get_child_count(), options.cancelled.get_connections().size(), client._scopes.size()]`,
    [json({ items: [], nextCursor: null })],
  );
  expect(seen.length).toBe(100);
  expect(result).toEqual([0, 0, 0]);
});

test('a paused game and its time scale change no timeout', async () => {
  const { result } = await play(
    `
get_tree().paused = true
Engine.time_scale = 0.01
client.max_retries = 0
# A long frame.
OS.delay_msec(200)
var start := Time.get_ticks_msec()
var error := (await client.list_offers()).error
var took := Time.get_ticks_msec() - start
Engine.time_scale = 1.0
get_tree().paused = false
return [error.kind, took]`,
    [{ hangs: true }],
  );
  const [kind, took] = result as readonly number[];
  expect(kind).toBe(4);
  expect(took).toBeGreaterThanOrEqual(390);
  expect(took).toBeLessThan(480);
});

test('a call that is cancelled while it waits ends at once', async () => {
  const { result, seen } = await play(
    `
var options := LudoraClient.CallOptions.new()
get_tree().create_timer(0.1).timeout.connect(options.cancel)
var start := Time.get_ticks_msec()
var error := (await client.list_offers(null, options)).error
return [error.kind, error.attempts, Time.get_ticks_msec() - start < 160]`,
    [{ status: 503, headers: { 'Retry-After': '1' } }],
  );
  expect(result).toEqual([5, 1, true]);
  expect(seen.length).toBe(1);
});

test('a date in Retry-After is compared with that of the response', async () => {
  const { result } = await play(
    `
var error := (await client.list_offers()).error
return [error.kind, error.retry_after_ms, error.attempts]`,
    [
      {
        ...json({ code: 'RATE_LIMITED' }, 429),
        headers: {
          'Retry-After': 'Wed, 21 Oct 2015 07:29:30 GMT',
          Date: 'Wed, 21 Oct 2015 07:28:00 GMT',
        },
      },
    ],
  );
  expect(result).toEqual([0, 90_000, 1]);
});

test('only what carries a key is repeated after a POST, and no two calls share one', async () => {
  const { seen } = await play(
    `
client.project_key = "pk"
await client.login_guest(LudoraClient.LoginGuest.new({"deviceId": "a"}))
for index in 2:
	await client.claim_daily_reward()
return null`,
    [{ status: 503 }],
  );
  const keys = seen.map(({ headers }) => headers['idempotency-key']);
  const sent = new Map(keys.map((key) => [key, keys.filter((other) => other === key).length]));
  const signIn = seen.filter(({ url }) => url === '/v1/auth/guest');
  expect(signIn.length).toBe(signIn[0]?.headers['idempotency-key'] === undefined ? 1 : 4);
  expect([...sent.values()].filter((count) => count === 4).length).toBeGreaterThanOrEqual(2);
});

test('a body that is larger than allowed stops, and one of another shape cannot be read', async () => {
  const { result } = await play(
    `
client.max_response_bytes = 1000
var large := (await client.list_offers()).error
var list := (await client.list_offers()).error
var empty := await client.logout()
return [large.kind, list.kind, empty.error == null, empty.status]`,
    [json({ text: 'x'.repeat(5000) }), json([]), { status: 204 }],
  );
  expect(result).toEqual([2, 2, true, 204]);
});

test('the progress of a download is reported', async () => {
  const { result } = await play(
    `
var seen := []
var options := LudoraClient.CallOptions.new()
options.on_progress = func(bytes: int, _total: int) -> void: seen.append(bytes)
await client.list_offers(null, options)
return seen[-1]`,
    [json({ items: [], text: 'x'.repeat(100_000) })],
  );
  expect(result).toBeGreaterThan(100_000);
});
