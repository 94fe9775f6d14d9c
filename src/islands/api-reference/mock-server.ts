import type { MockPlatform } from '../../mock/mock-platform.ts';
import type { OpenapiDocument } from '../../model/openapi-document.ts';

/** Where the mock seems to be. Nothing is there: requests to it are answered before they leave the page. */
const mockPath = '/mock-platform';

/** The key that every example shows. It stands for a new one each time: sent as it is, it would repeat the first answer. */
const exampleKey = '6f1c2d3e-8a4b-4c5d-9e6f-7a8b9c0d1e2f';

const withFreshKey = (request: Request): Request => {
  const headers = new Headers(request.headers);
  if (headers.get('Idempotency-Key') === exampleKey) {
    headers.set('Idempotency-Key', crypto.randomUUID());
  }
  return new Request(request, { headers });
};

export type MockServer = {
  /** The address of the mock as a server of the API. */
  readonly url: string;
  /** `fetch`, except for requests to the mock. */
  readonly fetch: typeof fetch;
  readonly reset: () => void;
};

/**
 * The mock platform as a server that a page can call. It lives as long as the page; nothing is stored.
 *
 * @param loadBuiltIn the description that the mock plays; asked for at the first request
 */
export const createMockServer = (
  origin: string,
  loadBuiltIn: () => Promise<OpenapiDocument>,
): MockServer => {
  const url = origin + mockPath;
  let platform: Promise<MockPlatform> | null = null;
  const start = async (): Promise<MockPlatform> => {
    // Who only reads does not download it.
    const [{ createMockPlatform }, openapi] = await Promise.all([
      import('../../mock/mock-platform.ts'),
      loadBuiltIn(),
    ]);
    return createMockPlatform(openapi);
  };
  return {
    url,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      if (!request.url.startsWith(`${url}/`)) {
        return fetch(request);
      }
      platform ??= start();
      const target = origin + request.url.slice(url.length);
      try {
        return await (await platform).fetch(withFreshKey(new Request(target, request)));
      } catch (error) {
        // Its code or its description could not be had; the next request asks again.
        platform = null;
        throw error;
      }
    },
    reset: () => {
      platform = null;
    },
  };
};
