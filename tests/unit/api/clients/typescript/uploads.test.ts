import { afterEach, expect, test, vi } from 'vitest';
import { createTestClient } from './test-client.ts';

/** Fakes the browser API that reports upload progress. Responds at once with an empty body. */
class FakeXhr extends EventTarget {
  readonly upload = new EventTarget();
  readonly response = new ArrayBuffer(0);
  status = 0;
  open(): void {}
  setRequestHeader(): void {}
  abort(): void {}
  getAllResponseHeaders(): string {
    return FakeXhr.headers;
  }
  send(body: Blob | FormData): void {
    const total = body instanceof Blob ? body.size : FakeXhr.formBytes;
    queueMicrotask(() => {
      this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: total, total }));
      this.status = 200;
      this.dispatchEvent(new Event('loadend'));
    });
  }

  static headers = '';
  static readonly formBytes = 120;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each([
  // A cross-origin response that does not expose any headers.
  ['', null],
  ['etag: "1"\r\nx-empty:\r\n', '"1"'],
])('a browser measures an upload whose response has the headers %j', async (headers, etag) => {
  FakeXhr.headers = headers;
  vi.stubGlobal('XMLHttpRequest', FakeXhr);
  const { run } = createTestClient(() => new Response());
  const seen: unknown[] = [];
  const error = await run(
    {
      method: 'PUT',
      result: 'none',
      body: {
        format: 'binary',
        mediaType: 'image/png',
        value: new Blob(['abc']),
        isRequired: true,
      },
    },
    {
      onProgress: (progress) => void seen.push(progress),
      onResponse: (response) => void seen.push(response.headers.get('ETag')),
    },
  );
  expect(error).toBeUndefined();
  expect(seen).toEqual([{ direction: 'upload', bytes: 3, total: 3 }, etag]);
});

test('a browser measures an upload of a form', async () => {
  vi.stubGlobal('XMLHttpRequest', FakeXhr);
  const { run, sent } = createTestClient(() => new Response());
  const seen: unknown[] = [];
  await run(
    {
      method: 'POST',
      result: 'none',
      body: {
        format: 'multipart',
        mediaType: 'multipart/form-data',
        value: { picture: new Blob(['abc']) },
        isRequired: true,
      },
    },
    { onProgress: (progress) => void seen.push(progress) },
  );
  expect(sent).toEqual([]);
  expect(seen).toEqual([
    { direction: 'upload', bytes: FakeXhr.formBytes, total: FakeXhr.formBytes },
  ]);
});
