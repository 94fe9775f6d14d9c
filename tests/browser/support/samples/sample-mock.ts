import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import createLayer from '../../../../content/mock/index.ts';
import { createMock } from '../../../../src/api/mock/create-mock.ts';
import { loadSite } from '../../../../src/content/site/load-site.ts';

export type SampleMock = {
  readonly origin: string;
  readonly takeErrors: () => readonly { readonly code: string; readonly text: string }[];
  readonly reset: () => void;
  readonly close: () => Promise<void>;
};

export const startSampleMock = async (): Promise<SampleMock> => {
  const { built } = await loadSite({ includeDrafts: false });
  if (!built?.openapi) {
    throw new Error('The site has no OpenAPI document.');
  }
  const platform = createMock(built.openapi, { createLayer });
  let errors: { code: string; text: string }[] = [];
  const respond = async (request: Request): Promise<Response> => {
    const response = await platform.fetch(request);
    if (response.status >= 400) {
      const { code = '' } = (await response.clone().json()) as { code?: string };
      const { pathname } = new URL(request.url);
      errors.push({ code, text: `${response.status} ${code} of ${request.method} ${pathname}` });
    }
    return response;
  };
  const server = serve({ fetch: respond, port: 0, hostname: 'localhost' });
  await once(server, 'listening');
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    takeErrors: () => {
      const taken = errors;
      errors = [];
      return taken;
    },
    reset: () => platform.reset(),
    close: async () => {
      server.close();
      await once(server, 'close');
    },
  };
};
