import { expect, test } from 'vitest';
import { json, play } from './play.ts';

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
    9007199254740993n,
    {
      id: '',
      avatarUrl: null,
      big: 9007199254740993n,
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

test('the base address of the caller is that of every operation, and begins with http', async () => {
  const { result, seen } = await play(
    `
var own := LudoraClient._Plan.new("own", "GET", "/a")
own.server_url = "https://files.test/"
var usual := own.to_request(LudoraClient.SERVER_URL, {}, "").url
var other := own.to_request("http://localhost:4010", {}, "").url
client.base_url = "localhost:4010"
return [usual, other, str((await client.list_offers()).error)]`,
    [{}],
  );
  expect(seen).toEqual([]);
  expect(result).toEqual([
    'https://files.test/a',
    'http://localhost:4010/a',
    'listOffers: argument: the base address `localhost:4010` does not begin with http:// or https://',
  ]);
});

test('parameters have the names of the document, and others are refused before anything is sent', async () => {
  const { result, seen } = await play(
    `
var given := {"seasonId": "s", "limit": 2}
await client.list_entries("board", LudoraClient.ListEntriesParams.new(given))
var wrong := LudoraClient.ListEntriesParams.new({"season_id": "s"})
return str((await client.list_entries("board", wrong)).error)`,
    [json({ items: [], nextCursor: null })],
  );
  expect(seen.map(({ url }) => url)).toEqual(['/v1/leaderboards/board/entries?seasonId=s&limit=2']);
  expect(result).toBe(
    'listEntries: argument: `season_id` is no parameter; there is `seasonId`, `limit`, `cursor`',
  );
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

test('a large file needs few frames', async () => {
  const { result } = await play(
    `
client.timeout_ms = 20000
client.deadline_ms = 20000
var start := Engine.get_process_frames()
var offers := await client.list_offers()
return [Engine.get_process_frames() - start, offers.error]`,
    [json({ items: [], text: 'x'.repeat(16 * 1024 * 1024) })],
  );
  const [frames, error] = result as readonly unknown[];
  expect(error).toBeNull();
  expect(frames).toBeLessThan(150);
});

test('forms, parts and bytes are encoded as their media types say', async () => {
  const { result } = await play(
    `
var bodies := []
var value := {"a": "x y&", "list": ["1", "2"], "none": null, "file": PackedByteArray([65, 66])}
for format: String in ["form", "multipart", "binary"]:
	var plan := LudoraClient._Plan.new("send", "POST", "/")
	plan.add_body(PackedByteArray([67]) if format == "binary" else value, format, "type/" + format, true)
	var request := plan.to_request(url, {}, "")
	var type: String = request.headers["Content-Type"]
	var boundary := type.get_slice("boundary=", 1)
	bodies.append([type.replace(boundary, "B"), request.body.get_string_from_utf8().replace(boundary, "B")])
return bodies`,
    [{}],
  );
  const part = (name: string, content: string, more = ''): string =>
    `--B\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${content}\r\n`;
  const bytes = '; filename="blob"\r\nContent-Type: application/octet-stream';
  const [form, parts, binary] = result as readonly (readonly [string, string])[];
  expect(form?.[1]).toMatch(/^a=x%20y%26&list=1&list=2&/);
  expect(parts).toEqual([
    'type/multipart; boundary=B',
    `${part('a', 'x y&')}${part('list', '1')}${part('list', '2')}${part('file', 'AB', bytes)}--B--\r\n`,
  ]);
  expect(binary?.[1]).toBe('C');
});

test('models that a model is made with can be read again, and are sent as JSON', async () => {
  const { result, log } = await play(
    `
var price := LudoraClient.CurrencyAmount.new({"currency": "coins", "amount": 500})
var body := LudoraClient.PurchaseOffer.new({"offerId": "off_1", "expectedPrice": price})
var list := LudoraClient.BalanceList.new({"items": [LudoraClient.Balance.new({"amount": 7})]})
return [body.expected_price.amount, list.items[0].amount, body.to_json()]`,
    [{}],
  );
  expect(log).toBe('');
  expect(result).toEqual([
    500,
    7,
    { offerId: 'off_1', expectedPrice: { currency: 'coins', amount: 500 } },
  ]);
});
