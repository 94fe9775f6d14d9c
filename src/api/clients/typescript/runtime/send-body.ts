import type { CallOptions } from './options.ts';

type OnProgress = NonNullable<CallOptions['onProgress']>;
type Init = RequestInit & { readonly headers: Headers; readonly method: string };

/** Converts a binary body to a blob, so that its upload progress can be measured; null for other bodies. */
const blobOf = (body: RequestInit['body']): Blob | null => {
  if (body instanceof Blob) {
    return body;
  }
  return body instanceof ArrayBuffer || body instanceof Uint8Array
    ? new Blob([body as Uint8Array<ArrayBuffer>])
    : null;
};

/** In browsers, only XMLHttpRequest reports the progress of an upload. */
const sendWithXhr = (
  url: string,
  init: Init,
  body: Blob | FormData,
  onProgress: OnProgress,
): Promise<Response> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(init.method, url);
    request.responseType = 'arraybuffer';
    init.headers.forEach((value, name) => {
      request.setRequestHeader(name, value);
    });
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      onProgress({ direction: 'upload', bytes: loaded, total });
    });
    const abort = (): void => request.abort();
    init.signal?.addEventListener('abort', abort);
    request.addEventListener('loadend', () => {
      init.signal?.removeEventListener('abort', abort);
      const { status, response } = request;
      if (status === 0) {
        reject(new TypeError('The request failed'));
        return;
      }
      const headers = new Headers();
      for (const [, name = '', value] of request
        .getAllResponseHeaders()
        .matchAll(/^([^:\s]+):(.*)$/gm)) {
        headers.append(name, (value ?? '').trim());
      }
      const isEmpty = [204, 205, 304].includes(status);
      resolve(new Response(isEmpty ? null : (response as ArrayBuffer), { status, headers }));
    });
    // `slice` drops the blob's type, which would override the `Content-Type` header.
    request.send(body instanceof Blob ? body.slice(0, body.size) : body);
  });

const measured = (body: Blob, onProgress: OnProgress): ReadableStream<Uint8Array> => {
  let bytes = 0;
  return body.stream().pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform: (chunk, controller) => {
        bytes += chunk.length;
        controller.enqueue(chunk);
        onProgress({ direction: 'upload', bytes, total: body.size });
      },
    }),
  );
};

/**
 * Uses `fetch`, unless the platform needs XMLHttpRequest to report upload progress. XMLHttpRequest cannot stream a
 * response, so on such platforms, calls that return a stream report no upload progress.
 */
export const sendBody = (
  send: typeof fetch,
  url: string,
  init: Init,
  onProgress: CallOptions['onProgress'],
  isResponseStreamed = false,
): Promise<Response> => {
  const blob = onProgress ? blobOf(init.body) : null;
  // Form uploads report progress only in browsers, because the form's size is unknown elsewhere.
  const measurable = blob ?? (init.body instanceof FormData ? init.body : null);
  if (measurable && onProgress && typeof XMLHttpRequest !== 'undefined') {
    return isResponseStreamed ? send(url, init) : sendWithXhr(url, init, measurable, onProgress);
  }
  if (blob && onProgress) {
    const headers = new Headers(init.headers);
    headers.set('Content-Length', String(blob.size));
    const streamed = { ...init, headers, body: measured(blob, onProgress), duplex: 'half' };
    return send(url, streamed);
  }
  const isStream = init.body instanceof ReadableStream;
  return send(url, isStream ? ({ ...init, duplex: 'half' } as RequestInit) : init);
};
