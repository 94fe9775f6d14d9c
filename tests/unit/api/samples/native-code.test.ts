import { expect, test } from 'vitest';
import type { SampleBody, SampleRequest } from '../../../../src/api/samples/sample-request.ts';
import { renderSample } from '../../../../src/api/samples/render-samples.ts';
import { foreignRequests } from './foreign-requests.ts';

const [plain] = foreignRequests as [SampleRequest];

const sending = (body: SampleBody, name: string): string =>
  renderSample({ ...plain, method: 'POST', notes: [], body }, name);

const upload: SampleBody = {
  format: 'multipart',
  mediaType: 'multipart/form-data',
  parts: [
    { kind: 'text', name: 'title', text: 'T', mediaType: null },
    { kind: 'text', name: 'data', text: '{}', mediaType: 'application/json' },
    {
      kind: 'file',
      name: 'raw',
      variable: 'raw',
      fileName: 'raw.bin',
      mediaType: 'application/octet-stream',
    },
  ],
};

test.each([
  ['fsharp', 'new StreamContent(File.OpenRead("raw.bin"))'],
  ['fsharp', 'content.Add(stringContent_1, "raw", "raw.bin")'],
  ['fsharp', 'let stringContent_0 = new StringContent("{}")'],
  ['rust', 'Part::bytes(std::fs::read("raw.bin")?)'],
  ['swift', 'body.append(try Data(contentsOf: URL(fileURLWithPath: "raw.bin")))'],
  ['dart', "http.MultipartRequest('POST', Uri.parse('https://api.other.example/v2/pets'))"],
  ['dart', "request.fields['title'] = 'T';"],
  ['dart', "request.files.add(await http.MultipartFile.fromPath('raw', 'raw.bin'));"],
  ['kotlin', 'File("raw.bin").asRequestBody("application/octet-stream".toMediaType())'],
  ['kotlin', '"{}".toRequestBody("application/json".toMediaType())'],
  ['objc', String.raw`[body appendFormat:@"\r\n--%@\r\n", boundary]`],
  ['objc', '// Objective-C reads raw.bin as text.'],
  ['http', '# Add the bytes of raw.bin.'],
  ['curl', "-F 'raw=@raw.bin'"],
])('the sample of an upload in %s contains %s', (name, code) => {
  expect(sending(upload, name)).toContain(code);
});

test.each(['go', 'javascript', 'r', 'clojure'])(
  'the sample of an upload in %s omits no type that its client sends',
  (name) => {
    expect(sending(upload, name)).not.toContain('octet-stream');
  },
);

const form = (...fields: readonly (readonly [string, string])[]): SampleBody => ({
  format: 'form',
  fields,
});

test.each([
  ['curl', "-d 'kind=a' \\\n  --data-urlencode 'items[0]=b c'"],
  ['python', 'data={"kind": "a", "items[0]": "b c"}'],
  ['javascript', "body: new URLSearchParams({ kind: 'a', 'items[0]': 'b c' })"],
])('the fields of a form are listed in %s', (name, code) => {
  const fields = form(['kind', 'a'], ['items[0]', 'b c']);
  expect(sending(fields, name)).toContain(code);
});

test('fields with the same name, and names that JavaScript would reorder, are pairs', () => {
  for (const fields of [form(['a', '1'], ['a', '2']), form(['b', '1'], ['1', '2'])]) {
    expect(sending(fields, 'python')).toContain('data=[\n      ("');
    expect(sending(fields, 'javascript')).toContain("new URLSearchParams([\n    ['");
  }
});

test('an Authorization header without a scheme is in the C# sample', () => {
  const headers = [{ name: 'Authorization', value: [{ variable: 'key' }] }];
  const sample = renderSample({ ...plain, notes: [], headers }, 'csharp');
  expect(sample).toContain('TryAddWithoutValidation("Authorization", "YOUR_KEY")');
  expect(sample).not.toContain('// Add');
});

test('a GET request in Java names no method, which is the default', () => {
  expect(renderSample(plain, 'java')).not.toContain('.method(');
});
