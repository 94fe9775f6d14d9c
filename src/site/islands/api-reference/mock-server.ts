import type { Mock } from '../../../api/mock/create-mock.ts';
import type { OpenapiDocument } from '../../../api/document/openapi-document.ts';

/** The path prefix of the mock. No server listens there: requests to it are handled inside the page. */
const mockPath = `${import.meta.env.BASE_URL}mock-platform`;

/**
 * The mock as a server that the page can call. Its state is lost when the page is left.
 *
 * @param loadBuiltIn loads the OpenAPI document that the mock implements, at the first request
 */
export const createMockServer = (origin: string, loadBuiltIn: () => Promise<OpenapiDocument>) => {
  const url = origin + mockPath;
  let platform: Promise<Mock> | null = null;
  const start = async (): Promise<Mock> => {
    // loaded on demand: readers who send no request do not need it
    const [{ createMock }, { default: createLayer }, openapi] = await Promise.all([
      import('../../../api/mock/create-mock.ts'),
      import('virtual:mock-layer'),
      loadBuiltIn(),
    ]);
    return createMock(openapi, { createLayer, isTrial: true });
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
      const { method, headers } = request;
      const body = ['GET', 'HEAD'].includes(method) ? null : await request.arrayBuffer();
      // not `new Request(target, request)`: Firefox has no `request.body`, so it would send none
      return (await started).fetch(new Request(target, { method, headers, body }));
    },
    reset: () => {
      platform = null;
    },
  };
};
