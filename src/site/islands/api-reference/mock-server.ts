import { lazily } from '../../../base/memoize.ts';
import { fileUrl } from '../../../base/paths/site-url.ts';
import type { OpenapiDocument } from '../../../api/document/openapi-document.ts';

/**
 * Runs the mock server in the browser. Its state is lost when the reader leaves the page.
 *
 * @param loadBuiltIn loads the mock's OpenAPI document; called on the first request
 */
export const createMockServer = (origin: string, loadBuiltIn: () => Promise<OpenapiDocument>) => {
  const url = origin + fileUrl('mock-api');
  const start = async () => {
    const [{ createMock }, { default: createLayer }, openapi] = await Promise.all([
      import('../../../api/mock/create-mock.ts'),
      import('virtual:mock-layer'),
      loadBuiltIn(),
    ]);
    return createMock(openapi, { createLayer, isTrial: true });
  };
  let platform = lazily(start);
  return {
    url,
    fetch: async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
      const request = new Request(input, init);
      if (!request.url.startsWith(`${url}/`)) {
        return fetch(request);
      }
      const target = origin + request.url.slice(url.length);
      const { method, headers } = request;
      const body = ['GET', 'HEAD'].includes(method) ? null : await request.arrayBuffer();
      // `new Request(target, request)` would send an empty body in Firefox, which has no `request.body`.
      return (await platform()).fetch(new Request(target, { method, headers, body }));
    },
    reset: () => {
      platform = lazily(start);
    },
  };
};
