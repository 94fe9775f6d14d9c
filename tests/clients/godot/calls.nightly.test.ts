import { expect, test } from 'vitest';
import { json, play } from './play.ts';

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
    [{ isHanging: true }],
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
    [{ isHanging: true }],
  );
  const [kind, took] = result as readonly number[];
  expect(kind).toBe(4);
  expect(took).toBeGreaterThanOrEqual(390);
  // If the engine's time scale applied, this would take 40 seconds.
  expect(took).toBeLessThan(20_000);
});

test('a call that is cancelled while it waits ends at once', async () => {
  const { result, seen } = await play(
    `
var options := LudoraClient.CallOptions.new()
var cancelled := [0]
var cancel_in_pause := func() -> void:
	while client._scopes.is_empty() or client._scopes[0].attempts == 0 or client.get_child_count() > 0:
		await get_tree().process_frame
	cancelled[0] = Time.get_ticks_msec()
	options.cancel()
cancel_in_pause.call()
var error := (await client.list_offers(null, options)).error
return [error.kind, error.attempts, Time.get_ticks_msec() - cancelled[0] < 50]`,
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
await client._send(LudoraClient._Plan.new("send", "POST", "/without"), null)
for index in 2:
	await client.claim_daily_reward()
return null`,
    [{ status: 503 }],
  );
  const [first, ...others] = seen;
  expect([first?.url, first?.headers['idempotency-key']]).toEqual(['/without', undefined]);
  const keys = others.map(({ headers }) => headers['idempotency-key']);
  expect(keys.length).toBe(8);
  expect(new Set(keys.slice(0, 4)).size).toBe(1);
  expect(new Set(keys.slice(4)).size).toBe(1);
  expect(keys[0]).not.toBe(keys[4]);
});

test('an upload reports no progress, since the engine measures only what arrives', async () => {
  const { result } = await play(
    `
var seen := []
var options := LudoraClient.CallOptions.new()
options.on_progress = func(bytes: int, _total: int) -> void: seen.append(bytes)
var body := LudoraClient.UploadCreate.new({"name": "map", "kind": "map"})
client.server_key = "sk_test_1"
var file := PackedByteArray([1, 2, 3])
var sent := await client.upload_asset(body, file, options)
return [seen, sent.error]`,
    [
      json({
        uploadId: 'upl_1',
        uploadUrl: 'http://127.0.0.1:9/never',
        method: 'PUT',
        headers: {},
      }),
    ],
  );
  const [seen] = result as readonly unknown[];
  expect(seen).toEqual([]);
});
