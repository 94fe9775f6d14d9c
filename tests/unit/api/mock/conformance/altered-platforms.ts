import { openapi } from '../mock-client.ts';
import type { Platform } from './run-conformance.ts';
import { startPlatform } from './start-platform.ts';

type Alter = {
  readonly request?: (headers: Headers, url: URL) => void;
  readonly reset?: () => void;
  readonly response?: (response: Response, body: string) => Response;
};

export const startAltered = ({ request: change, response: rewrite, reset }: Alter): Platform => {
  const platform = startPlatform(openapi);
  return {
    ...platform,
    reset: () => {
      platform.reset();
      reset?.();
    },
    fetch: async (request) => {
      const headers = new Headers(request.headers);
      const url = new URL(request.url);
      change?.(headers, url);
      const text = await request.text();
      const body = text === '' ? null : text;
      const response = await platform.fetch(
        new Request(url, { method: request.method, headers, body }),
      );
      return rewrite ? rewrite(response.clone(), await response.text()) : response;
    },
  };
};

export const withBody = ({ status, headers }: Response, body: string): Response =>
  new Response(body === '' ? null : body, { status, headers });

export const withoutRevisions = (): Platform => {
  const first = '"v7"';
  let current = first;
  return startAltered({
    request: (headers) => {
      if (headers.has('If-Match')) {
        headers.set('If-Match', current);
      }
    },
    response: (response, body) => {
      current = response.headers.get('ETag') ?? current;
      return withBody(response, body);
    },
    reset: () => void (current = first),
  });
};

export const sellingOnCredit = (): Platform => {
  let sold = '';
  return startAltered({
    response: (response, body) => {
      sold = response.status === 201 ? body : sold;
      if (!body.includes('INSUFFICIENT_FUNDS')) {
        return withBody(response, body);
      }
      const headers = new Headers(response.headers);
      headers.set('Content-Type', 'application/json');
      return new Response(sold.replaceAll(/"amount":\d+/g, '"amount":-1'), {
        status: 201,
        headers,
      });
    },
  });
};

export const takingWhatIsLeft = (): Platform => {
  const platform = startPlatform(openapi);
  return {
    ...platform,
    fetch: async (request) => {
      const response = await platform.fetch(request.clone());
      const { code } = (await response.clone().json()) as { readonly code?: string };
      if (code !== 'INSUFFICIENT_QUANTITY') {
        return response;
      }
      const { url, method, headers } = request;
      const own = new Headers(headers);
      own.delete('Idempotency-Key');
      const item = (await (
        await platform.fetch(new Request(url.replace('/consume', ''), { headers: own }))
      ).json()) as { readonly quantity: number };
      const body = JSON.stringify({ quantity: item.quantity });
      return platform.fetch(new Request(url, { method, headers, body }));
    },
  };
};
