import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';

export type RecordedMessage = {
  readonly kind: 'script' | 'error' | 'warning' | 'policy';
  readonly text: string;
};

/** Status 0 means no response. */
type FailedRequest = { readonly path: string; readonly status: number };

/**
 * Runs in the page, before the page's own scripts, because not every driver reports errors. Reduces same-site URLs to
 * their paths.
 */
const record = (origin: string): void => {
  const seen: RecordedMessage[] = [];
  Object.assign(globalThis, { qaRecorded: seen });
  const add = (kind: RecordedMessage['kind'], text: unknown): void => {
    const shown = String(text).replaceAll(location.origin, '').replaceAll(origin, '');
    seen.push({ kind, text: shown.slice(0, 500) });
  };
  addEventListener('error', (event) => {
    // `event.message` begins with a different prefix in each engine.
    add('script', event.error instanceof Error ? event.error.message : event.message);
  });
  addEventListener('unhandledrejection', ({ reason }: PromiseRejectionEvent) => {
    add('script', reason instanceof Error ? reason.message : reason);
  });
  window.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
    add('policy', `${effectiveDirective} refused ${blockedURI}`);
  });
  for (const level of ['error', 'warn'] as const) {
    const own = console[level].bind(console);
    console[level] = (...values: unknown[]) => {
      add(level === 'warn' ? 'warning' : level, values.map(String).join(' '));
      own(...values);
    };
  }
  if ('serviceWorker' in navigator) {
    Object.defineProperty(navigator.serviceWorker, 'register', {
      value: () => new Promise(() => undefined),
    });
  }
};

/** Inserts the script before the CSP, which would block it, and after the doctype, which sets the rendering mode. */
const withRecorder = (html: string, origin: string): string => {
  const script = `<script>(${record.toString()})(${JSON.stringify(origin)})</script>`;
  const [start = ''] =
    /<head(?=[\s/>])[^>]*>/i.exec(html) ?? /^\s*<!doctype[^>]*>/i.exec(html) ?? [];
  return html.replace(start, () => start + script);
};

const skipped = new Set(['host', 'connection', 'accept-encoding', 'content-length']);

const forward = async (origin: string, request: IncomingMessage): Promise<Response> => {
  const headers = Object.entries(request.headers).flatMap(([name, value]) =>
    skipped.has(name) ? [] : [[name, [value].flat().join(', ')] as [string, string]],
  );
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
  return fetch(origin + (request.url ?? '/'), {
    method: request.method ?? 'GET',
    headers,
    redirect: 'manual',
    ...(hasBody && { body: Readable.toWeb(request) as ReadableStream, duplex: 'half' }),
  });
};

const respond = async (
  origin: string,
  own: string,
  response: Response,
  to: ServerResponse,
): Promise<void> => {
  to.statusCode = response.status;
  for (const [name, value] of response.headers) {
    if (!['content-encoding', 'content-length', 'transfer-encoding'].includes(name)) {
      // `Set-Cookie` may occur several times.
      to.appendHeader(name, value.replaceAll(origin, own));
    }
  }
  const isPage = response.headers.get('content-type')?.startsWith('text/html') === true;
  to.end(
    isPage
      ? withRecorder(await response.text(), origin)
      : Buffer.from(await response.arrayBuffer()),
  );
};

export type RecordingProxy = Awaited<ReturnType<typeof startRecordingProxy>>;

export const startRecordingProxy = async (origin: string) => {
  const failed: FailedRequest[] = [];
  let own = '';
  const server = createServer((request, to) => {
    const path = request.url ?? '';
    const recordFailure = (status: number): void => {
      // `routes/status` reports failed pages, and browsers request the icon even if no page links to it.
      if (request.headers['sec-fetch-dest'] !== 'document' && path !== '/favicon.ico') {
        failed.push({ path, status });
      }
    };
    forward(origin, request)
      .then((response) => {
        if (response.status >= 400) {
          recordFailure(response.status);
        }
        return respond(origin, own, response, to);
      })
      .catch(() => {
        recordFailure(0);
        to.destroy();
      });
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  own = `http://localhost:${(server.address() as AddressInfo).port}`;
  return {
    origin: own,
    takeFailed: (): readonly FailedRequest[] => failed.splice(0),
    close: (): void => {
      server.close();
      server.closeAllConnections();
    },
  };
};
