import type { MockPlatform } from '../../mock/mock-platform.ts';
import type { OpenapiDocument } from '../../openapi/openapi-document.ts';

/** The path prefix of the mock. No server listens there: requests to it are handled inside the page. */
const mockPath = '/mock-platform';

/** The key of every example. It is replaced by a new one for each request: the same key would repeat the first response. */
const exampleKey = '6f1c2d3e-8a4b-4c5d-9e6f-7a8b9c0d1e2f';

const withFreshKey = (request: Request): Request => {
  const headers = new Headers(request.headers);
  if (headers.get('Idempotency-Key') === exampleKey) {
    headers.set('Idempotency-Key', crypto.randomUUID());
  }
  return new Request(request, { headers });
};

/**
 * The mock platform as a server that the page can call. Its state is lost when the page is left.
 *
 * @param loadBuiltIn loads the OpenAPI document that the mock implements, at the first request
 */
export const createMockServer = (origin: string, loadBuiltIn: () => Promise<OpenapiDocument>) => {
  const url = origin + mockPath;
  let platform: Promise<MockPlatform> | null = null;
  const start = async (): Promise<MockPlatform> => {
    // loaded on demand: readers who send no request do not need it
    const [{ createMockPlatform }, openapi] = await Promise.all([
      import('../../mock/mock-platform.ts'),
      loadBuiltIn(),
    ]);
    return createMockPlatform(openapi);
  };
  return {
    /** The address of the mock as a server of the API. */
    url,
    /** `fetch`, except for requests to the mock. */
    fetch: async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
      const request = new Request(input, init);
      if (!request.url.startsWith(`${url}/`)) {
        return fetch(request);
      }
      platform ??= start();
      const started = platform;
      started.catch(() => {
        // its code or its OpenAPI document could not be loaded: the next request tries again
        if (platform === started) {
          platform = null;
        }
      });
      const target = origin + request.url.slice(url.length);
      return (await started).fetch(withFreshKey(new Request(target, request)));
    },
    reset: () => {
      platform = null;
    },
  };
};
